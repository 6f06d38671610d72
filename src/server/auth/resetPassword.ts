import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Translate } from '#core';
import type { AppContext } from '../work/AppContext.ts';
import type { Db } from '../db/Db.ts';
import { forgetUser } from './actorCache.ts';
import { hashPassword, minPasswordLength, passwordProblem } from './passwords.ts';
import { readBody } from './readBody.ts';
import { readerOf } from './reader.ts';
import { refusedField } from './refusals.ts';
import { endSessionsOf } from './sessions.ts';
import { withheld } from '../audit/audit.ts';
import { tellAudit } from './tellAudit.ts';
import { hashOf } from '../lib/tokens.ts';

/** Attempts in a quarter of an hour. */
export const resetPasswordLimit = 30;

/** Only one of two parallel requests gets the token: the row is theirs until the transaction ends, and then it is used. */
const take = `update password_resets r set used_at = $2 from users u
  where r.hash = $1 and r.used_at is null and r.expires_at > $2 and u.id = r.user_id and u.is_enabled returning u.id, u.email`;

async function takeToken(tx: Db, token: string, when: { now: Date; t: Translate }): Promise<{ id: number; email: string }> {
  const {
    rows: [user],
  } = await tx.query<{ id: number; email: string }>(take, [hashOf(token), when.now]);
  if (!user) throw refusedField(when.t, 'token', 'reset.invalid');
  return user;
}

/** POST customer/reset-password. The token is good for one hour and once, a refused password leaves it good; every session of the user ends. */
export async function resetPassword(context: AppContext, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const t = readerOf(context, request);
  const { token, password } = readBody(request.body, 'customer/reset-password', t);
  const now = context.now();
  const problem = passwordProblem(password, '');
  if (problem) throw refusedField(t, 'password', problem, { count: minPasswordLength });
  const hash = await hashPassword(password);
  const userId = await context.db.tx(async (tx) => {
    const user = await takeToken(tx, token, { now, t });
    const own = passwordProblem(password, user.email);
    if (own) throw refusedField(t, 'password', own, { count: minPasswordLength });
    await tx.query('update users set password_hash = $2, version = version + 1, updated_at = $3 where id = $1', [user.id, hash, now]);
    await tx.query('update password_resets set used_at = $2 where user_id = $1 and used_at is null', [user.id, now]);
    await endSessionsOf(tx, user.id, now);
    const secret = { password: withheld };
    await tellAudit(tx, context, {
      userId: user.id,
      action: 'reset-password',
      before: secret,
      after: secret,
      requestId: request.id,
      address: request.ip,
    });
    return user.id;
  });
  forgetUser(context.db, userId);
  void reply.status(204);
}
