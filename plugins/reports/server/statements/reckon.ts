import type { Money } from '#core';
import type { RequestContext } from '#server';
import type { Figure } from '../../engine/figures.ts';

/** Whose statement, of what. */
export interface Whose {
  id: number;
  operator_id: number;
  currency_id: number;
  /** Its last day. */
  ends_on: string;
  state: string;
}
/** What the facts of a statement come to, in the smallest unit of its currency. `commission` and `refunds` are less than zero where money was taken back of what was sold. */
interface Sums {
  facts: number;
  bookings: number;
  sales: number;
  refunds: number;
  commission: number;
}
type Sql = RequestContext['sql'];

/** Kinds of facts that take money back, and what is kept of it: all others are sales. */
export const back = `('CANCEL', 'REFUND', 'FEE')`;

/** The first day of the first month that has statements: what was sold before is settled elsewhere. */
export async function beginning(sql: Sql): Promise<string | undefined> {
  const { rows } = await sql<{ month: string | null }>('select min(month) as month from statements');
  return rows[0]?.month ? `${rows[0].month}-01` : undefined;
}

/**
 * From which day on an open statement takes what no other has: from the beginning, so that it has what was told late of closed months too, unless earlier months are open, which
 * take that themselves.
 */
export async function takesFrom(sql: Sql, { operator_id, currency_id, ends_on }: Whose): Promise<string> {
  const { rows } = await sql<{ day: string | null }>(
    `select to_char(max(ends_on) + 1, 'YYYY-MM-DD') as day from statements where operator_id = $1 and currency_id = $2 and state = 'OPEN' and ends_on < $3::date`,
    [operator_id, currency_id, ends_on],
  );
  return rows[0]?.day ?? (await beginning(sql)) ?? ends_on;
}

/** Facts that no statement has, of an operator and a currency, between two days: `$1` to `$4` are operator, currency, first and last day. */
export const unsettled = `from sale_facts f where f.operator_id = $1 and f.currency_id = $2 and f.sale_day >= $3::date and f.sale_day <= $4::date
  and not exists (select 1 from statement_facts l where l.fact_id = f.id)`;
/** The facts that a statement was closed with: `$1` is its id. */
const settled = 'from statement_facts l join sale_facts f on f.id = l.fact_id where l.statement_id = $1';

const sums = `count(*)::int as facts, coalesce(sum(f.sales), 0)::int as bookings,
  coalesce(sum(f.net) filter (where f.kind not in ${back}), 0)::bigint as sales,
  coalesce(sum(f.net) filter (where f.kind in ${back}), 0)::bigint as refunds,
  coalesce(sum(f.commission), 0)::bigint as commission`;

/** Which facts a statement is made of: those it was closed with, and while it is open all that no other has. */
export async function factsOf(sql: Sql, whose: Whose): Promise<{ from: string; params: unknown[] }> {
  if (whose.state !== 'OPEN') return { from: settled, params: [whose.id] };
  return { from: unsettled, params: [whose.operator_id, whose.currency_id, await takesFrom(sql, whose), whose.ends_on] };
}

async function sumsOf(sql: Sql, whose: Whose): Promise<Sums> {
  const { from, params } = await factsOf(sql, whose);
  return (await sql<Sums>(`select ${sums} ${from}`, params)).rows[0]!;
}

async function adjustedBy(sql: Sql, id: number): Promise<number> {
  const { rows } = await sql<{ amount: number }>(
    `select coalesce(sum((amount ->> 'amount')::bigint), 0)::bigint as amount from statement_adjustments where statement_id = $1`,
    [id],
  );
  return rows[0]!.amount;
}

/** A statement's figures as they are to stand: they foot to its facts and adjustments. */
export async function figuresOf(sql: Sql, whose: Whose, now: Date): Promise<Record<Figure, Money> & { bookings: number; reckoned_at: string }> {
  const { bookings, sales, refunds, commission } = await sumsOf(sql, whose);
  const adjustments = await adjustedBy(sql, whose.id);
  // Less than nothing of nothing is nothing.
  const money = (amount: number): Money => ({ amount: amount === 0 ? 0 : amount, currency_id: whose.currency_id });
  return {
    bookings,
    sales: money(sales),
    refunds: money(refunds),
    commission: money(-commission),
    adjustments: money(adjustments),
    payable: money(sales + refunds - commission + adjustments),
    reckoned_at: now.toISOString(),
  };
}
