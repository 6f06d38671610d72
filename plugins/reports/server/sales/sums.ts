import { addDays, daysBetween, type Day } from '#core';
import type { RequestContext } from '#server';
import { partsOf, units, type Period, type Unit } from '../../engine/periods.ts';
import type { Sums } from '../../answers.ts';
import { dimensions, type Asked, type Dimension } from './asked.ts';
import type { Worth } from './worth.ts';

export type Row = Sums & { key: string | number | null };

export const nothing: Sums = { facts: 0, bookings: 0, travelers: 0, income: 0 };

/** Days, and the last day of sale that counts where the axis is the day of travel. */
type Span = Pick<Reckoning, 'period' | 'until'>;

/** A question with what is asked of its parts. `until`: the last day of sale that counts where the axis is the day of travel. */
export interface Reckoning {
  asked: Asked;
  period: Period;
  worth: Worth;
  /** Whose facts: `undefined` all. */
  operator: number | undefined;
  until?: Day | undefined;
  by?: Unit | Dimension | undefined;
  now: Date;
  /** Whether nobody else is answered while a statement is. */
  isSliced: boolean;
}

/** The half to the even minor unit. */
const halfEven = (value: string) => `(case when abs(${value} - trunc(${value})) = 0.5 then 2 * round(${value} / 2) else round(${value}) end)`;

/**
 * A product of numbers, rounded. Reckoned in floating point, which is much faster, wherever that cannot come out otherwise: below a thousand
 * million what it is wrong by is a thousand times smaller than the distance asked for from where rounding turns. All else is reckoned exactly.
 */
const rounded = (quick: string, exact: string): { join: string; value: string } => ({
  join: `cross join lateral (select ${quick} as q) e`,
  value: `case when abs(e.q) < 1e9 and abs(abs(e.q - trunc(e.q)) - 0.5) > 1e-3 then round(e.q)::bigint else ${halfEven(`(${exact})`)}::bigint end`,
});

const isUnit = (by: string): by is Unit => (units as readonly string[]).includes(by);

/** Where a question goes by no more than what is added up by day, in the default currency at the rates of the sales' days. */
const byDay: readonly string[] = ['operator_id', 'product_id'];
function isByDay({ asked: { filters, constant }, worth, by, until }: Reckoning): boolean {
  const named = [...Object.keys(filters), ...(by === undefined || isUnit(by) ? [] : [by])];
  return worth.isBase && !constant && until === undefined && named.every((name) => byDay.includes(name));
}

/** The parameters of a statement. */
export class Values {
  readonly all: unknown[] = [];
  add(value: unknown): string {
    return `$${this.all.push(value)}`;
  }
}

/** Days have 0 where facts have none. */
function keySql(by: Unit | Dimension | undefined, day: string): string {
  if (by === undefined) return 'null';
  if (!isUnit(by)) return day === 'day' ? `nullif(f.${by}, 0)` : `f.${by}`;
  return by === 'day' ? `f.${day}` : `date_trunc('${by}', f.${day}::timestamp)::date`;
}

/** The days of a question, over facts or days. */
const daysSql = ({ period, until }: Span, values: Values, day: string): string =>
  [
    `f.${day} >= ${values.add(period.from)}::date`,
    `f.${day} <= ${values.add(period.to)}::date`,
    ...(until === undefined ? [] : [`f.sale_day <= ${values.add(until)}::date`]),
  ].join(' and ');

/** The conditions of a question but for its days. */
function narrowedSql({ asked: { axis, filters }, operator }: Reckoning, values: Values, day: string): string[] {
  const narrowed = dimensions.flatMap((name) => {
    const value = filters[name];
    if (value === undefined) return [];
    if (value !== null) return [`f.${name} = ${values.add(value)}`];
    return [day === 'day' ? `f.${name} = 0` : `f.${name} is null`];
  });
  return [
    ...(operator === undefined ? [] : [`f.operator_id = ${values.add(operator)}`]),
    ...(day === 'day' ? [`f.axis = ${values.add(axis)}`] : []),
    ...narrowed,
  ];
}

/** The conditions of a question, over facts or days. */
export const whereSql = (reckoning: Reckoning, values: Values, day: string): string =>
  [daysSql(reckoning, values, day), ...narrowedSql(reckoning, values, day)].join(' and ');

const byId = (values: ReadonlyMap<number, number>) => JSON.stringify([...values].map(([id, factor]) => ({ id, factor, quick: factor })));

/** No fact is of a later day. */
const lastDay = (now: Date): Day => addDays(now.toISOString().slice(0, 10), 2);

/** What the currency asked for is worth on each day from its first rate on: one after the other, so that a day finds its rate by counting. */
const ratesByDay = (rates: Worth['rates'], now: Date): number[] =>
  rates.flatMap(({ day, rate }, i) => Array.from({ length: Math.max(0, daysBetween(day, rates[i + 1]?.day ?? lastDay(now))) }, () => rate));

/**
 * What a fact is worth in the currency asked for, as `w.income` of a join: each
 * fact rounded by itself, so that whatever they are grouped by comes to the same.
 */
