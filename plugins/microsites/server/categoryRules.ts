import { fieldErrors, WaypostError, type WireRecord } from '#core';
import type { ReactionHandler, RequestContext, ResourceHooks } from '#server';
import { deepest, depthOf, heightOf, withBelow, type Node } from './tree.ts';

/** The categories of a site, as far as their places go. */
const nodesOf = ({ sql }: Pick<RequestContext, 'sql'>, site: number): Promise<Node[]> =>
  sql<Node>('select id, parent_id from microsite_categories where microsite_id = $1', [site]).then(({ rows }) => rows);

/** A category stands below another one of its site, neither itself nor one below it, and three deep at most. Moves of a site wait for each other. */
async function checkParent(record: WireRecord, own: number | undefined, request: RequestContext): Promise<void> {
  const { parent_id: parent, microsite_id: site } = record;
  if (typeof parent !== 'number') return;
  await request.lock('microsites', [Number(site)]);
  const nodes = await nodesOf(request, Number(site));
  const refuse = (key: string) => fieldErrors({ parent_id: [request.t(key, { count: deepest })] });
  if (!nodes.some(({ id }) => id === parent)) throw refuse('text.other-site');
  if (own !== undefined && withBelow(nodes, own).has(parent)) throw refuse('text.circle');
  if (depthOf(nodes, parent) + (own === undefined ? 1 : heightOf(nodes, own)) > deepest) throw refuse('text.too-deep');
}

/** Its name is its own, or that of the platform's category it stands for. */
async function withName(record: WireRecord, { read, t }: RequestContext): Promise<WireRecord> {
  const { category_id: category, name_from: from } = record;
  if (from === 'CATEGORY' && typeof category === 'number') {
    const [found] = await read('categories').rows(['name'], { where: { id: category } });
    return { ...record, name: found?.name ?? record.name ?? null };
  }
  if (typeof record.name !== 'string' || record.name === '') throw fieldErrors({ name: [t('text.name-needed')] });
  return from === 'CATEGORY' ? { ...record, name_from: 'OWN' } : record;
}

export const categoryHooks: ResourceHooks = {
  async beforeCreate(record, request) {
    await checkParent(record, undefined, request);
    return withName(record, request);
  },
  async beforeUpdate(next, previous, request) {
    if (next.parent_id !== previous.parent_id) await checkParent(next, previous.id, request);
    return withName(next, request);
  },
  /** What it sells and answers goes with it, and comes back with it; while others stand below it, it stays. */
  async beforeDelete({ id }, { records, sql, t }) {
    const { rows } = await sql<{ count: number }>('select count(*)::int as count from microsite_categories where parent_id = $1', [id]);
    if (rows[0]!.count > 0) throw new WaypostError('Conflict', t('text.has-below', { count: rows[0]!.count }));
    for (const each of await records('microsite-products').find({ categoryId: id })) await records('microsite-products').remove(each.id);
    for (const each of await records('microsite-category-faq').find({ microsite_category_id: id }))
      await records('microsite-category-faq').remove(each.id);
  },
};

/** The platform's category has another name: those that stand for it and say so have it too. */
export const followCategory: ReactionHandler = async ({ recordId: record }, { records, read }) => {
  const [category] = await read('categories').rows(['name'], { where: { id: record } });
  if (!category) return;
  for (const each of await records('microsite-categories').find({ category_id: record, name_from: 'CATEGORY' }))
    if (each.name !== category.name) await records('microsite-categories').update(each.id, { name: category.name }, { trusted: true });
};

interface Counts {
  id: number;
  products: number;
  faqs: number;
}
const counts = `select c.id, (select count(*)::int from microsite_products p where p."categoryId" = c.id) as products,
    (select count(*)::int from microsite_category_faq f where f.microsite_category_id = c.id) as faqs
  from microsite_categories c where c.id = any($1)`;

/** Adds how much stands in each, and reads names of the platform's categories in the reader's language. */
export async function withNames(rows: WireRecord[], { sql, read }: RequestContext): Promise<void> {
  const found = new Map((await sql<Counts>(counts, [rows.map(({ id }) => Number(id))])).rows.map((row) => [row.id, row]));
  const following = rows.filter((row) => row.name_from === 'CATEGORY' && typeof row.category_id === 'number');
  const ids = following.map((row) => Number(row.category_id));
  const names = new Map(
    ids.length > 0 ? (await read('categories').rows(['id', 'name'], { where: { id: ids } })).map(({ id, name }) => [id, name]) : [],
  );
  for (const row of rows) {
    const { products = 0, faqs = 0 } = found.get(Number(row.id)) ?? {};
    Object.assign(row, { products_count: products, faqs_count: faqs });
  }
  for (const row of following) if ('name' in row) row.name = names.get(Number(row.category_id)) ?? row.name ?? null;
}
