import type { RequestContext } from '#server';
import { fieldErrors, type WireRecord } from '#core';

interface Tier {
  days_from: number;
  days_to?: number | null;
  refund_percent: number;
}
interface Category {
  category_id: number;
}

/** Whether tiers follow each other from the start of the tour on, and nobody gets less for cancelling earlier. */
function areInOrder(tiers: readonly Tier[]): boolean {
  const sorted = [...tiers].sort((a, b) => a.days_from - b.days_from);
  return sorted.every((tier, i) => {
    const next = sorted[i + 1];
    if (!next) return tier.days_to === undefined || tier.days_to === null;
    return typeof tier.days_to === 'number' && tier.days_to + 1 === next.days_from && next.refund_percent >= tier.refund_percent;
  });
}

/** Whether something is both included and not. */
const isBoth = ({ included, excluded }: WireRecord): boolean => {
  const out = new Set(((excluded ?? []) as unknown as Category[]).map((each) => each.category_id));
  return ((included ?? []) as unknown as Category[]).some((each) => out.has(each.category_id));
};

const differs = (next: WireRecord, previous: WireRecord, ...fields: string[]): boolean =>
  fields.some((field) => JSON.stringify(next[field] ?? null) !== JSON.stringify(previous[field] ?? null));

/** Refuses, of what changes, what does not go together. What was so before stays as it is. */
export function checkLimits(next: WireRecord, previous: WireRecord, { t }: Pick<RequestContext, 't'>): void {
  const errors: Array<[string, string[]]> = [];
  const tiers = (next.cancellation_tiers ?? []) as unknown as Tier[];
  if (differs(next, previous, 'cancellation_tiers') && !areInOrder(tiers)) errors.push(['cancellation_tiers', [t('text.tiers')]]);
  if (differs(next, previous, 'included', 'excluded') && isBoth(next)) errors.push(['excluded', [t('text.both')]]);
  if (errors.length > 0) throw fieldErrors(Object.fromEntries(errors));
}
