import { isUnscoped, ownsOnly, type Viewer } from '#core';

/** No operator's id, nor the 0 that days have where facts have no operator. */
const nobodys = -1;

/** Whose facts somebody reads: `undefined` all, an operator's id its own; others nobody's. */
export function operatorOf({ actor }: { actor: { viewer: Viewer } | undefined }): number | undefined {
  if (!actor || ownsOnly(actor.viewer)) return nobodys;
  return isUnscoped(actor.viewer) ? undefined : (actor.viewer.operatorId ?? nobodys);
}
