import { hourMs, minuteMs } from '#core';
import type { Db } from '../db/Db.ts';
import { inBackground } from '../db/Db.ts';
import type { StatementTotals, Statement } from '../db/statements.ts';
import type { CallEntry } from '../log/CallEntry.ts';
import type { Log } from '../log/log.ts';

/** A call that takes longer is told with its slowest statement and that one's plan, ms. */
const slowMs = 250;
/** The same route's slow calls are told so often, ms. */
const apartMs = minuteMs;
/** Between two plans, whatever they are of, and between two of the same statement, ms. */
const plansApartMs = 10_000;
const samePlanApartMs = hourMs;
/** Routes and statements remembered. */
const most = 500;
const longestSql = 2000;

interface SlowCallParts {
  db: Db;
  log: Pick<Log, 'detail' | 'error'>;
  /** The machine's time, ms. */
  nowMs?: () => number;
  /** Does something when the call has been answered and others had their turn. */
  later?: (work: () => Promise<void>) => void;
}

const afterwards: NonNullable<SlowCallParts['later']> = (work) => {
  setTimeout(() => void work(), 1000).unref();
};

/** SQL, or a plan, without the texts and numbers that stand in it. */
export const withoutValues = (text: string): string => text.replace(/'(?:[^']|'')*'/g, "'…'");

const isExplained = (sql: string): boolean => /^\s*(select|insert|update|delete|with)\b/i.test(sql);

/** The plan of a statement for any values, line by line; it is not carried out. PostgreSQL 15 has no `explain (generic_plan)`. */
export function planOf(db: Db, sql: string): Promise<string[]> {
  const count = Math.max(0, ...Array.from(sql.matchAll(/\$(\d+)/g), ([, digits]) => Number(digits)));
  const values = count === 0 ? '' : `(${Array<string>(count).fill('null').join(', ')})`;
  return inBackground(db).tx(async (tx) => {
    await tx.query('set local plan_cache_mode = force_generic_plan');
    await tx.query(`prepare waypost_slow as ${sql}`);
    try {
      // A savepoint, so that what is prepared can be let go of whatever happens.
      const { rows } = await tx.tx((inner) => inner.query<{ 'QUERY PLAN': string }>(`explain execute waypost_slow${values}`));
      return rows.map((row) => withoutValues(row['QUERY PLAN']));
    } finally {
      await tx.query('deallocate waypost_slow');
    }
  });
}

/** When something was last told, by its name; answers whether it may be told again, and how often it was not. */
function seldom(ms: number): (name: string, nowMs: number) => { skipped: number } | undefined {
  const told = new Map<string, { atMs: number; skipped: number }>();
  return (name, nowMs) => {
    const last = told.get(name);
    if (last && nowMs - last.atMs < ms && nowMs >= last.atMs) {
      last.skipped++;
      return undefined;
    }
    if (told.size >= most) told.clear();
    told.set(name, { atMs: nowMs, skipped: 0 });
    return { skipped: last?.skipped ?? 0 };
  };
}

/** Tells of slow calls: each route once a minute, a plan every ten seconds at most, and always after the answer is out. */
export function createSlowCalls({
  db,
  log,
  nowMs = () => performance.now(),
  later = afterwards,
}: SlowCallParts): (call: CallEntry, asked: StatementTotals) => void {
  const [calls, plans, statements] = [seldom(apartMs), seldom(plansApartMs), seldom(samePlanApartMs)];

  async function explained({ sql }: Statement): Promise<string[] | undefined> {
    // Whoever waits for the one connection there is goes first; the next slow call brings another chance.
    if (!isExplained(sql) || (db.load?.()[0]?.waiting ?? 0) > 0) return undefined;
    if (!plans('any', nowMs()) || !statements(sql, nowMs())) return undefined;
    try {
      return await planOf(db, sql);
    } catch (error) {
      log.error('The plan of a slow statement could not be had.', error);
      return undefined;
    }
  }

  return (call, { slowest }) => {
    if (call.ms < slowMs) return;
    const told = calls(`${call.method} ${call.route}`, nowMs());
    if (!told) return;
    later(async () => {
      const plan = slowest && (await explained(slowest));
      log.detail('slow call', {
        ...call,
        ...(told.skipped > 0 && { alsoSlow: told.skipped }),
        ...(slowest && {
          slowestMs: Math.round(slowest.ms * 10) / 10,
          slowestRows: slowest.rows,
          sql: withoutValues(slowest.sql).slice(0, longestSql),
        }),
        ...(plan && { plan }),
      });
    });
  };
}
