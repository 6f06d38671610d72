import type { CallContext, RequestContext } from '#server';
import { addDays, statesThat, type RecordOf } from '#core';
import type { Costs } from '../answers.ts';
import type { Coupon, Customer } from '../engine/Coupon.ts';
import { priceOf } from '../engine/price.ts';
import { bookedFields, extrasNamed, extrasOf, toldOf, type ExtraOf } from './booked.ts';
import { couponsBy } from './find.ts';
import { converter, domainOf, purchaseBy, tourFields } from './purchase.ts';

const days = 90;
/** So many bookings are looked into one by one, the newest, a slice at a time; of more than that it is reckoned by their share. */
const mostLooked = 2000;
const slice = 500;
const fields = ['id', 'customer_id', ...bookedFields] as const;

/** The facts of tours that conditions ask of, of all that were booked. */
async function toursOf({ read }: Pick<RequestContext, 'read'>, ids: readonly number[]) {
  const rows = await read('products').rows(['id', ...tourFields], {
    where: { id: [...ids] },
  });
  return new Map(rows.map((row) => [row.id, row]));
}

type Cost = Costs['costs'][number];

/** As if it had been open all that time, without limits: its windows are left out, and whoever booked counts as known by nothing but this booking. */
const asOpen = (coupon: Coupon): Coupon => ({
  ...coupon,
  is_enabled: 1,
  many_codes: false,
  with_discounts: true,
  booking_from: null,
  booking_to: null,
  travel_from: null,
  travel_to: null,
  max_uses: null,
  max_uses_per_customer: null,
  max_uses_per_day: null,
  budget: null,
});

/**
 * GET coupons/{id}/cost: what it would have cost in the last 90 days. How many bookings there were, and what they came to, is counted in SQL;
 * the newest of them are then read a slice at a time and priced by the engine, so that memory and time have bounds however many there are.
 */
export const cost = async (call: CallContext): Promise<Costs> => {
  const { id } = await call.records('coupons').get(Number(call.params.id));
  const coupon = asOpen((await couponsBy(call, [id]))[0]!);
  const from = `${addDays(call.now.toISOString().slice(0, 10), -days)}T00:00:00.000Z`;
  const where = {
    payment_was_made: 1 as const,
    status: statesThat(call.records('bookings').resource.decl, 'sold'),
    created_at: { from, to: call.now.toISOString() },
    ...(coupon.product_ids?.length && { product_id: [...coupon.product_ids] }),
  };
  const bookings = await call.read('bookings').count(where);
  const convert = await converter(call);
  const costs = new Map<number, Cost>();
  let looked = 0;
  let below: number | undefined;
  while (looked < Math.min(bookings, mostLooked)) {
    const rows = await call.read('bookings').rows(fields, {
      where: { ...where, ...(below !== undefined && { id: { to: below - 1 } }) },
      sort: '-id',
      limit: slice,
    });
    if (rows.length === 0) break;
    const booked = [...new Set(rows.map((row) => row.product_id))];
    const [tours, extraOf] = [await toursOf(call, booked), await extrasOf(call, booked, extrasNamed([coupon]))];
    for (const row of rows) add(costs, { row, coupon, convert, extraOf, tour: tours.get(row.product_id) });
    looked += rows.length;
    below = rows.at(-1)!.id;
  }
  const share = looked === 0 ? 0 : bookings / looked;
  const reckoned = [...costs.values()].map((each) => ({ ...each, bookings: Math.round(each.bookings * share), less: Math.round(each.less * share) }));
  return { days, bookings, looked, costs: reckoned.sort((a, b) => b.bookings - a.bookings || a.currency_id - b.currency_id) };
};

interface Past {
  row: Pick<RecordOf<'bookings'>, (typeof fields)[number]>;
  coupon: Coupon;
  convert: Awaited<ReturnType<typeof converter>>;
  extraOf: ExtraOf;
  tour: Parameters<typeof purchaseBy>[2];
}

function add(costs: Map<number, Cost>, { row, coupon, convert, extraOf, tour }: Past): void {
  const customer: Customer = { kinds: row.customer_id === null ? ['NEW', 'NEW_TO_OPERATOR'] : ['RETURNING'], domain: domainOf(row.leader_email) };
  const purchase = purchaseBy(toldOf(row, extraOf), customer, tour);
  const { outcomes, off } = priceOf([{ coupon, code: coupon.code, byCustomer: 0, today: 0, isFree: true }], purchase, convert);
  if (!outcomes[0]!.ok) return;
  const { currency } = purchase;
  const known = costs.get(currency) ?? { currency_id: currency, bookings: 0, less: 0 };
  costs.set(currency, { ...known, bookings: known.bookings + 1, less: known.less + off });
}
