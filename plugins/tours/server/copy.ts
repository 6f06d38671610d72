import type { CallHandler, RequestContext } from '#server';
import type { WireRecord } from '#core';
import { withCode } from './referenceCode.ts';

/** What a copy has of its own: nobody has reviewed, booked, promoted or published it, and it is linked to nothing outside. */
const anew: WireRecord = {
  reference_code: null,
  status: 'draft',
  promo: 0,
  bokun: null,
  blockedDays: null,
  rating: null,
  reviewsCount: 0,
  ratingStats: null,
  totalBookedCount: 0,
};

/** A kind of record below a tour that a copy takes along: the relation by which it hangs, and what hangs on it. */
interface Below {
  resource:
    | 'product-schedules'
    | 'product-schedule-prices'
    | 'product-upsells'
    | 'product-options'
    | 'availability-intervals'
    | 'availability-interval-items'
    | 'product-to-operator-price-categories';
  by: string;
  /** Fields that a copy begins without. */
  without?: readonly string[];
  below?: readonly Below[];
}
const intervals: Below = {
  resource: 'availability-intervals',
  by: 'option_id',
  below: [{ resource: 'availability-interval-items', by: 'interval_id' }],
};
const all: readonly Below[] = [
  { resource: 'product-schedules', by: 'product_id', below: [{ resource: 'product-schedule-prices', by: 'schedule_id' }] },
  { resource: 'product-upsells', by: 'product_id' },
  // A rate is one of the connection, which a copy has not.
  { resource: 'product-options', by: 'product_id', without: ['external_rate_id'], below: [intervals] },
  { resource: 'product-to-operator-price-categories', by: 'product_id' },
];

/** A record without what the server keeps of each by itself. */
const plain = ({ id: _id, version: _version, versions: _versions, created_at: _created, updated_at: _updated, ...row }: WireRecord): WireRecord =>
  row;

/** Copies what hangs on one record to another. */
async function copyBelow(
  request: RequestContext,
  { resource, by, without = [], below = [] }: Below,
  ids: { from: number; to: number },
): Promise<void> {
  const records = request.records(resource);
  for (const row of await records.find({ [by]: ids.from })) {
    const own = { ...plain(row), ...Object.fromEntries(without.map((field) => [field, null])), [by]: ids.to };
    const made = await records.create(own, { trusted: true });
    await request.copies.words(resource, { from: row.id, to: made.id });
    for (const each of below) await copyBelow(request, each, { from: row.id, to: made.id });
  }
}

/** Copies a tour with all that is below it into a draft of its own: all of it, or nothing. */
export const copy: CallHandler = async (call) => {
  const products = call.records('products');
  const product = await products.get(Number(call.params.id), { lock: true });
  const name = product.name && (await call.copies.name('products', 'name', product.name));
  const made = await products.create({ ...plain(product), ...anew, name, created_by: call.actor?.viewer.id ?? null }, { trusted: true });
  await call.copies.words('products', { from: product.id, to: made.id }, 'name');
  for (const each of all) await copyBelow(call, each, { from: product.id, to: made.id });
  const { reference_code: code = null } = await withCode(made, call);
  if (code !== null) await products.update(made.id, { reference_code: code }, { trusted: true });
  call.reply.status(201);
  return products.get(made.id);
};
