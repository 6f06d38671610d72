import { dayMs, fieldErrors, type Json } from '#core';
import type { MoveContext, MoveParts, RequestContext } from '#server';

const longestMs = 366 * dayMs;

/** A moment to come, within a year; refused in its field. */
export function checkUntil({ t, now }: Pick<RequestContext, 't' | 'now'>, until: Json | undefined, field: string): string {
  const ms = typeof until === 'string' ? Date.parse(until) : Number.NaN;
  if (Number.isNaN(ms) || ms <= now.getTime() || ms > now.getTime() + longestMs) throw fieldErrors({ [field]: [t('text.untilWhen')] });
  return new Date(ms).toISOString();
}

/** POST conversations/{hash}/snooze: it comes back by itself. */
export const snooze = async (move: MoveContext): Promise<MoveParts> => {
  const until = checkUntil(move, move.values.snoozed_until, 'snoozed_until');
  return { patch: { snoozed_until: until }, timeline: { snoozed_until: until } };
};

/** POST conversations/{hash}/open-again: where the traveller said the last word, they wait for an answer since then. */
export const openAgain = async ({ record }: MoveContext): Promise<MoveParts> => ({
  patch: { waiting_since: record.waiting_since ?? (record.last_kind === 'TRAVELLER' ? (record.inbound_at ?? null) : null) },
});
