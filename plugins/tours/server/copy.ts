import type { CallHandler, RequestContext } from '#server';
import type { WireRecord } from '#core';
import { withCode } from './referenceCode.ts';

const longestName = 100;

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
  { resource: 'product-options', by: 'product_id', below: [intervals] },
  { resource: 'product-to-operator-price-categories', by: 'product_id' },
];

/** What is said of a record in other languages goes along; but for a tour's name, which says that it is a copy. */
const words: Partial<Record<Below['resource'] | 'products', string>> = {
  products: `insert into products_i18n (id, language_id, short_description, description_why_unique, source_version, updated_at)
    select $2, language_id, short_description, description_why_unique, 1, $3 from products_i18n where id = $1`,
  'product-options': `insert into product_options_i18n (id, language_id, title, description, source_version, updated_at)
    select $2, language_id, title, description, 1, $3 from product_options_i18n where id = $1`,
};

/** A record without what the server keeps of each by itself. */
const plain = ({ id: _id, version: _version, versions: _versions, created_at: _created, updated_at: _updated, ...row }: WireRecord): WireRecord =>
  row;

/** Copies what hangs on one record to another. */
async function copyBelow(request: RequestContext, { resource, by, below = [] }: Below, ids: { from: number; to: number }): Promise<void> {
  const records = request.records(resource);
  for (const row of await records.find({ [by]: ids.from })) {
    const made = await records.create({ ...plain(row as unknown as WireRecord), [by]: ids.to }, { trusted: true });
    if (words[resource]) await request.sql(words[resource], [row.id, made.id, request.now]);
    for (const each of below) await copyBelow(request, each, { from: row.id, to: made.id });
  }
}

/** Copies a tour with all that is below it into a draft of its own: all of it, or nothing. */
export const copy: CallHandler = async (call) => {
  const products = call.records('products');
  const product = await products.get(Number(call.params.id), { lock: true });
  const name = product.name && call.t('text.copyOf', { name: product.name }).slice(0, longestName);
  const made = await products.create(
    { ...plain(product as unknown as WireRecord), ...anew, name, created_by: call.actor?.viewer.id ?? null },
    { trusted: true },
  );
  await call.sql(words.products!, [product.id, made.id, call.now]);
  for (const each of all) await copyBelow(call, each, { from: product.id, to: made.id });
  const { reference_code: code = null } = await withCode(made as unknown as WireRecord, call);
  if (code !== null) await products.update(made.id, { reference_code: code }, { trusted: true });
  call.reply.status(201);
  return products.get(made.id);
};
