import type { CallContext } from '#server';
import { partsOf } from '../../engine/periods.ts';
import { operatorOf } from './scope.ts';
import { Values, whereSql, worthSql, type Reckoning } from './sums.ts';
import { worthOf } from './worth.ts';
import { axisOf, filtersOf, periodOf } from './asked.ts';
import type { Asking } from './compared.ts';

/** A cell of a file: numbers stay numbers. */
export type Cell = string | number | null;

/** So many facts, or bookings, are read and written at a time: the embedded database answers nobody else meanwhile. */
const batch = 250;

export type FactRow = Record<string, Cell> & { id: number };

/** Who asks for a file, and what for. */
export type Filing = Asking & Pick<CallContext, 'query' | 'locale'>;

/** What an export is of: the period, axis and filters of the call, within what its reader may see. */
export async function exported(call: Filing): Promise<Reckoning> {
  const isXlsx = call.query.format === 'xlsx';
  const asked = {
    axis: isXlsx ? ('SALE' as const) : axisOf(call),
    period: periodOf(call),
    by: 'day' as const,
    compare: 'previous' as const,
    constant: call.query.constant === '1',
    filters: filtersOf(call),
  };
  return { asked, period: asked.period, worth: await worthOf(call), operator: operatorOf(call), now: call.now, isSliced: call.isOneAtATime };
}

const dayOf = ({ asked: { axis } }: Reckoning) => (axis === 'SALE' ? 'sale_day' : 'travel_date');

/** The facts of an export by their day, a batch at a time: nothing is held but what is being written. Each batch goes on where an index left off. */
export async function* factsOf(call: Pick<Filing, 'sql'>, reckoning: Reckoning): AsyncGenerator<FactRow[]> {
  const day = dayOf(reckoning);
  for (let last: { day: string; id: number } = { day: reckoning.period.from, id: 0 }; ; ) {
    const values = new Values();
    const join = worthSql(reckoning, values);
    const where = whereSql(reckoning, values, day);
    const { rows } = await call.sql<FactRow>(
      `select f.id, f.at, f.sale_day, f.kind, f.code, f.product_id, f.operator_id, f.travel_date, f.price_category_id, f.channel, f.language,
        f.sales, f.travellers, f.currency_id, f.gross, f.discount, f.net, f.commission, w.income::bigint as income
      from sale_facts f ${join} where ${where} and (f.${day}, f.id) > (${values.add(last.day)}::date, ${values.add(last.id)}::bigint)
      order by f.${day}, f.id limit ${batch}`,
      values.all,
    );
    if (rows.length > 0) yield rows;
    if (rows.length < batch) return;
    const { id, [day]: reached } = rows.at(-1)!;
    last = { id, day: String(reached) };
  }
}

/** So many days are looked through at once for the bookings that an export is of. */
const daysAtOnce = 31;

/** The first and the last id of the bookings that an export is of. */
async function endsOf({ sql }: Pick<Filing, 'sql'>, reckoning: Reckoning): Promise<{ first: number; last: number }> {
  let ends = { first: Infinity, last: 0 };
  for (const period of partsOf(reckoning.period, daysAtOnce)) {
    const values = new Values();
    const { rows } = await sql<{ first: number | null; last: number | null }>(
      `select min(f.record_id) as first, max(f.record_id) as last from sale_facts f where ${whereSql({ ...reckoning, period }, values, dayOf(reckoning))}`,
      values.all,
    );
    const { first, last } = rows[0]!;
    ends = { first: Math.min(ends.first, first ?? Infinity), last: Math.max(ends.last, last ?? 0) };
  }
  return ends;
}

/** Bookings of an export with what their facts come to, by their id: those of a stretch of ids at a time, however many of them the export is of. */
export async function* bookingsOf(call: Pick<Filing, 'sql'>, reckoning: Reckoning): AsyncGenerator<FactRow[]> {
  const { first, last } = await endsOf(call, reckoning);
  for (let from = first; from <= last; from += batch) {
    const rows = await bookingsWithin(call, reckoning, { from, until: from + batch });
    if (rows.length > 0) yield rows;
  }
}

async function bookingsWithin(
  { sql }: Pick<Filing, 'sql'>,
  reckoning: Reckoning,
  { from, until }: { from: number; until: number },
): Promise<FactRow[]> {
  const values = new Values();
  const join = worthSql(reckoning, values);
  const picked = `with picked as materialized (select * from sale_facts where record_id >= ${values.add(from)}::bigint and record_id < ${values.add(until)}::bigint)`;
  const { rows } = await sql<FactRow>(
    `${picked}
      select f.record_id as id, min(f.code) as code, min(f.sale_day) as sale_day, max(f.travel_date) as travel_date, max(f.product_id) as product_id, max(f.operator_id) as operator_id,
        min(f.channel) as channel, min(f.language) as language, sum(f.sales)::bigint as sales, sum(f.travellers)::bigint as travellers, max(f.currency_id) as currency_id,
        sum(f.gross)::bigint as gross, sum(f.discount)::bigint as discount, sum(f.net)::bigint as net, sum(f.commission)::bigint as commission, sum(w.income)::bigint as income
      from picked f ${join} where ${whereSql(reckoning, values, dayOf(reckoning))} group by f.record_id, f.currency_id order by f.record_id`,
    values.all,
  );
  return rows;
}
