import { WaypostError } from '#core';
import type { CallHandler } from '#server';
import { checkManaged } from './reach.ts';
import type { User } from '../types.gen.ts';

const setEnabled =
  (isEnabled: boolean, action: string): CallHandler =>
  ({ records, params }) =>
    records('users').update(Number(params.id), { is_enabled: isEnabled }, { action });

/** POST users/{id}/block and users/{id}/unblock: a change like any other, under the rules of one. */
export const block = setEnabled(false, 'block');
export const unblock = setEnabled(true, 'unblock');

/** POST users/{id}/sign-out: ends every session at once; whoever does it to themselves stays where they are. */
export const signOut: CallHandler = async (call) => {
  const user = (await call.records('users').get(Number(call.params.id), { lock: true })) as User;
  checkManaged(call, user);
  await call.sessions.end(user.id, { exceptOwn: true, action: 'sign-out' });
  return undefined;
};

/** POST users/{id}/reset-second-step: for somebody who lost their phone and their recovery codes. */
export const resetSecondStep: CallHandler = async (call) => {
  const user = (await call.records('users').get(Number(call.params.id), { lock: true })) as User;
  if (!(await call.sessions.resetFactors(user.id))) throw new WaypostError('Conflict', call.t('text.no-second-step'));
  return undefined;
};
