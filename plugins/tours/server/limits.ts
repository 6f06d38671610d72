import type { RequestContext } from '#server';
import { fieldErrors } from '#core';
import type { Tour } from '../types.gen.ts';

type Tier = NonNullable<Tour['cancellation_tiers']>[number];
/** The fields that are looked at. */
type Limited = Pick<Tour, 'cancellation_tiers' | 'included' | 'excluded' | 'deposit_amount' | 'currency'>;

/** Whether tiers follow each other from the start of the tour on, and nobody gets less for cancelling earlier. */
function areInOrder(tiers: readonly Tier[]): boolean {
  const sorted = [...tiers].sort((a, b) => a.days_from - b.days_from);
  return sorted.every((tier, i) => {
    const next = sorted[i + 1];
    if (!next) return typeof tier.days_to !== 'number';
    return typeof tier.days_to === 'number' && tier.days_to + 1 === next.days_from && next.refund_percent >= tier.refund_percent;
  });
}

/** Whether something is both included and not. */
const isBoth = ({ included, excluded }: Limited): boolean => {
  const out = new Set((excluded ?? []).map((each) => each.category_id));
  return (included ?? []).some((each) => out.has(each.category_id));
};

const differs = (next: Limited, previous: Limited, ...fields: Array<keyof Limited>): boolean =>
  fields.some((field) => JSON.stringify(next[field] ?? null) !== JSON.stringify(previous[field] ?? null));

/** Refuses, of what changes, what does not go together. What was so before stays as it is. */
export function checkLimits(next: Limited, previous: Limited, { t }: Pick<RequestContext, 't'>): void {
  const errors: Array<[string, string[]]> = [];
  if (differs(next, previous, 'cancellation_tiers') && !areInOrder(next.cancellation_tiers ?? []))
    errors.push(['cancellation_tiers', [t('text.tiers')]]);
  if (differs(next, previous, 'included', 'excluded') && isBoth(next)) errors.push(['excluded', [t('text.both')]]);
  if (differs(next, previous, 'deposit_amount') && next.deposit_amount && next.deposit_amount.currency_id !== (next.currency ?? null))
    errors.push(['deposit_amount', [t('text.depositCurrency')]]);
  if (errors.length > 0) throw fieldErrors(Object.fromEntries(errors));
}
