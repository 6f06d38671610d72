import { WaypostError, type WireRecord } from '#core';
import type { CallHandler, RequestContext } from '#server';
import { checkManaged } from './reach.ts';
import type { User } from '../types.gen.ts';

/** A new user as stored: whoever gets no password and may sign in is invited, where that is asked for. */
export function withInvitation(record: WireRecord, { now }: RequestContext): WireRecord {
  const { invite, ...rest } = record;
  const isInvited = invite === true && typeof rest.password !== 'string' && rest.is_enabled !== false;
  return { ...rest, ...(isInvited && { invited_at: now.toISOString() }) };
}

/** Has the mail sent by which somebody sets their first password. */
export const tellInvited = (user: User, { raise, actor }: RequestContext): Promise<void> =>
  raise('user.invited', user, { payload: actor ? { invited_by: actor.name } : {} });

/** POST users/{id}/invite: the mail, each time with a link of its own, to whoever has no password yet. */
export const invite: CallHandler = async (call) => {
  const users = call.records('users');
  const user = await users.get(Number(call.params.id), { lock: true });
  checkManaged(call, user as User);
  if (user.status !== 'invited' && user.status !== 'uninvited') throw new WaypostError('BadRequest', call.t('text.not-waiting'));
  const invited = await users.update(user.id, { invited_at: call.now.toISOString() }, { trusted: true, action: 'invite' });
  await tellInvited(invited as User, call);
  return invited;
};
