import { daySeconds } from '#core';
import type { Db } from '../db/Db.ts';
import type { Settings } from '../settings/settings.ts';
import { pruneDevices } from './devices.ts';
import { hashOf, newToken } from '../lib/tokens.ts';

/** How long tokens live. */
type Lifetimes = Pick<Settings, 'accessTokenSeconds' | 'refreshTokenSeconds'>;

/** How long a session counts as confirmed, s. */
export const confirmedSeconds = 600;

/** What a sign-in or refresh answers (api §3). */
export interface Issued {
  access_token: string;
  refresh_token: string;
  expires_in: number;
}

/** Who signs in, and from where. */
interface NewSession {
  userId: number;
  userAgent: string | undefined;
  address: string;
  /** The password was typed for it just now, which counts as confirmed. */
  isConfirmed?: boolean;
}

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

interface Issue {
  sessionId: number;
  predecessor: string | null;
  now: Date;
  lifetimes: Lifetimes;
}

async function issue(tx: Db, { sessionId, predecessor, now, lifetimes }: Issue): Promise<Issued> {
  const [access, refresh] = [newToken(), newToken()];
  await tx.query(
    `with old as (delete from access_tokens where session_id = $2 and expires_at <= $3)
    insert into access_tokens (hash, session_id, expires_at) values ($1, $2, $4)`,
    [access.hash, sessionId, now, after(now, lifetimes.accessTokenSeconds)],
  );
  await tx.query('insert into refresh_tokens (hash, session_id, predecessor, issued_at, expires_at) values ($1, $2, $3, $4, $5)', [
    refresh.hash,
    sessionId,
    predecessor,
    now,
    after(now, lifetimes.refreshTokenSeconds),
  ]);
  return { access_token: access.text, refresh_token: refresh.text, expires_in: lifetimes.accessTokenSeconds };
}

/** Opens a session and its family of tokens. */
export async function openSession(
  tx: Db,
  { userId, userAgent, address, isConfirmed = false }: NewSession,
  when: { now: Date; lifetimes: Lifetimes },
): Promise<Issued> {
  const { now, lifetimes } = when;
  const {
    rows: [session],
  } = await tx.query<{ id: number }>(
    `insert into sessions (user_id, created_at, last_used_at, expires_at, user_agent, address, confirmed_until)
    values ($1, $2, $2, $3, $4, $5, $6) returning id`,
    [userId, now, after(now, lifetimes.refreshTokenSeconds), userAgent?.slice(0, 300), address, isConfirmed ? after(now, confirmedSeconds) : null],
  );
  return issue(tx, { sessionId: session!.id, predecessor: null, now, lifetimes });
}

/** Parallel refreshes of one family wait here for each other, so that the next statement sees what the one before it did. */
const takeFamily = `select s.id from sessions s join refresh_tokens t on t.session_id = s.id join users u on u.id = s.user_id
  where t.hash = $1 and t.expires_at > $2 and s.revoked_at is null and u.is_enabled for update of s`;

/**
 * The rule of rotation in one statement: a token is good while none of its successors has been used, and no other successor of its predecessor
 * has. The first part lets a client whose answer was lost ask again; the second keeps a copied token from living on beside the original.
 */
const spend = `update refresh_tokens t set used_at = coalesce(t.used_at, $2) where t.hash = $1
  and not exists (select 1 from refresh_tokens n where n.predecessor = t.hash and n.used_at is not null)
  and not exists (select 1 from refresh_tokens b where b.predecessor = t.predecessor and b.hash <> t.hash and b.used_at is not null)
  returning t.session_id`;

/** What came of a refresh: new tokens; nothing for an unknown, expired or ended one; the session that a reused token has just ended. */
export type Rotation = { kind: 'rotated'; issued: Issued } | { kind: 'refused' } | { kind: 'reused'; sessionId: number };

/** Exchanges a refresh token. A reused one ends its family: whoever has the other copy is a thief, or was robbed. */
export async function rotate(tx: Db, token: string, { now, lifetimes }: { now: Date; lifetimes: Lifetimes }): Promise<Rotation> {
  const hash = hashOf(token);
  const {
    rows: [family],
  } = await tx.query<{ id: number }>(takeFamily, [hash, now]);
  if (!family) return { kind: 'refused' };
  const {
    rows: [spent],
  } = await tx.query(spend, [hash, now]);
  if (!spent) {
    await tx.query('update sessions set revoked_at = $2 where id = $1', [family.id, now]);
    return { kind: 'reused', sessionId: family.id };
  }
  await tx.query('update sessions set last_used_at = $2, expires_at = $3 where id = $1', [family.id, now, after(now, lifetimes.refreshTokenSeconds)]);
  return { kind: 'rotated', issued: await issue(tx, { sessionId: family.id, predecessor: hash, now, lifetimes }) };
}

/** Ends the session an access or refresh token belongs to; answers its id, or undefined when there is none or it was over. */
export async function endSessionOf(db: Db, token: string, now: Date): Promise<number | undefined> {
  const {
    rows: [ended],
  } = await db.query<{ id: number }>(
    `update sessions set revoked_at = $2 where revoked_at is null and id in
    (select session_id from refresh_tokens where hash = $1 union all select session_id from access_tokens where hash = $1) returning id`,
    [hashOf(token), now],
  );
  return ended?.id;
}

/** Ends every session of a user, on every device. */
export async function endSessionsOf(db: Db, userId: number, now: Date): Promise<void> {
  await db.query('update sessions set revoked_at = $2 where user_id = $1 and revoked_at is null', [userId, now]);
}

/** Removes what can no longer matter: ended and expired sessions and tokens, old reset links, counters of past windows. */
export async function pruneSessions(db: Db, now: Date): Promise<void> {
  const dayAgo = after(now, -daySeconds);
  await db.query('delete from sessions where expires_at < $1 or revoked_at < $1', [dayAgo]);
  await db.query('delete from refresh_tokens where expires_at < $1', [dayAgo]);
  await db.query('delete from access_tokens where expires_at < $1', [dayAgo]);
  for (const table of ['password_resets', 'second_steps', 'passkey_challenges'])
    await db.query(`delete from ${table} where expires_at < $1`, [dayAgo]);
  await pruneDevices(db, now);
  await db.query('delete from limits where window_start < $1', [dayAgo]);
}