export function worthSql({ worth, asked, now }: Pick<Reckoning, 'worth' | 'asked' | 'now'>, values: Values): string {
  if (worth.isBase && !asked.constant) return 'cross join lateral (select f.base_net as income) w';
  const factors = values.add(byId(asked.constant ? worth.factors : worth.scales));
  const own = `case when f.currency_id = ${values.add(worth.currencyId)}::bigint then f.net`;
  const known = `left join jsonb_to_recordset(${factors}::jsonb) as c (id bigint, factor numeric, quick float8) on c.id = f.currency_id`;
  const worthOf = ({ join, value }: ReturnType<typeof rounded>) => `${join} cross join lateral (select ${own} else ${value} end as income) w`;
  if (asked.constant) return `${known} ${worthOf(rounded('f.net * c.quick', 'f.net * c.factor'))}`;
  const rates = ratesByDay(worth.rates, now);
  const at = `f.rate_day - ${values.add(worth.rates[0]?.day ?? lastDay(now))}::date + 1`;
  const first = values.add(String(worth.rates[0]?.rate ?? (worth.isBase ? 1 : 0)));
  const rateAs = (type: string) => `coalesce((${values.add(rates)}::${type}[])[${at}], ${first}::text::${type})`;
  return `${known} ${worthOf(
    rounded(`f.net * c.quick * ${rateAs('float8')} / f.rate`, `f.net * c.factor * ${rateAs('numeric')} / f.rate::numeric`),
  )}`;
}

/** Where a question is answered from: the days' sums where they have all of it, else the facts. */
function sourceOf(reckoning: Reckoning, values: Values): { day: string; from: string; figures: string } {
  const { asked } = reckoning;
  const summed = 'sum(f.sales)::bigint as bookings, sum(f.travellers)::bigint as travelers';
  if (isByDay(reckoning))
    return { day: 'day', from: 'sale_days f', figures: `sum(f.facts)::bigint as facts, ${summed}, sum(f.base_net)::bigint as income` };
  return {
    day: asked.axis === 'SALE' ? 'sale_day' : 'travel_date',
    from: `sale_facts f ${worthSql(reckoning, values)}`,
    figures: `count(*)::bigint as facts, ${summed}, coalesce(sum(w.income), 0)::bigint as income`,
  };
}

function statement(reckoning: Reckoning, values: Values): string {
  const { day, from, figures } = sourceOf(reckoning, values);
  return `select ${keySql(reckoning.by, day)} as key, ${figures} from ${from} where ${whereSql(reckoning, values, day)} group by 1`;
}

/** A question of two periods, the second of which is over when the first begins: `is_now` tells their rows apart. */
function statementOfBoth(reckoning: Reckoning, before: Span, values: Values): string {
  const { day, from, figures } = sourceOf(reckoning, values);
  const spans = `(${daysSql(reckoning, values, day)} or ${daysSql(before, values, day)})`;
  const where = [spans, ...narrowedSql(reckoning, values, day)].join(' and ');
  const isNow = `f.${day} >= ${values.add(reckoning.period.from)}::date`;
  return `select ${keySql(reckoning.by, day)} as key, ${isNow} as is_now, ${figures} from ${from} where ${where} group by 1, 2`;
}

/** So many days are added up at once, of facts and of what they come to by day, where nobody else is answered meanwhile. */
const atOnce = { facts: 31, days: 366 };
const slicesOf = (reckoning: Reckoning): Period[] =>
  reckoning.isSliced ? partsOf(reckoning.period, isByDay(reckoning) ? atOnce.days : atOnce.facts) : [reckoning.period];

/** What facts come to, a row for each key there is; without `by` one row. */
async function sumsOf(sql: RequestContext['sql'], reckoning: Reckoning): Promise<Row[]> {
  const found = new Map<Row['key'], Row>();
  for (const period of slicesOf(reckoning)) {
    const values = new Values();
    const { rows } = await sql<Row>(statement({ ...reckoning, period }, values), values.all);
    for (const row of rows) found.set(row.key, { ...totalOf([row, found.get(row.key) ?? nothing]), key: row.key });
  }
  return [...found.values()].filter(({ facts }) => facts > 0);
}

/**
 * What facts of two periods come to. A server that answers others meanwhile is asked once where it can be: told apart
 * by what no sums are kept of, a year is read from most of the table, and reading that twice is what takes the time.
 */
export async function sumsOfBoth(sql: RequestContext['sql'], reckoning: Reckoning, before: Span): Promise<{ now: Row[]; before: Row[] }> {
  const other = { ...reckoning, ...before };
  const isOnce = !reckoning.isSliced && before.period.to < reckoning.period.from && isByDay(reckoning) === isByDay(other);
  if (!isOnce) return { now: await sumsOf(sql, reckoning), before: await sumsOf(sql, other) };
  const values = new Values();
  const { rows } = await sql<Row & { is_now: boolean }>(statementOfBoth(reckoning, before, values), values.all);
  const found = (wanted: boolean) => rows.flatMap(({ is_now, ...row }) => (is_now === wanted && row.facts > 0 ? [row] : []));
  return { now: found(true), before: found(false) };
}

/** Rows together. */
export const totalOf = (rows: readonly Sums[]): Sums =>
  rows.reduce<Sums>(
    (sum, each) => ({
      facts: sum.facts + each.facts,
      bookings: sum.bookings + each.bookings,
      travelers: sum.travelers + each.travelers,
      income: sum.income + each.income,
    }),
    nothing,
  );
