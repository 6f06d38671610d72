import type { CallHandler, RequestContext } from '#server';
import type { CategoryNode } from '../answers.ts';

const shown = ['id', 'redId', 'name', 'slug', 'position', 'is_visible', 'version'] as const;

/** The categories below one, or below none, each with those below it, in the language asked for. */
async function nested({ read }: RequestContext, root: number | null): Promise<CategoryNode[]> {
  const all = await read('categories').rows(shown, { sort: ['position', 'name'] });
  const byParent = new Map<number | null, typeof all>();
  for (const row of all) byParent.set(row.redId, [...(byParent.get(row.redId) ?? []), row]);
  const below = (parent: number | null): CategoryNode[] => (byParent.get(parent) ?? []).map((row) => ({ ...row, children: below(row.id) }));
  return below(root);
}

export const wholeTree: CallHandler = (call) => nested(call, null);

export const subtree: CallHandler = async (call) => {
  const { id } = await call.records('categories').get(Number(call.params.id));
  return nested(call, id);
};

/** How many categories stand directly below each that has any. */
export const childrenNumber: CallHandler = ({ read }) =>
  read('categories')
    .figures({ count: 'count' }, { where: { redId: { not: null } }, group: ['redId'] })
    .then((rows) => rows.map(({ redId, count }) => ({ id: redId, count })));
