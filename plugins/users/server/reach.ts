import { isUnscoped, WaypostError, type Viewer } from '#core';
import type { RequestContext } from '#server';
import type { User } from '../types.gen.ts';
import { isManaged } from './roles.ts';

/** Nobody is there only in work the application does for itself. */
export const callerOf = ({ actor }: RequestContext): Viewer => actor?.viewer ?? { id: 0, role: 'admin' };

export const forbid = ({ t }: RequestContext): WaypostError => new WaypostError('Forbidden', t('text.not-yours-to-change'));

/** Refuses what only those may do who look after somebody: admins after everybody, managers after their operators. */
export function checkManaged(request: RequestContext, user: User): void {
  const viewer = callerOf(request);
  if (!isUnscoped(viewer) && viewer.id !== user.id && !isManaged(user)) throw forbid(request);
}
