import type { RequestContext } from '#server';
import type { Candidate, Coupon } from '../engine/Coupon.ts';
import type { Coupon as CouponRecord } from '../types.gen.ts';
import { customerKey } from './key.ts';

type Reads = Pick<RequestContext, 'sql'>;
export type Stored = Coupon & Pick<CouponRecord, 'title' | 'status'>;

/** So many codes a booking may bring along. */
const mostCodes = 5;

/** Codes as they were typed, one or several with commas or blanks between them, as they are kept. */
export const codesIn = (text: unknown): string[] =>
  typeof text === 'string'
    ? [
        ...new Set(
          text
            .toUpperCase()
            .split(/[\s,;]+/)
            .filter((code) => code !== ''),
        ),
      ].slice(0, mostCodes)
    : [];

/** Some coupons by id, whoever reads: what of them is told decides who asks. */
export async function couponsBy({ sql }: Reads, ids: readonly number[]): Promise<Stored[]> {
  const { rows } = await sql<{ coupon: Stored }>('select to_jsonb(c) as coupon from coupons c where c.id = any($1::bigint[]) order by c.id', [
    [...ids],
  ]);
  return rows.map(({ coupon }) => coupon);
}

interface Known {
  coupon: Stored;
  code: string;
  codeId: number | null;
  isFree: boolean;
}

/** What codes lead to; one that leads nowhere is left out, and of two codes of one coupon the second. */
export async function known(reads: Reads, codes: readonly string[]): Promise<Known[]> {
  const { rows } = await reads.sql<{ code: string; id: number; code_id: number | null; state: string | null }>(
    `select code, id, null::bigint as code_id, null::text as state from coupons where code = any($1::text[])
    union all select code, coupon_id, id, state from coupon_codes where code = any($1::text[])`,
    [[...codes]],
  );
  const coupons = await couponsBy(
    reads,
    rows.map(({ id }) => Number(id)),
  );
  const found = codes.flatMap((code): Known[] => {
    const row = rows.find((each) => each.code === code);
    const coupon = row && coupons.find(({ id }) => id === Number(row.id));
    return coupon ? [{ coupon, code, codeId: row.code_id === null ? null : Number(row.code_id), isFree: row.state === 'FREE' }] : [];
  });
  return found.filter(({ coupon }, i) => found.findIndex((each) => each.coupon.id === coupon.id) === i);
}

/** What was typed, with how often this customer had each of them, and how often it was had on this day (UTC). */
export async function candidates(reads: Reads, found: readonly Known[], { email, day }: { email: string | null; day: string }): Promise<Candidate[]> {
  const { rows } = await reads.sql<{ id: number; mine: number; today: number }>(
    `select coupon_id as id, (count(*) filter (where customer_key = $2))::int as mine, (count(*) filter (where day = $3::date))::int as today
    from coupon_redemptions where coupon_id = any($1::bigint[]) and state <> 'RELEASED' and (customer_key = $2 or day = $3::date) group by coupon_id`,
    [found.map(({ coupon }) => coupon.id), email === null ? '' : customerKey(email), day],
  );
  return found.map(({ coupon, code, isFree }) => {
    const used = rows.find(({ id }) => Number(id) === coupon.id);
    return { coupon, code, isFree, byCustomer: used?.mine ?? 0, today: used?.today ?? 0 };
  });
}
