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
  select key, $2, $4::int from unnest($1::text[]) as key order by key
  on conflict (key) do update set
    count = case when l.window_start <= $3 or l.window_start > $2 then $4 else l.count + $4 end,
    window_start = case when l.window_start <= $3 or l.window_start > $2 then excluded.window_start else l.window_start end
  returning key, count, window_start`;

/** Counts an attempt under every key, in one statement, and answers for how many seconds there may be no further one; undefined: go on. */
export async function countAttempt(db: Db, limits: readonly Limit[], now: Date): Promise<number | undefined> {
  const keys = limits.map((limit) => limit.key);
  const rows = await counted(db, { keys, count: 1, now });
  const waits = rows.filter((row) => row.count > limits.find((limit) => limit.key === row.key)!.max).map((row) => waitOf(row.startMs, now));
  return waits.length === 0 ? undefined : Math.max(...waits);
}

async function counted(db: Db, { keys, count, now }: { keys: string[]; count: number; now: Date }) {
  const params = [keys, now, new Date(now.getTime() - windowMs), count];
  const { rows } = await db.query<{ key: string; count: number; window_start: string }>(upsert, params);
  return rows.map(({ window_start: start, ...row }) => ({ ...row, startMs: Date.parse(start) }));
}

const waitOf = (startMs: number, now: Date): number => Math.max(1, Math.ceil((startMs + windowMs - now.getTime()) / 1000));

/** What a node knows of a key that is counted in memory. */
interface Tally {
  /** All nodes' calls as of the last write, and this node's since. */
  count: number;
  unwritten: number;
  startMs: number;
  writtenMs: number;
}
export type Tallies = Map<string, Tally>;
const writeEveryMs = 1000;
const mostTallies = 10_000;

/**
 * As `countAttempt` for calls that come by the hundred: counted in memory, and written with the first one after a second.
 * So two nodes learn of each other's calls a second late, and a limit is met a second late at most.
 */
export async function countCall(tallies: Tallies, db: Db, { key, max, now }: Limit & { now: Date }): Promise<number | undefined> {
  const nowMs = now.getTime();
  const known = tallies.get(key);
  const isGood = known && nowMs >= known.startMs && nowMs < known.startMs + windowMs;
  if (isGood && Math.abs(nowMs - known.writtenMs) < writeEveryMs) {
    known.unwritten++;
    return known.count + known.unwritten > max ? waitOf(known.startMs, now) : undefined;
  }
  const count = 1 + (isGood ? known.unwritten : 0);
  // Those who come in the meantime are counted on.
  if (isGood) Object.assign(known, { count: known.count + count, unwritten: 0, writtenMs: nowMs });
  const [row] = await counted(db, { keys: [key], count, now });
  if (tallies.size >= mostTallies) tallies.clear();
  const tally = { count: row!.count, startMs: row!.startMs, writtenMs: nowMs, unwritten: tallies.get(key)?.unwritten ?? 0 };
  tallies.set(key, tally);
  return tally.count + tally.unwritten > max ? waitOf(tally.startMs, now) : undefined;
}

/** Takes back an attempt that succeeded: an office behind one address may sign in all day. */
export async function forgiveAttempt(db: Db, account: string, address: string): Promise<void> {
  await db.query(`with own as (delete from limits where key = $1) update limits set count = greatest(count - 1, 0) where key = $2`, [
    account,
    address,
  ]);
}
