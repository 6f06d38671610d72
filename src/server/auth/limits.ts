import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { minuteMs } from '#core';
import type { Db } from '../db/Db.ts';

/** At most `max` attempts per window and key. */
interface Limit {
  key: string;
  max: number;
}

const windowMs = 15 * minuteMs;

/**
 * One household or server has a whole /64 of IPv6 addresses, so its first half counts. Whoever hung up before they were looked at has
 * no address, whatever the type of a request says: all of those count as one.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'gone';
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address.replace(/^::ffff:/, '');
  const [head = '', tail = ''] = address.split('%')[0]!.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const groups = address.includes('::') ? [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right] : left;
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** A key for an account somebody named; the name itself is not kept. */
export const accountKey = (kind: string, address: string | undefined, account: string): string =>
  `${kind}:${networkOf(address)}:${createHash('sha256').update(account).digest('base64url').slice(0, 22)}`;

export const addressKey = (kind: string, address: string | undefined): string => `${kind}:${networkOf(address)}`;

/** A window that a clock began which was ahead is over. Rows are taken in one order everywhere, so that two attempts never wait for each other. */
const upsert = `insert into limits as l (key, window_start, count)
  select key, $2, 1 from unnest($1::text[]) as key order by key
  on conflict (key) do update set
    count = case when l.window_start <= $3 or l.window_start > $2 then 1 else l.count + 1 end,
    window_start = case when l.window_start <= $3 or l.window_start > $2 then excluded.window_start else l.window_start end
  returning key, count, window_start`;

/** Counts an attempt under every key, in one statement, and answers for how many seconds there may be no further one; undefined: go on. */
export async function countAttempt(db: Db, limits: readonly Limit[], now: Date): Promise<number | undefined> {
  const params = [limits.map((limit) => limit.key), now, new Date(now.getTime() - windowMs)];
  const { rows } = await db.query<{ key: string; count: number; window_start: string }>(upsert, params);
  const waits = rows
    .filter((row) => row.count > limits.find((limit) => limit.key === row.key)!.max)
    .map((row) => Math.ceil((Date.parse(row.window_start) + windowMs - now.getTime()) / 1000));
  return waits.length === 0 ? undefined : Math.max(1, ...waits);
}

/** Takes back an attempt that succeeded: an office behind one address may sign in all day. */
export async function forgiveAttempt(db: Db, account: string, address: string): Promise<void> {
  await db.query(`with own as (delete from limits where key = $1) update limits set count = greatest(count - 1, 0) where key = $2`, [
    account,
    address,
  ]);
}
