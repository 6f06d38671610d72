import type { HappenedEvent, RequestContext } from '#server';
import { convertMoney, endedStates, exchangeFields, minuteMs, type Money } from '#core';
import { customerKey } from './key.ts';
import { couponsBy } from './find.ts';

type Work = Pick<RequestContext, 'sql' | 'read'>;

interface Reservation {
  booking_id: number;
  coupons: Array<{ id: number; code: string; off: number }>;
  currency_id: number;
  email: string | null;
  paid: boolean;
}

/** Longer than one has to pay for a booking: a place in a budget is never taken from somebody who is at the counter. */
const minutesReserved = 30;

/** One more use under the lock of the coupon's row, unless that is too many in all or too much money; whoever comes next sees it. */
const take = `update coupons set uses = coalesce(uses, 0) + 1,
  spent = case when budget is null then spent else jsonb_build_object('amount', coalesce((spent->>'amount')::bigint, 0) + $2::bigint, 'currency_id', (budget->>'currency_id')::bigint) end,
  status = case when max_uses <= coalesce(uses, 0) + 1 or (budget->>'amount')::bigint <= coalesce((spent->>'amount')::bigint, 0) + $2::bigint then 'USED_UP' else status end
  where id = $1 and is_enabled = 1 and (max_uses is null or coalesce(uses, 0) < max_uses)
    and (budget is null or coalesce((spent->>'amount')::bigint, 0) + $2::bigint <= (budget->>'amount')::bigint)
  returning max_uses_per_customer, max_uses_per_day, many_codes`;

/** How many uses of today and of this customer there are, which nobody adds to while the coupon's row is held. */
const counts = `select (count(*) filter (where customer_key = $2))::int as mine, (count(*) filter (where day = $3::date))::int as today
  from coupon_redemptions where coupon_id = $1 and state <> 'RELEASED' and (customer_key = $2 or day = $3::date)`;

interface Limits {
  max_uses_per_customer: number | null;
  max_uses_per_day: number | null;
  many_codes: boolean | null;
}

async function inBudget({ read, sql }: Work, id: number, money: Money): Promise<number> {
  const [coupon] = await couponsBy({ sql }, [id]);
  if (!coupon?.budget || coupon.budget.currency_id === money.currency_id) return money.amount;
  const rates = await read('currencies').rows(exchangeFields);
  return convertMoney(money, coupon.budget.currency_id, rates).amount;
}

async function takeCode({ sql }: Work, code: string, booking: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>(
    "update coupon_codes set state = 'RESERVED', booking_id = $2 where code = $1 and state = 'FREE' returning id",
    [code, booking],
  );
  return rows[0] && Number(rows[0].id);
}

async function one(request: RequestContext, { id, code, off }: Reservation['coupons'][number], asked: Reservation): Promise<boolean> {
  const { sql, now } = request;
  const money = { amount: off, currency_id: asked.currency_id };
  const spent = await inBudget(request, id, money);
  const { rows } = await sql<Limits>(take, [id, spent]);
  const limits = rows[0];
  if (!limits) return false;
  const key = asked.email === null ? null : customerKey(asked.email);
  const day = now.toISOString().slice(0, 10);
  const used = (await sql<{ mine: number; today: number }>(counts, [id, key ?? '', day])).rows[0]!;
  if (limits.max_uses_per_customer !== null && (key === null || used.mine >= limits.max_uses_per_customer)) return false;
  if (limits.max_uses_per_day !== null && used.today >= limits.max_uses_per_day) return false;
  const codeId = limits.many_codes ? await takeCode(request, code, asked.booking_id) : null;
  if (codeId === undefined) return false;
  const expires = asked.paid ? null : new Date(now.getTime() + minutesReserved * minuteMs);
  await sql(
    `insert into coupon_redemptions (coupon_id, code_id, code, booking_id, customer_key, amount, in_budget, state, day, expires_at)
    values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9, $10)`,
    [id, codeId, code, asked.booking_id, key, JSON.stringify(money), spent, asked.paid ? 'COMMITTED' : 'RESERVED', day, expires],
  );
  if (asked.paid && codeId !== null) await sql("update coupon_codes set state = 'USED' where id = $1", [codeId]);
  return true;
}

/**
 * Answers `reserve`: all of them, in the order of their ids so that no two bookings wait
 * for each other, or a word of why not, whereupon whoever asked takes everything back.
 */
export async function answerReserve(asked: Reservation, request: RequestContext): Promise<string | null> {
  for (const coupon of [...asked.coupons].sort((a, b) => a.id - b.id)) if (!(await one(request, coupon, asked))) return request.t('text.refused');
  request.forgetAnswers();
  return null;
}

interface Open {
  id: number;
  coupon_id: number;
  code_id: number | null;
  in_budget: number | null;
  state: string;
}

/** Gives uses back: count, money, and the single code. */
export async function release({ sql }: Pick<RequestContext, 'sql'>, uses: readonly Open[]): Promise<void> {
  for (const { id, coupon_id: coupon, code_id: code, in_budget: money } of uses) {
    const { rows } = await sql(
      "update coupon_redemptions set state = 'RELEASED', expires_at = null where id = $1 and state <> 'RELEASED' returning id",
      [id],
    );
    if (rows.length === 0) continue;
    await sql(
      `update coupons set uses = greatest(0, coalesce(uses, 0) - 1),
      spent = case when spent is null then null else jsonb_set(spent, '{amount}', to_jsonb(greatest(0, (spent->>'amount')::bigint - $2::bigint))) end,
      status = case when status = 'USED_UP' then 'ACTIVE' else status end where id = $1`,
      [coupon, money ?? 0],
    );
    if (code !== null) await sql("update coupon_codes set state = 'FREE', booking_id = null where id = $1", [code]);
  }
}

export const openUses = async ({ sql }: Pick<RequestContext, 'sql'>, booking: number): Promise<Open[]> =>
  (
    await sql<Open>(
      "select id, coupon_id, code_id, in_budget, state from coupon_redemptions where booking_id = $1 and state <> 'RELEASED' order by coupon_id",
      [booking],
    )
  ).rows;

/** Follows a booking: what it had is committed once it is paid, and given back when it falls through. */
export async function settle(
  work: Pick<RequestContext, 'sql' | 'records'>,
  booking: { id: number; status: string; payment_was_made: number },
): Promise<void> {
  const uses = await openUses(work, booking.id);
  if (endedStates(work.records('bookings').resource.decl).includes(booking.status)) return release(work, uses);
  if (booking.payment_was_made !== 1) return;
  for (const { id, code_id: code } of uses.filter(({ state }) => state === 'RESERVED')) {
    await work.sql("update coupon_redemptions set state = 'COMMITTED', expires_at = null where id = $1", [id]);
    if (code !== null) await work.sql("update coupon_codes set state = 'USED' where id = $1", [code]);
  }
}

/** After a booking changed. */
export async function follow({ recordId }: HappenedEvent, request: RequestContext): Promise<void> {
  if ((await openUses(request, recordId)).length === 0) return;
  const [booking] = await request.records('bookings').find({ id: recordId });
  if (!booking) return;
  await settle(request, booking);
  request.forgetAnswers();
}
