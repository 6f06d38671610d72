import type { RequestContext } from '#server';
import type { Reason } from '../engine/explain.ts';
import type { PartyGap } from '../engine/party.ts';
import { sentence } from './sentence.ts';

/** What stands in the way of a party, as codes with what their texts name. */
export interface Cause {
  reason: Reason | null;
  gaps: Array<PartyGap | { code: 'otherCurrency' | 'noPrice' } | { code: 'full'; count: number }>;
  /** Of the tour. */
  zone: string | null;
}

/** A cause in the reader's words. */
export const said = ({ t }: Pick<RequestContext, 't'>, { reason, gaps, zone }: Cause): { why: string | null; gaps: string[] } => ({
  why: reason && sentence({ t }, reason, zone),
  gaps: gaps.map((gap) => t(gap.code === 'full' ? 'text.full' : `text.gap.${gap.code}`, { ...gap })),
});
