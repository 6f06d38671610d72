import type { RequestContext } from '#server';
import { addMoney, convertMoney, exchangeFields, rateBetween, type ExchangeRate, type Json, type Money, type WireRecord } from '#core';

interface Used {
  id: number;
  currency: number;
  amount: number;
}

/** What all uses of a coupon took off: in their currency where they have one, else each converted at the present rate into the default one. */
function together(uses: readonly Money[], rates: readonly ExchangeRate[]): Money | null {
  const base = rates.find(({ is_default: isDefault }) => isDefault === 1)?.id;
  const to = new Set(uses.map(({ currency_id: id }) => id)).size === 1 ? uses[0]!.currency_id : base;
  if (to === undefined) return null;
  const there = uses.map((use) => convertMoney(use, to, rates));
  // An amount whose currency has no rate cannot be counted.
  return there.filter(({ currency_id: id }) => id === to).reduce(addMoney, { amount: 0, currency_id: to });
}

/**
 * Says of each coupon what its uses took off so far. Of one with a budget that is kept with
 * it, since bookings are held against it; of others it is added up when it is asked for.
 */
export async function withSpent(rows: readonly WireRecord[], { sql, read }: RequestContext): Promise<void> {
  const asked = rows.filter((row) => 'spent' in row && !row.spent);
  if (asked.length === 0) return;
  const { rows: used } = await sql<Used>(
    `select coupon_id as id, (amount->>'currency_id')::bigint as currency, sum((amount->>'amount')::bigint)::bigint as amount
      from coupon_redemptions where coupon_id = any($1::bigint[]) and state <> 'RELEASED' group by 1, 2`,
    [asked.map(({ id }) => Number(id))],
  );
  const rates = await read('currencies').rows(exchangeFields);
  for (const row of asked) {
    const uses = used
      .filter(({ id }) => Number(id) === row.id)
      .map(({ currency, amount }) => ({ amount: Number(amount), currency_id: Number(currency) }));
    row.spent = together(uses, rates) as Json;
  }
}

/**
 * What a budget that begins, or has another currency now, has been used of: all
 * uses before it, each of them noted anew in its currency, in which it comes back.
 */
export async function spentOf(id: number, { currency_id: to }: Money, { sql, read }: Pick<RequestContext, 'sql' | 'read'>): Promise<Money> {
  const rates = await read('currencies').rows(exchangeFields);
  const { rows } = await sql<{ currency: number }>(
    "select distinct (amount->>'currency_id')::bigint as currency from coupon_redemptions where coupon_id = $1 and state <> 'RELEASED'",
    [id],
  );
  for (const { currency } of rows)
    await sql(
      `update coupon_redemptions set in_budget = round((amount->>'amount')::numeric * $3::numeric)
        where coupon_id = $1 and state <> 'RELEASED' and (amount->>'currency_id')::bigint = $2`,
      [id, currency, Number(currency) === to ? 1 : (rateBetween(Number(currency), to, rates) ?? 0)],
    );
  const { rows: sums } = await sql<{ sum: number }>(
    "select coalesce(sum(in_budget), 0)::bigint as sum from coupon_redemptions where coupon_id = $1 and state <> 'RELEASED'",
    [id],
  );
  return { amount: Number(sums[0]!.sum), currency_id: to };
}
