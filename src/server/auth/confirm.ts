import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, AppContext } from '../work/AppContext.ts';
import type { Db } from '../db/Db.ts';
import { accountKey, addressKey, countAttempt, forgiveAttempt } from './limits.ts';
import { passwordFits } from './passwords.ts';
import { readBody } from './readBody.ts';
import { readerOf } from './reader.ts';
import { refusedField, tooMany } from './refusals.ts';
import { confirmedSeconds } from './sessions.ts';
import { signInLimits } from './signIn.ts';

/** Whether the user of a session has typed their password in the last ten minutes. Asked anew each time: it is never remembered with the session. */
export async function isConfirmed(db: Db, sessionId: number, now: Date): Promise<boolean> {
  const { rows } = await db.query('select 1 from sessions where id = $1 and revoked_at is null and confirmed_until > $2 and confirmed_until <= $3', [
    sessionId,
    now,
    new Date(now.getTime() + confirmedSeconds * 1000),
  ]);
  return rows.length > 0;
}

async function tell({ db, registry, now }: AppContext, request: FastifyRequest, { actor, action }: { actor: Actor; action: string }): Promise<void> {
  const { viewer, name } = actor;
  await db.query(
    `insert into audit (at, user_id, user_name, operator_id, resource, record_id, action, request_id, means, address)
    values ($1, $2, $3, $4, $5, $2, $6, $7, 'screen', $8)`,
    [now(), viewer.id, name, viewer.operatorId, registry.served.get('users')?.name ?? 'users', action, request.id, request.ip],
  );
}

/**
 * POST -/confirm. Whoever is signed in types their password again: their session, and no other, may do for ten minutes
 * what wants it. Attempts count with those of signing in. A wrong password is a 400 at its field, never a 401.
 */
export async function confirm(
  context: AppContext,
  request: FastifyRequest,
  { actor, reply }: { actor: Actor; reply: FastifyReply },
): Promise<{ expires_in: number }> {
  const { db } = context;
  const t = readerOf(context, request, actor.locale);
  const { password } = readBody(request.body, '-/confirm', t);
  const [account, address] = [accountKey('login', request.ip, actor.email.toLowerCase()), addressKey('login', request.ip)];
  const waitS = await countAttempt(db, [{ key: account, max: signInLimits.account }], context.now());
  if (waitS !== undefined) throw tooMany(t, reply, waitS);
  const {
    rows: [user],
  } = await db.query<{ password_hash: string | null }>('select password_hash from users where id = $1', [actor.viewer.id]);
  if (!(await passwordFits(user?.password_hash, password))) {
    await tell(context, request, { actor, action: 'confirm-refused' });
    throw refusedField(t, 'password', 'confirm.refused');
  }
  await db.tx(async (tx) => {
    await forgiveAttempt(tx, account, address);
    await tx.query('update sessions set confirmed_until = $2 where id = $1', [
      actor.sessionId,
      new Date(context.now().getTime() + confirmedSeconds * 1000),
    ]);
    await tell({ ...context, db: tx }, request, { actor, action: 'confirm' });
  });
  return { expires_in: confirmedSeconds };
}
