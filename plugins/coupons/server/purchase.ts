import type { RequestContext } from '#server';
import { convertMoney, exchangeFields, type Day, type RecordOf } from '#core';
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
  /** What is known of the customer without an address. */
  customer?: Customer['kinds'];
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
export const tourFields = ['operator_id', 'city_id', 'country_id', 'typeCategories', 'themeCategories'] as const;
/** Of a tour that is gone nothing is known. */
type Tour = { [Field in (typeof tourFields)[number]]: RecordOf<'products'>[Field] | null };
const none: Tour = { operator_id: null, city_id: null, country_id: null, typeCategories: null, themeCategories: null };

/** A purchase with what is known of its tour and its customer. */
export const purchaseBy = (told: CouponPurchase, customer: Customer, tour: Tour = none): Purchase => ({
  booked: told.booked,
  travel: told.date,
  currency: told.currency_id,
  lines: told.lines,
  travellers: told.travellers,
  product: told.product_id,
  operator: tour.operator_id,
  city: tour.city_id,
  country: tour.country_id ?? null,
  categories: [...(tour.typeCategories ?? []), ...(tour.themeCategories ?? [])],
  language: told.language ?? null,
  payment: told.payment_method_id ?? null,
  customer,
});

/** Where a customer gets their mail; null while their address is not known. */
export const domainOf = (email: string | null | undefined): string | null => normal(email ?? '').split('@')[1] ?? null;

/** The same, as far as whoever asks may know its tour and its customer. */
export async function purchaseOf(reads: Reads, told: CouponPurchase): Promise<Purchase> {
  const [tour] = await reads.read('products').rows(tourFields, { where: { id: told.product_id } });
  const { email = null } = told;
  const kinds = told.customer ?? (email === null ? null : await kindsOf(reads, email, { operator: tour?.operator_id ?? null, before: told.before }));
  return purchaseBy(told, { kinds, domain: domainOf(email) }, tour);
}

/** How amounts become others by the rates there are. */
export async function converter({ read }: Reads): Promise<Convert> {
  const rates = await read('currencies').rows(exchangeFields);
  return (amount, currency) => convertMoney(amount, currency, rates);
}
