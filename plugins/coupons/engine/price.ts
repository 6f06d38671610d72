import { shareAmount, sumOfAmounts } from '#core';
import { checksOf } from './checks.ts';
import type { Candidate, Convert, Coupon, Purchase } from './Coupon.ts';
import type { Finding, Trace } from './trace.ts';
import { offOf, type Left } from './value.ts';

/** What became of a coupon that was asked for. */
interface Outcome {
  id: number;
  code: string;
  ok: boolean;
  /** What it takes off, in minor units of the purchase's currency, and of which line how much. */
  off: number;
  shares: number[];
  trace: Trace[];
}
export interface Priced {
  outcomes: Outcome[];
  /** Together. */
  off: number;
  /** The tour's own discounts are given up for it, which takes off more. */
  dropsDiscounts: boolean;
  /** What is left to be paid. */
  total: number;
}

/** The order in which coupons come off: the greater priority first, of the same the older. */
const inOrder = (candidates: readonly Candidate[]): Candidate[] =>
  [...candidates].sort((a, b) => (b.coupon.priority ?? 0) - (a.coupon.priority ?? 0) || a.coupon.id - b.coupon.id);

const meets = (wanted: readonly string[] | null, tags: readonly string[] | null): boolean => (wanted ?? []).some((tag) => (tags ?? []).includes(tag));

type Stacked = Pick<Coupon, 'stacking' | 'tags' | 'combines_with'>;
/** Whether two may be had for one booking: both combine, and each names a tag of the other. */
const combine = (a: Stacked, b: Stacked): boolean =>
  a.stacking === 'COMBINABLE' && b.stacking === 'COMBINABLE' && meets(a.combines_with, b.tags) && meets(b.combines_with, a.tags);

/** The lines that are paid for, with what the tour's own discounts leave of each; without them as they are. */
function leftOf({ lines }: Purchase, withDiscounts: boolean): Left {
  const paid = lines.filter(({ kind }) => kind !== 'discount');
  const base = paid.map(({ kind, amount }) => (kind === 'upsell' ? 0 : amount));
  const off = withDiscounts ? -sumOfAmounts(lines.filter(({ kind }) => kind === 'discount').map(({ amount }) => amount)) : 0;
  const parts = shareAmount(Math.min(off, sumOfAmounts(base)), base);
  return { lines: paid, net: paid.map(({ amount }, i) => Math.max(0, amount - parts[i]!)) };
}

const refusal = (what: 'stacking' | 'takes', had: Finding['had']): Finding => ({ kind: 'leaf', what, ok: false, need: { min: 1 }, had });

function one(candidate: Candidate, purchase: Purchase, given: { left: Left; convert: Convert; taken: readonly Candidate[] }): Outcome {
  const { coupon, code } = candidate;
  const trace = checksOf(candidate, purchase, given);
  const none = given.left.lines.map(() => 0);
  const inTheWay = given.taken.find((other) => !combine(coupon, other.coupon));
  if (trace.some(({ ok }) => !ok)) return { id: coupon.id, code, ok: false, off: 0, shares: none, trace };
  if (inTheWay) return { id: coupon.id, code, ok: false, off: 0, shares: none, trace: [...trace, refusal('stacking', inTheWay.code)] };
  const shares = offOf(coupon, given.left, { currency: purchase.currency, convert: given.convert });
  const off = sumOfAmounts(shares);
  if (off === 0) return { id: coupon.id, code, ok: false, off, shares, trace: [...trace, refusal('takes', 0)] };
  return { id: coupon.id, code, ok: true, off, shares, trace };
}

function way(candidates: readonly Candidate[], purchase: Purchase, { convert, withDiscounts }: { convert: Convert; withDiscounts: boolean }): Priced {
  let left = leftOf(purchase, withDiscounts);
  const taken: Candidate[] = [];
  const outcomes = candidates.map((candidate) => {
    const outcome = one(candidate, purchase, { left, convert, taken });
    if (outcome.ok) taken.push(candidate);
    left = { ...left, net: left.net.map((net, i) => net - outcome.shares[i]!) };
    return outcome;
  });
  return { outcomes, off: sumOfAmounts(outcomes.map(({ off }) => off)), dropsDiscounts: !withDiscounts, total: sumOfAmounts(left.net) };
}

/** Those that come with the tour's own discounts; of the others it is said why they are not given. */
function beside(candidates: readonly Candidate[], purchase: Purchase, convert: Convert): Priced {
  const fits = ({ coupon }: Candidate) => coupon.with_discounts === true;
  const priced = way(candidates.filter(fits), purchase, { convert, withDiscounts: true });
  const others = way(
    candidates.filter((each) => !fits(each)),
    purchase,
    { convert, withDiscounts: true },
  ).outcomes.map((outcome) => ({
    ...outcome,
    ok: false,
    off: 0,
    shares: outcome.shares.map(() => 0),
    trace: outcome.ok ? [...outcome.trace, refusal('stacking', null)] : outcome.trace,
  }));
  return {
    ...priced,
    outcomes: candidates.map(({ coupon, code }) => [...priced.outcomes, ...others].find((each) => each.id === coupon.id && each.code === code)!),
  };
}

/**
 * What coupons take off a purchase, and why each is given or not. They come off one after the other, each of what the
 * one before leaves; where some do not go with the tour's own discounts, the traveller gets whichever way costs less, of
 * the same the discounts. No line and no sum is ever below zero. Nothing is read or written: the same in, the same out.
 */
export function priceOf(asked: readonly Candidate[], purchase: Purchase, convert: Convert): Priced {
  const candidates = inOrder(asked);
  const hasDiscounts = purchase.lines.some(({ kind, amount }) => kind === 'discount' && amount < 0);
  if (!hasDiscounts) return { ...way(candidates, purchase, { convert, withDiscounts: true }), dropsDiscounts: false };
  const kept = beside(candidates, purchase, convert);
  if (candidates.every(({ coupon }) => coupon.with_discounts === true)) return kept;
  const dropped = way(candidates, purchase, { convert, withDiscounts: false });
  return dropped.off > 0 && dropped.total < kept.total ? dropped : kept;
}
