import type { RequestContext } from '#server';
import { convertMoney, exchangeFields, type Day } from '#core';
import type { Convert, Customer, PriceLine, Purchase } from '../engine/Coupon.ts';
import { normal } from './key.ts';

type Reads = Pick<RequestContext, 'read'>;

/** A purchase as another area tells of it. */
export interface CouponPurchase {
  product_id: number;
  date: Day;
  booked: Day;
  currency_id: number;
  lines: PriceLine[];
  travellers: number;
  language?: string | null;
  payment_method_id?: number | null;
  email?: string | null;
  /** The booking before which a customer's others count. Default: all do. */
  before?: number;
}

/** Bookings that were paid make a customer one who returns. */
async function kindsOf(
  { read }: Reads,
  email: string,
  { operator, before }: { operator: number | null; before?: number | undefined },
): Promise<Customer['kinds']> {
  const where = {
    ...(before !== undefined && { id: { to: before - 1 } }),
    leader_email: [...new Set([email, normal(email)])],
    payment_was_made: 1,
  };
  if ((await read('bookings').count(where)) === 0) return ['NEW', 'NEW_TO_OPERATOR'];
  if (operator === null) return ['RETURNING'];
  const [tours] = [await read('products').rows(['id'], { where: { operator_id: operator } })];
  const theirs = await read('bookings').count({ ...where, product_id: tours.map(({ id }) => id) });
  return theirs === 0 ? ['RETURNING', 'NEW_TO_OPERATOR'] : ['RETURNING'];
}

/** What conditions ask of a tour. */
const tourFields = ['operator_id', 'city_id', 'country_id', 'typeCategories', 'themeCategories'] as const;
/** A purchase with its tour and its customer, as far as the reader may know them. Of a deleted tour nothing is known. */
export async function purchaseOf(reads: Reads, told: CouponPurchase): Promise<Purchase> {
  const [tour] = await reads.read('products').rows(tourFields, { where: { id: told.product_id } });
  const { email = null } = told;
  const kinds = email === null ? null : await kindsOf(reads, email, { operator: tour?.operator_id ?? null, before: told.before });
  return {
    booked: told.booked,
    travel: told.date,
    currency: told.currency_id,
    lines: told.lines,
    travellers: told.travellers,
    product: told.product_id,
    operator: tour?.operator_id ?? null,
    city: tour?.city_id ?? null,
    country: tour?.country_id ?? null,
    categories: [...(tour?.typeCategories ?? []), ...(tour?.themeCategories ?? [])],
    language: told.language ?? null,
    payment: told.payment_method_id ?? null,
    customer: { kinds, domain: normal(email ?? '').split('@')[1] ?? null },
  };
}

/** How amounts become others by the rates there are. */
export async function converter({ read }: Reads): Promise<Convert> {
  const rates = await read('currencies').rows(exchangeFields);
  return (amount, currency) => convertMoney(amount, currency, rates);
}
