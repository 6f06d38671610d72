import { fieldErrors, isObject, type WireRecord } from '#core';
import type { CallHandler, RequestContext, ResourceHooks } from '#server';
import { judge } from '../contrast.ts';
import { textKeys } from '../texts.ts';
import { inTreeOrder } from './tree.ts';

/** The default language is one of the languages. */
function withDefault(record: WireRecord): WireRecord {
  const { default_language_id: first } = record;
  const languages = Array.isArray(record.language_ids) ? record.language_ids : [];
  return typeof first !== 'number' || languages.includes(first) ? record : { ...record, language_ids: [first, ...languages] };
}

export const siteHooks: ResourceHooks = {
  beforeCreate: async (record) => withDefault(record),
  beforeUpdate: async (next) => withDefault(next),
  /** Nobody is to come to a site that they cannot read. */
  async beforePublish(record, { t }) {
    const count = contrastFailures(record);
    if (count > 0) throw fieldErrors({ theme: [t('text.pairs-fail', { count })] });
  },
  /** What stands below goes with it, the lowest first, and comes back with it. */
  async beforeDelete({ id }, { records }) {
    const categories = await records('microsite-categories').find({ microsite_id: id });
    for (const each of inTreeOrder(categories).reverse()) await records('microsite-categories').remove(each.id);
    for (const host of await records('microsite-hosts').find({ microsite_id: id }, { sort: 'is_primary' }))
      await records('microsite-hosts').remove(host.id);
  },
};

/** How many pairs of its colours people cannot tell apart well enough. */
export const contrastFailures = ({ theme }: WireRecord): number => (isObject(theme) ? judge(theme).filter(({ isEnough }) => !isEnough).length : 0);

/** All texts are the platform's again; what was written is kept, for whoever takes it up again. */
export const resetTexts: CallHandler = (call) =>
  call
    .records('microsites')
    .update(Number(call.params.id), Object.fromEntries(textKeys.map((key) => [`${key}_mode`, 'INHERIT'])), { action: 'reset-texts' });

const counts = `select c.microsite_id as id, count(*)::int as categories,
    coalesce(sum((select count(*) from microsite_products p where p."categoryId" = c.id)), 0)::int as products,
    coalesce(sum((select count(*) from microsite_category_faq f where f.microsite_category_id = c.id)), 0)::int as faqs
  from microsite_categories c where c.microsite_id = any($1) group by c.microsite_id`;

interface Counts {
  id: number;
  categories: number;
  products: number;
  faqs: number;
}

/** Adds the primary address, and how much stands below: two statements for all rows. */
export async function withCounts(rows: WireRecord[], { sql }: RequestContext): Promise<void> {
  const ids = rows.map(({ id }) => Number(id));
  const found = new Map((await sql<Counts>(counts, [ids])).rows.map((row) => [row.id, row]));
  const hosts = await sql<{ id: number; host: string }>(
    'select microsite_id as id, host from microsite_hosts where is_primary = 1 and microsite_id = any($1)',
    [ids],
  );
  const primary = new Map(hosts.rows.map(({ id, host }) => [id, host]));
  for (const row of rows) {
    const { categories = 0, products = 0, faqs = 0 } = found.get(Number(row.id)) ?? {};
    Object.assign(row, { address: primary.get(Number(row.id)) ?? null, categories_count: categories, products_count: products, faqs_count: faqs });
  }
}
