import { shareAmount, type Money } from '#core';
import type { RequestContext } from '#server';

interface Lessened {
  booking_id: number;
  coupons: ReadonlyArray<{ code: string; off: number }>;
}
interface Use {
  id: number;
  coupon_id: number;
  code: string;
  amount: Money;
  in_budget: number | null;
}

/** Answers `lessen`: the coupons of a changed booking take off less than they did, and budgets get it back; those not named take off nothing. */
export async function lessen({ booking_id: booking, coupons }: Lessened, request: RequestContext): Promise<null> {
  const { sql } = request;
  const { rows } = await sql<Use>(
    "select id, coupon_id, code, amount, in_budget from coupon_redemptions where booking_id = $1 and state <> 'RELEASED' order by coupon_id",
    [booking],
  );
  for (const { id, coupon_id: coupon, code, amount, in_budget: spent } of rows) {
    const off = coupons.find((each) => each.code === code)?.off ?? 0;
    if (off >= amount.amount) continue;
    const kept = spent === null ? null : shareAmount(Number(spent), [off, amount.amount - off])[0]!;
    await sql('update coupon_redemptions set amount = $2::jsonb, in_budget = $3 where id = $1', [
      id,
      JSON.stringify({ ...amount, amount: off }),
      kept,
    ]);
    await sql(
      `update coupons set spent = case when spent is null then null
        else jsonb_set(spent, '{amount}', to_jsonb(greatest(0, (spent->>'amount')::bigint - $2::bigint))) end,
      status = case when status = 'USED_UP' and (max_uses is null or coalesce(uses, 0) < max_uses) then 'ACTIVE' else status end where id = $1`,
      [coupon, Number(spent ?? 0) - (kept ?? 0)],
    );
    request.forgetAnswers();
  }
  return null;
}
