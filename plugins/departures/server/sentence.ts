import type { RequestContext } from '#server';
import { toLocal } from '#core';
import type { Reason } from '../engine/explain.ts';

/** Why a departure cannot be booked, in the reader's words; instants on the clocks of the tour. */
export function sentence({ t }: Pick<RequestContext, 't'>, why: Reason, zone: string | null): string {
  const clock = (ms: number) => toLocal(new Date(ms).toISOString(), zone ?? 'UTC').replace('T', ' ');
  const list = (parts: readonly string[]) => parts.join(', ');
  switch (why.code) {
    case 'blocked':
    case 'closed': {
      const word = why.code === 'closed' && why.isCancelled ? 'cancelled' : why.code;
      return why.reason
        ? t(`text.why.${word}For`, { reason: t(`resources.departure-exceptions.fields.reason.enum.${why.reason}`) })
        : t(`text.why.${word}`);
    }
    case 'held':
      return why.until === null ? t('text.why.soldOut') : t('text.why.held', { at: clock(why.until) });
    case 'soldOut':
      return why.over === undefined ? t('text.why.soldOut') : t('text.why.overbooked', { over: why.over });
    case 'cutOff':
      return t('text.why.cutOff', { at: clock(why.at) });
    case 'tooSoon':
    case 'tooFar':
      return t(`text.why.${why.code}`, { count: why.days });
    case 'otherTimes':
      return t('text.why.otherTimes', { times: list(why.times) });
    case 'otherWeekdays':
      return t('text.why.otherWeekdays', {
        weekdays: list(why.weekdays.map((day) => t(`resources.departure-exceptions.fields.weekdays.enum.${day}`))),
      });
    case 'outOfSeason':
      return why.next === null ? t('text.why.outOfSeason') : t('text.why.nextSeason', { day: why.next });
    default:
      return t(`text.why.${why.code}`);
  }
}
