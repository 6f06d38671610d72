import type { RequestContext } from '#server';
import type { Candidate, Purchase } from '../engine/Coupon.ts';
import { priceOf, type Priced } from '../engine/price.ts';
import { failuresIn } from '../engine/trace.ts';
import { candidates, codesIn, known, type Stored } from './find.ts';
import { converter, purchaseOf, type CouponPurchase } from './purchase.ts';
import { sayerFor } from './words.ts';

type Context = Pick<RequestContext, 'read' | 'sql' | 't' | 'locale' | 'now'>;

interface PricedCodes {
  purchase: Purchase;
  priced: Priced;
  found: Candidate[];
  unknown: string[];
}

/** What some codes take off a purchase. */
async function answered(asked: Context, codes: readonly string[], told: CouponPurchase): Promise<PricedCodes> {
  const purchase = await purchaseOf(asked, told);
  const rows = await known(asked, codes);
  const found = await candidates(asked, rows, { email: told.email ?? null, day: asked.now.toISOString().slice(0, 10) });
  const unknown = codes.filter((code) => !rows.some((row) => row.code === code) && !rows.some(({ coupon }) => coupon.code === code));
  return { purchase, priced: priceOf(found, purchase, await converter(asked)), found, unknown };
}

/** A coupon that was asked for; `id` null: there is none of that code. `off` in minor units, `says` why it is not given, in sentences for staff. */
interface CouponAnswer {
  id: number | null;
  code: string;
  ok: boolean;
  off: number;
  title: string | null;
  says: string[];
}
/** What `price` answers. */
interface CouponsAnswer {
  coupons: CouponAnswer[];
  dropsDiscounts: boolean;
  /** Why the codes are not all given, as everybody may read it; null where they are. */
  refusal: string | null;
}

/** Coupons that were asked for, each with why it is not given, in sentences for staff. */
async function saying(asked: Context, { priced, found, unknown, purchase }: PricedCodes): Promise<CouponAnswer[]> {
  const traces = priced.outcomes.flatMap(({ trace }) => trace);
  const coupons = await Promise.all(
    priced.outcomes.map(async ({ id, code, ok, off, trace }) => {
      const { coupon } = found.find((each) => each.coupon.id === id)!;
      const sentence = await sayerFor(asked, traces, {
        currency: purchase.currency,
        ...(coupon.budget && { budget: coupon.budget.currency_id }),
      });
      return { id, code, ok, off, title: (coupon as Stored).title, says: trace.flatMap(failuresIn).map(sentence) };
    }),
  );
  return [...coupons, ...unknown.map((code) => ({ id: null, code, ok: false, off: 0, title: null, says: [asked.t('text.unknown', { code })] }))];
}

/** Answers `price`. What everybody reads of a refusal is one text, whether there is such a code or not. */
export async function answerPrice({ codes, ...told }: CouponPurchase & { codes: string }, request: RequestContext): Promise<CouponsAnswer> {
  const answer = await answered(request, codesIn(codes), told);
  const coupons = await saying(request, answer);
  const refusal = coupons.every(({ ok }) => ok) ? null : request.t('text.refused');
  return { coupons, dropsDiscounts: answer.priced.dropsDiscounts, refusal };
}
