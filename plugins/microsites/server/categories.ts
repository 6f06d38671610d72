import { pageOf, type CallHandler, type RequestContext } from '#server';
import type { CategoryNode, Parent } from '../answers.ts';
import type { ParentsBody } from '../types.gen.ts';
import { withNames } from './categoryRules.ts';
import { deepest, heightOf, inTreeOrder, withBelow } from './tree.ts';

const shown = [
  'id',
  'microsite_id',
  'parent_id',
  'category_id',
  'name_from',
  'name',
  'slug',
  'is_visible',
  'picture_id',
  'text',
  'sort',
  'version',
] as const;

/** The categories of a site, each followed by those below it, with its `depth` from 1. */
export async function treeOf(request: RequestContext, site: number): Promise<CategoryNode[]> {
  const rows = await request.read('microsite-categories').rows(shown, { where: { microsite_id: site }, sort: ['sort', 'id'] });
  const tree = inTreeOrder(rows).map((row) => ({ ...row, products_count: 0, faqs_count: 0 }));
  await withNames(tree, request);
  return tree;
}

export const categoriesOf: CallHandler = async (call): Promise<CategoryNode[]> => {
  const { id } = await call.records('microsites').get(Number(call.params.id));
  return pageOf(call, await treeOf(call, id));
};

/** Where a category may stand: `[{ id, name, depth }]`, without itself, those below it, and those below which it would come too deep. */
export const availableParents: CallHandler<ParentsBody> = async (call): Promise<Parent[]> => {
  const { microsite_id: site, id: own } = call.body;
  const tree = await treeOf(call, (await call.records('microsites').get(site)).id);
  const [out, levels] = typeof own === 'number' ? [withBelow(tree, own), heightOf(tree, own)] : [new Set<number>(), 1];
  return tree.filter(({ id, depth }) => !out.has(id) && depth + levels <= deepest).map(({ id, name, depth }) => ({ id, name, depth }));
};
