import { currencyDigits, servedWords, systemFields } from '#core';
import { json, type Db } from '../db/Db.ts';
import { quote } from '../db/names.ts';
import type { Fact } from './Fact.ts';
import type { Ledger } from './Ledger.ts';

/** Columns of every table of facts that are filled otherwise: by the declaration's `fields`, or reckoned in the statement. */
const filledOtherwise: readonly string[] = ['operator_id', 'product_id', 'base_net', 'base_commission'];
/** What a fact has by itself; whatever else its table has a column for comes from `fields`. */
const own = servedWords.facts.filter((name) => !filledOtherwise.includes(name));
const sums = ['sales', 'travellers', 'gross', 'discount', 'net', 'commission', 'base_net', 'base_commission'] as const;

/** The columns of the facts that come from `fields`. */
const further = ({ facts }: Ledger): string[] => {
  const fixed: readonly string[] = [...own, 'base_net', 'base_commission', ...systemFields];
  return Object.keys(facts.schema.properties ?? {}).filter((name) => !fixed.includes(name));
};

/** Rounds an exact number of minor units, the half to the even one. */
const halfEven = (sql: string): string => `(case when abs((${sql}) - trunc(${sql})) = 0.5 then 2 * round((${sql}) / 2) else round(${sql}) end)`;

interface Currency {
  id: number;
  digits: number;
  isBase: boolean;
}

async function currenciesOf(db: Db, { currencies }: Ledger): Promise<Map<number, Currency>> {
  if (!currencies) return new Map();
  const { rows } = await db.query<{ id: number; code: string; is_default: number | boolean }>(
    `select id, code, is_default from ${quote(currencies.table)}`,
  );
  return new Map(rows.map(({ id, code, is_default }) => [id, { id, digits: currencyDigits(code), isBase: Boolean(is_default) }]));
}

/** What a unit of the default currency was worth on days: the last rate by then, else the first there is. Keyed `currency day`. */
async function ratesOn(db: Db, { rates }: Ledger, pairs: ReadonlyArray<{ currency_id: number; day: string }>): Promise<Map<string, number>> {
  if (!rates || pairs.length === 0) return new Map();
  const table = quote(rates.table);
  const { rows } = await db.query<{ currency_id: number; day: string; rate: number | null }>(
    `select p.currency_id, p.day, coalesce(
      (select r.rate from ${table} r where r.currency_id = p.currency_id and r.rate_date <= p.day order by r.rate_date desc, r.id desc limit 1),
      (select r.rate from ${table} r where r.currency_id = p.currency_id order by r.rate_date, r.id limit 1)) as rate
    from jsonb_to_recordset($1::jsonb) as p (currency_id bigint, day date)`,
    [json(pairs)],
  );
  return new Map(rows.flatMap(({ currency_id, day, rate }) => (rate === null ? [] : [[`${currency_id} ${day}`, rate] as const])));
}

/** Facts with the rate of the sale's day; those of a currency that has none are worth nothing in another. */
async function withRates(db: Db, ledger: Ledger, facts: readonly Fact[]): Promise<Array<Fact & { factor: number }>> {
  const currencies = await currenciesOf(db, ledger);
  const base = [...currencies.values()].find(({ isBase }) => isBase);
  const open = facts.filter((fact) => (fact.rate ?? null) === null && !currencies.get(fact.currency_id)?.isBase);
  const pairs = new Map(open.map(({ currency_id, rate_day: day }) => [`${currency_id} ${day}`, { currency_id, day }]));
  const rates = await ratesOn(db, ledger, [...pairs.values()]);
  return facts.map((fact) => {
    const currency = currencies.get(fact.currency_id);
    const rate = currency?.isBase ? 1 : (fact.rate ?? rates.get(`${fact.currency_id} ${fact.rate_day}`) ?? null);
    return { ...fact, rate, factor: (base?.digits ?? 2) - (currency?.digits ?? 2) };
  });
}

/**
 * What some facts come to by day, added to what is there: rows in one order, so
 * that two who write the same days wait and do not stand in each other's way.
 */
function rolledUp({ days }: Ledger, from: string): string {
  if (!days) return '';
  const keys = keysOf(days);
  const sets = [...sums, 'facts'].map((name) => `${quote(name)} = d.${quote(name)} + excluded.${quote(name)}`);
  return `insert into ${quote(days.table)} as d (${[...keys, ...sums, 'facts', 'version', 'created_at', 'updated_at'].map(quote).join(', ')})
    ${daysSql(days, from)} order by ${keys.map((_, i) => i + 1).join(', ')}
    on conflict (${keys.map(quote).join(', ')}) do update set ${sets.join(', ')}, updated_at = excluded.updated_at`;
}

/** What the days are told apart by: all of their fields that are no sums. */
export const keysOf = (days: NonNullable<Ledger['days']>): string[] => {
  const counted: readonly string[] = [...sums, 'facts', ...systemFields];
  return Object.keys(days.schema.properties ?? {}).filter((name) => !counted.includes(name));
};

/** What facts come to by day, on both axes, as rows of the days; those without a day of travel have none there. */
export function daysSql(days: NonNullable<Ledger['days']>, from: string): string {
  const [, , ...others] = keysOf(days);
  const keys = ['a.axis', 'a.day', ...others.map((name) => `coalesce(n.${quote(name)}, 0)`)];
  const totals = sums.map((name) => `coalesce(sum(n.${quote(name)}), 0)::bigint`);
  return `select ${[...keys, ...totals, 'count(*)::bigint', '1', 'max(n.updated_at)', 'max(n.updated_at)'].join(', ')}
    from ${from} n cross join lateral (values ('SALE', n.sale_day), ('TRAVEL', n.travel_date)) a (axis, day)
    where a.day is not null group by ${keys.join(', ')}`;
}

/** Writes facts, and adds them to what they come to by day. One statement, in the transaction of whoever writes. */
export async function writeFacts(db: Db, ledger: Ledger, { facts, now }: { facts: readonly Fact[]; now: Date }): Promise<void> {
  if (facts.length === 0) return;
  const rows = (await withRates(db, ledger, facts)).map(({ fields, factor, ...fact }) => ({ ...fields, ...fact, factor }));
  const columns = [...own, ...further(ledger)];
  const table = quote(ledger.facts.table);
  const worth = (name: string) => halfEven(`n.${name}::numeric * power(10::numeric, g.factor) / n.rate::numeric`);
  const rolled = rolledUp(ledger, 'made');
  const insert = `insert into ${table} (${[...columns.map(quote), 'base_net', 'base_commission', 'version', 'created_at', 'updated_at'].join(', ')})
    select ${columns.map((name) => `n.${quote(name)}`).join(', ')}, ${worth('net')}, ${worth('commission')}, 1, $2, $2
    from jsonb_array_elements($1::jsonb) with ordinality e (value, no) cross join lateral jsonb_populate_record(null::${table}, e.value) n
    cross join lateral (select (e.value ->> 'factor')::numeric as factor) g order by e.no`;
  await db.query(rolled === '' ? insert : `with made as (${insert} returning *) ${rolled}`, [json(rows), now]);
}
