import { WaypostError } from '#core';
import type { CallContext, MoveRefinement, ResourceHooks } from '#server';
import type { Badge } from '../types.gen.ts';

/** A hook refuses by throwing. It returns the record that is written. */
export const keepHolder: ResourceHooks<Badge>['beforeUpdate'] = async (next, previous, { t }) => {
  if (previous.state === 'given' && next.holder !== previous.holder) throw new WaypostError('Conflict', t('text.holder-stays'));
  return next;
};

/** A move adds fields to the record, and members to the payload of its event. */
export const give: MoveRefinement<Badge> = async ({ values, actor }) => ({
  patch: { remark: String(values.remark ?? '') },
  payload: { givenBy: actor?.name ?? '' },
});

/** The call of the action. It writes a read-only field, so it says `trusted`. */
export async function remind({ params, records }: CallContext): Promise<Badge> {
  const badges = records('badges');
  const { id, reminders } = await badges.get(Number(params.id), { lock: true });
  return badges.update(id, { reminders: (reminders ?? 0) + 1 }, { trusted: true });
}
