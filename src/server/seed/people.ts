import { randomUUID } from 'node:crypto';
import { dayMs, defaultLocale, languages } from '#core';
import { hashPassword } from '../auth/passwords.ts';
import type { Db } from '../db/Db.ts';
import { resetSequences } from '../db/tables/resetSequences.ts';

/** What everybody of the demo signs in with. Only ever set in demo mode. */
export const demoPassword = 'waypost-demo';

const operators = [
  { id: 1, name: 'Galilee Trails' },
  { id: 2, name: 'Donau Entdeckungen' },
  { id: 3, name: 'Aegean Sails' },
];

/** The people of the demo, one for each role and one of another operator. */
export const demoPeople = [
  { id: 1, email: 'admin@example.com', role: 'admin', name: 'Ada Morgan', operatorId: null },
  { id: 2, email: 'manager@example.com', role: 'manager', name: 'נועה לוי', operatorId: 1 },
  { id: 3, email: 'operator@example.com', role: 'operator', name: 'Omri Katz', operatorId: 1 },
  { id: 4, email: 'manager2@example.com', role: 'manager', name: 'Jörg Weiß', operatorId: 2 },
  { id: 5, email: 'customer@example.com', role: 'customer', name: 'Мария Иванова', operatorId: null },
] as const;

/** The languages Waypost is in, the default one among them: nothing works without it. Their currencies are an area's demo data. */
export async function addLanguages(tx: Db, now: Date): Promise<void> {
  for (const [at, { name, locale }] of languages.entries()) {
    await tx.query(
      `insert into languages (id, name, locale, is_enabled, is_default, created_at, updated_at)
      values ($1, $2, $3, 1, $4, $5, $5) on conflict do nothing`,
      [at + 1, name, locale, locale === defaultLocale ? 1 : 0, now],
    );
  }
  await resetSequences(tx, ['languages']);
}

/** Operators and people of the demo. Answers the hash they share, by which they are known later. */
export async function addDemoPeople(tx: Db, now: Date): Promise<string> {
  const hash = await hashPassword(demoPassword);
  // Of what happened yesterday some is news to them.
  const since = new Date(now.getTime() - dayMs);
  for (const { id, name } of operators) {
    await tx.query('insert into operators (id, name, created_at, updated_at) values ($1, $2, $3, $3) on conflict do nothing', [id, name, now]);
  }
  for (const { id, email, role, name, operatorId } of demoPeople) {
    await tx.query(
      `insert into users (id, email, password_hash, role, full_name, operator_id, is_enabled, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, true, $7, $7) on conflict do nothing`,
      [id, email, hash, role, name, operatorId, since],
    );
  }
  await resetSequences(tx, ['operators', 'users']);
  return hash;
}

/** These people of the demo have been here for a while: they have a password, which nobody knows, and most of them were here these weeks. */
export async function letThemLive(tx: Db, ids: readonly number[], now: Date): Promise<void> {
  const hash = await hashPassword(randomUUID());
  await tx.query('update users set password_hash = $2, invited_at = created_at where id = any($1::bigint[])', [ids, hash]);
  await tx.query(
    `insert into sessions (user_id, created_at, last_used_at, expires_at, user_agent)
    select id, $2::timestamptz - make_interval(days => (id % 23)::int + 1, mins => (id * 37 % 1440)::int), $2::timestamptz - make_interval(days => (id % 23)::int, mins => (id * 61 % 1440)::int),
      $2::timestamptz + interval '7 days', $3
    from users where id = any($1::bigint[]) and is_enabled and id % 4 <> 0`,
    [ids, now, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'],
  );
}

/** Makes the first administrator, if there is none who could sign in. A user with that e-mail becomes one. */
export async function addAdmin(tx: Db, now: Date, { email, password }: { email: string; password: string }): Promise<boolean> {
  const { rows } = await tx.query(`select 1 from users where role = 'admin' and is_enabled and password_hash is not null limit 1`);
  if (rows.length > 0) return false;
  await tx.query(
    `insert into users (email, password_hash, role, full_name, is_enabled, created_at, updated_at)
    values ($1, $2, 'admin', 'Administrator', true, $3, $3) on conflict (lower(email)) do update set password_hash = excluded.password_hash,
    role = 'admin', operator_id = null, is_enabled = true, version = users.version + 1, updated_at = excluded.updated_at`,
    [email.toLowerCase(), await hashPassword(password), now],
  );
  return true;
}

/** Outside demo mode nobody signs in with the demo's password: ends the sessions of whoever still has it and disables them. Answers their ids. */
export async function disableDemoPeople(tx: Db, hash: string, now: Date): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `update users set is_enabled = false, updated_at = $2
    where password_hash = $1 and is_enabled returning id`,
    [hash, now],
  );
  const ids = rows.map((row) => row.id);
  await tx.query('update sessions set revoked_at = $2 where revoked_at is null and user_id = any($1::bigint[])', [ids, now]);
  return ids;
}

/** Lets them in again, where they were disabled by that and not by an administrator. */
export async function enablePeople(tx: Db, ids: readonly number[], now: Date): Promise<void> {
  await tx.query('update users set is_enabled = true, updated_at = $2 where id = any($1::bigint[])', [ids, now]);
}
