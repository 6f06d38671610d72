import type { Db } from '../db/Db.ts';
import { newToken } from '../lib/tokens.ts';
import type { Keyring } from '../secrets/keyring.ts';
import { periodOf, recoveryHash } from './totp.ts';

/** Where a secret of an authenticator app is sealed. */
export const totpPlace = (id: number) => ({ table: 'totp_factors', column: 'secret', id });

/** By what a second step may be taken. */
type Method = 'totp' | 'passkey' | 'recovery-code';

/** How long a second step is awaited, s, and how many codes may be tried for it. */
export const secondStepLimits = { seconds: 600, attempts: 5 };

/** By what a user may take the second step; empty: there is none. */
async function methodsOf(db: Db, userId: number): Promise<Method[]> {
  const { rows } = await db.query<{ method: Method }>(
    `select 'totp' as method from totp_factors where id = $1 and confirmed_at is not null
    union select 'passkey' from passkeys where user_id = $1
    union select 'recovery-code' from recovery_codes where user_id = $1 and used_at is null order by 1 desc`,
    [userId],
  );
  const methods = rows.map(({ method }) => method);
  return methods.some((method) => method !== 'recovery-code') ? methods : [];
}

/** Whether a user signs in with a second step. */
export const hasFactor = async (db: Db, userId: number): Promise<boolean> => (await methodsOf(db, userId)).length > 0;

/**
 * Begins the second step of a sign-in whose password was right; `undefined`: the user has none. The user's row is held until the commit,
 * so that a factor set up at the same time either is seen here, or ends the session that is opened here.
 */
export async function beginSecondStep(tx: Db, userId: number, now: Date): Promise<{ step: string; methods: Method[] } | undefined> {
  await tx.query('select id from users where id = $1 for share', [userId]);
  const methods = await methodsOf(tx, userId);
  if (methods.length === 0) return undefined;
  const { text, hash } = newToken();
  await tx.query('insert into second_steps (hash, user_id, password_hash, expires_at) select $1, id, password_hash, $3 from users where id = $2', [
    hash,
    userId,
    new Date(now.getTime() + secondStepLimits.seconds * 1000),
  ]);
  return { step: text, methods };
}

interface Typed {
  userId: number;
  code: string;
  now: Date;
}

async function spendTotp(tx: Db, keyring: Keyring, { userId, code, now }: Typed): Promise<boolean> {
  const {
    rows: [factor],
  } = await tx.query<{ secret: string | null }>('select secret from totp_factors where id = $1 and confirmed_at is not null', [userId]);
  if (!factor?.secret) return false;
  const period = periodOf(keyring.open(factor.secret, totpPlace(userId)), code, now);
  if (period === undefined) return false;
  const { count } = await tx.query('update totp_factors set last_period = $2 where id = $1 and coalesce(last_period, 0) < $2', [userId, period]);
  return count > 0;
}

/** Spends a code, of the authenticator app or for recovery: neither is taken twice, also of two requests at the same time. */
export async function spendCode(tx: Db, keyring: Keyring, { userId, code, now }: Typed): Promise<Method | undefined> {
  const digits = code.replace(/\s/g, '');
  if (/^\d{6}$/.test(digits)) return (await spendTotp(tx, keyring, { userId, code: digits, now })) ? 'totp' : undefined;
  const { count } = await tx.query('update recovery_codes set used_at = $3 where user_id = $1 and hash = $2 and used_at is null', [
    userId,
    recoveryHash(userId, code),
    now,
  ]);
  return count > 0 ? 'recovery-code' : undefined;
}
