import type { Money } from '#core';
import type { RequestContext } from '#server';
import type { Figure } from '../engine/figures.ts';

/** Whose statement, of what. */
export interface Whose {
  id: number;
  operator_id: number;
  currency_id: number;
  /** Its last day. */
  ends_on: string;
  state: string;
}
type Sql = RequestContext['sql'];
/** What facts are found by. */
export type Finding = Pick<RequestContext, 'read' | 'sql'>;

/** Kinds of facts that take money back, and what is kept of it: all others are sales. */
export const back = ['CANCEL', 'REFUND', 'FEE'];

/** The first day of the first month that has statements: what was sold before is settled elsewhere. */
export async function beginning(sql: Sql): Promise<string | undefined> {
  const { rows } = await sql<{ month: string | null }>('select min(month) as month from statements');
  return rows[0]?.month ? `${rows[0].month}-01` : undefined;
}

/**
 * From which day on an open statement takes what no other has: from the beginning, so that it has what
 * was told late of closed months too, unless earlier months are open, which take that themselves.
 */
async function takesFrom(sql: Sql, { operator_id, currency_id, ends_on }: Whose): Promise<string> {
  const { rows } = await sql<{ day: string | null }>(
    `select to_char(max(ends_on) + 1, 'YYYY-MM-DD') as day from statements where operator_id = $1 and currency_id = $2 and state = 'OPEN' and ends_on < $3::date`,
    [operator_id, currency_id, ends_on],
  );
  return rows[0]?.day ?? (await beginning(sql)) ?? ends_on;
}

const settled = { resource: 'statement-facts', field: 'fact_id' };
/** That no statement has a fact. */
export const unsettled = { notIn: settled };

/** Which facts a statement is made of: those it was closed with, and while it is open all that no other has. */
export async function factsOf(sql: Sql, whose: Whose) {
  const { id, operator_id, currency_id, ends_on: to } = whose;
  if (whose.state !== 'OPEN') return { id: { in: { ...settled, where: { statement_id: id } } } };
  return { operator_id, currency_id, sale_day: { from: await takesFrom(sql, whose), to }, id: unsettled };
}

async function adjustedBy(sql: Sql, id: number): Promise<number> {
  const { rows } = await sql<{ amount: number }>(
    `select coalesce(sum((amount ->> 'amount')::bigint), 0)::bigint as amount from statement_adjustments where statement_id = $1`,
    [id],
  );
  return rows[0]!.amount;
}

/**
 * A statement's figures as they are to stand: they foot to its facts and adjustments.
 * Commission and refunds are less than zero where money was taken back of what was sold.
 */
export async function figuresOf(
  { read, sql }: Finding,
  whose: Whose,
  now: Date,
): Promise<Record<Figure, Money> & { bookings: number; reckoned_at: string }> {
  const sums = { bookings: { sum: 'sales' }, net: { sum: 'net' }, commission: { sum: 'commission' } } as const;
  const kinds = await read('sale-facts').figures(sums, { where: await factsOf(sql, whose), group: ['kind'] });
  const total = (member: keyof typeof sums, of = kinds) => of.reduce((sum, each) => sum + each[member], 0);
  const isBack = ({ kind }: (typeof kinds)[number]) => back.includes(String(kind));
  const sales = total(
    'net',
    kinds.filter((each) => !isBack(each)),
  );
  const refunds = total('net', kinds.filter(isBack));
  const commission = total('commission');
  const adjustments = await adjustedBy(sql, whose.id);
  // Less than nothing of nothing is nothing.
  const money = (amount: number): Money => ({ amount: amount + 0, currency_id: whose.currency_id });
  return {
    bookings: total('bookings'),
    sales: money(sales),
    refunds: money(refunds),
    commission: money(-commission),
    adjustments: money(adjustments),
    payable: money(sales + refunds - commission + adjustments),
    reckoned_at: now.toISOString(),
  };
}
