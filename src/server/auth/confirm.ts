import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Translate, WaypostError } from '#core';
import type { Actor, AppContext } from '../work/AppContext.ts';
import type { Db } from '../db/Db.ts';
import { accountKey, addressKey, countAttempt, forgiveAttempt } from './limits.ts';
import { askForPasskey, lookAtPasskey, notePasskey } from './passkeys.ts';
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

interface Confirming {
  actor: Actor;
  reply: FastifyReply;
}

/** Confirms the session by what `fits` looks at; where it does not, that is `refused`. Attempts count with those of signing in. */
async function confirmBy(
  context: AppContext,
  request: FastifyRequest,
  { actor, reply, fits, refused }: Confirming & { fits: () => Promise<boolean>; refused: (t: Translate) => WaypostError },
): Promise<{ expires_in: number }> {
  const { db } = context;
  const t = readerOf(context, request, actor.locale);
  const [account, address] = [accountKey('login', request.ip, actor.email.toLowerCase()), addressKey('login', request.ip)];
  const waitS = await countAttempt(db, [{ key: account, max: signInLimits.account }], context.now());
  if (waitS !== undefined) throw tooMany(t, reply, waitS);
  if (!(await fits())) {
    await tell(context, request, { actor, action: 'confirm-refused' });
    throw refused(t);
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

/**
 * POST -/confirm. Whoever is signed in types their password again: their session, and no other, may do for ten minutes
 * what wants it. A wrong password is a 400 at its field, never a 401.
 */
export function confirm(context: AppContext, request: FastifyRequest, confirming: Confirming): Promise<{ expires_in: number }> {
  const { actor } = confirming;
  const { password } = readBody(request.body, '-/confirm', readerOf(context, request, actor.locale));
  const fits = async () => {
    const {
      rows: [user],
    } = await context.db.query<{ password_hash: string | null }>('select password_hash from users where id = $1', [actor.viewer.id]);
    return passwordFits(user?.password_hash, password);
  };
  return confirmBy(context, request, { ...confirming, fits, refused: (t) => refusedField(t, 'password', 'confirm.refused') });
}

/** POST -/confirm/passkey. What a browser needs to ask for a passkey of whoever is signed in. */
export function beginPasskeyConfirm(context: AppContext, request: FastifyRequest, actor: Actor): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const t = readerOf(context, request, actor.locale);
  readBody(request.body, '-/confirm/passkey', t);
  return askForPasskey(context, { purpose: `confirm:${actor.sessionId}`, userId: actor.viewer.id, origin: request.headers.origin, t });
}

/** POST -/confirm/passkey/finish. A passkey in place of the password. */
export function confirmByPasskey(context: AppContext, request: FastifyRequest, confirming: Confirming): Promise<{ expires_in: number }> {
  const { actor } = confirming;
  const t = readerOf(context, request, actor.locale);
  const assertion = readBody(request.body, '-/confirm/passkey/finish', t);
  const fits = async () => {
    const seen = await lookAtPasskey(context, { assertion, purpose: `confirm:${actor.sessionId}`, origin: request.headers.origin, t });
    return seen?.counter !== undefined && seen.userId === actor.viewer.id && notePasskey(context.db, seen, context.now());
  };
  return confirmBy(context, request, { ...confirming, fits, refused: () => refusedField(t, 'id', 'passkey.refused') });
}
