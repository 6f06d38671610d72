import { can, fieldErrors, isUnscoped, WaypostError, type WireRecord } from '#core';
import type { RequestContext, ResourceHooks } from '#server';
import { presetIn } from '../../engine/presets.ts';

/** So many one person keeps. */
const most = 100;

/** Whom a report is shared with, as far as its owner may: an operator's people by a manager, everyone by whom no operator binds. */
function sharedBy({ actor, t }: RequestContext, shared: unknown): { operator_id: number | null; for_all: boolean } {
  const viewer = actor?.viewer;
  if (shared === 'EVERYONE' && !(viewer && isUnscoped(viewer))) throw fieldErrors({ shared: [t('text.saved.notEveryone')] });
  if (shared === 'OPERATOR' && !(can(viewer, 'manager') && viewer?.operatorId !== undefined))
    throw fieldErrors({ shared: [t('text.saved.notOperator')] });
  return { operator_id: shared === 'OPERATOR' ? viewer!.operatorId! : null, for_all: shared === 'EVERYONE' };
}

/** Whoever made it, or works across all operators, changes it: others only read it. One that is nobody's is everyone's who meets it. */
function checkOwner({ actor, t }: RequestContext, { owner_id: owner }: WireRecord): void {
  if (actor && owner != null && owner !== actor.viewer.id && !isUnscoped(actor.viewer)) throw new WaypostError('Forbidden', t('api:forbidden'));
}

/** Saved reports belong to who made them. */
export const saving: ResourceHooks = {
  beforeCreate: async (report, request) => {
    const owner = request.actor!.viewer.id;
    if ((await request.read('saved-reports').count({ owner_id: owner })) >= most)
      throw new WaypostError('BadRequest', request.t('text.saved.tooMany', { most }));
    return { ...report, owner_id: owner, ...sharedBy(request, report.shared) };
  },
  beforeUpdate: async (next, previous, request) => {
    checkOwner(request, previous);
    return { ...next, ...(next.shared !== previous.shared && sharedBy(request, next.shared)) };
  },
  beforeDelete: async (report, request) => {
    checkOwner(request, report);
    await request.sql('delete from report_mails where report_id = $1', [report.id]);
  },
};

/** Somebody has a report sent to themselves: one that moves along with the days, since any other would say the same each time. */
export const subscribing: ResourceHooks = {
  beforeCreate: async (mail, request) => {
    const report = await request.records('saved-reports').get(Number(mail.report_id));
    if (!presetIn(new URLSearchParams(String(report.query)).get('period'))) throw fieldErrors({ report_id: [request.t('text.saved.fixedDays')] });
    return { ...mail, user_id: request.actor!.viewer.id };
  },
};
