import { fieldErrors } from '#core';
import type { RequestContext } from '#server';
import type { GuideCategory } from '../types.gen.ts';

/** A category stands at the top or below one that does: two levels, and no circle. */
export async function checkParent(record: Partial<GuideCategory>, { read, t }: RequestContext): Promise<Partial<GuideCategory>> {
  const { id, parent_id: parent } = record;
  if (typeof parent !== 'number') return record;
  const refuse = (key: string) => {
    throw fieldErrors({ parent_id: [t(key)] });
  };
  if (parent === id) refuse('text.ownParent');
  const [above] = await read('guide-categories').rows(['parent_id'], { where: { id: parent } });
  if (above?.parent_id) refuse('text.tooDeep');
  if (typeof id === 'number' && (await read('guide-categories').count({ parent_id: id })) > 0) refuse('text.hasBelow');
  return record;
}
