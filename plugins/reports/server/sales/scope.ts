import { isUnscoped, ownsOnly, type Viewer } from '#core';

/** Whose facts somebody reads: `undefined` all, an operator's id its own, 0 nobody's. */
export function operatorOf({ actor }: { actor: { viewer: Viewer } | undefined }): number | undefined {
  if (!actor || ownsOnly(actor.viewer)) return 0;
  return isUnscoped(actor.viewer) ? undefined : (actor.viewer.operatorId ?? 0);
}
