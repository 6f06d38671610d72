import { addDays, type Day } from '#core';
import type { Db } from '../db/Db.ts';
import { quote } from '../db/names.ts';
import type { Ledger } from './Ledger.ts';
import { Slices } from '../lib/Slices.ts';
import { daysSql, keysOf } from './writeFacts.ts';

/** Gives facts the day they have in the zone of the reports, where that zone was changed; answers how many had another. */
async function redate(db: Db, { facts }: Ledger, zone: string): Promise<number> {
  const table = quote(facts.table);
  const { rows } = await db.query<{ last: number | null }>(`select max(id) as last from ${table}`);
  const slices = new Slices(1000, { least: 100, most: 20_000 });
  let wrong = 0;
  for (let after = 0; after < (rows[0]?.last ?? 0); ) {
    const from = after;
    wrong += await slices.next(async (size) => {
      after = from + size;
      const { count } = await db.query(
        `update ${table} set sale_day = (at at time zone $1)::date where id > $2 and id <= $3 and sale_day is distinct from (at at time zone $1)::date`,
        [zone, from, after],
      );
      return count;
    });
  }
  return wrong;
}

/** Mends what the facts of some days come to, the last one excluded; answers how many days were wrong. */
async function repairSpan(tx: Db, { facts, days }: Ledger, span: readonly [Day, Day]): Promise<number> {
  const keys = keysOf(days!);
  const sums = ['sales', 'travellers', 'gross', 'discount', 'net', 'commission', 'base_net', 'base_commission', 'facts'];
  const columns = [...keys, ...sums].map(quote).join(', ');
  const within = (day: string) => `${day} >= $1::date and ${day} < $2::date`;
  const some = `(select * from ${quote(facts.table)} where (${within('sale_day')}) or (${within('travel_date')}))`;
  const want = `select ${columns} from (${daysSql(days!, some)}) w (${columns}, version, created_at, updated_at) where ${within('day')}`;
  const have = `select ${columns} from ${quote(days!.table)} where ${within('day')}`;
  const { rows } = await tx.query<{ wrong: number }>(
    `with want as materialized (${want}), have as materialized (${have})
    select count(*)::int as wrong from ((table want except table have) union all (table have except table want)) x`,
    span,
  );
  const wrong = rows[0]?.wrong ?? 0;
  if (wrong === 0) return 0;
  await tx.query(`delete from ${quote(days!.table)} where ${within('day')}`, span);
  await tx.query(
    `insert into ${quote(days!.table)} (${columns}, version, created_at, updated_at)
    select * from (${daysSql(days!, some)}) w (${columns}, version, created_at, updated_at) where ${within('day')}`,
    span,
  );
  return wrong;
}

/** The first and the last day that there is anything of. */
async function boundsOf(db: Db, { facts, days }: Ledger): Promise<{ first: Day | null; last: Day | null }> {
  const ends = [
    [facts.table, 'sale_day'],
    [facts.table, 'travel_date'],
    [days!.table, 'day'],
  ].flatMap(([table, day]) => ['min', 'max'].map((end) => `select ${end}(${quote(day!)}) as d from ${quote(table!)}`));
  const { rows } = await db.query<{ first: Day | null; last: Day | null }>(
    `select min(d) as first, max(d) as last from (${ends.join(' union all ')}) x`,
  );
  return rows[0]!;
}

/** The day that a slice from a day on ends before: where so many facts are, by either of their days, but one day at least. */
async function endOf(tx: Db, { facts }: Ledger, { from, last, size }: { from: Day; last: Day; size: number }): Promise<Day> {
  const reached = ['sale_day', 'travel_date'].map((day) => {
    const some = `select ${quote(day)} as d from ${quote(facts.table)} where ${quote(day)} >= $1::date order by ${quote(day)}`;
    return `select max(d) as d from (${some} limit $2) x having count(*) = $2`;
  });
  const { rows } = await tx.query<{ day: Day | null }>(`select min(d) as day from (${reached.join(' union all ')}) y`, [from, size]);
  const [day, next] = [rows[0]!.day ?? addDays(last, 1), addDays(from, 1)];
  return day > next ? day : next;
}

/**
 * Holds what is kept by day against the facts, as many days at a time as some facts are of, and mends
 * it. Writers of facts wait meanwhile, since what they add would be counted twice or not at all.
 */
export async function repairDays(db: Db, ledger: Ledger, zone: string): Promise<number> {
  if (!ledger.days) return 0;
  let wrong = await redate(db, ledger, zone);
  const { first, last } = await boundsOf(db, ledger);
  const slices = new Slices(500, { least: 1, most: 20_000 });
  for (let day = first; day !== null && last !== null && day <= last; ) {
    const from = day;
    wrong += await slices.next((size) =>
      db.tx(async (tx) => {
        await tx.query(`lock table ${quote(ledger.facts.table)} in share row exclusive mode`);
        day = await endOf(tx, ledger, { from, last, size });
        return repairSpan(tx, ledger, [from, day]);
      }),
    );
  }
  return wrong;
}
