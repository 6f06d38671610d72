import type { RequestContext } from '#server';
import { addDays } from '#core';
import type { TourRules } from '../engine/Plan.ts';
import type { Between } from './plans.ts';

type Holiday = { from: string; to: string };

/** The days of a stretch that lie between two others, all ends included. */
function daysIn({ from, to }: Holiday, between: Between): string[] {
  const days: string[] = [];
  const last = to < between.to ? to : between.to;
  for (let day = from > between.from ? from : between.from; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** How the rules of a tour are as its operator sells it: not at all, or not on the operator's holidays. Where no area says so, as they are. */
export async function asSoldBy(
  { ask }: Pick<RequestContext, 'ask'>,
  operators: ReadonlyArray<number | null>,
  between: Between,
): Promise<(tour: TourRules, operator: number | null) => TourRules> {
  const ids = [...new Set(operators.filter((id) => id !== null))];
  const may = ids.length === 0 ? undefined : await ask('operators.may', { operators: ids, to: 'sell' });
  return (tour, operator) => {
    const { sell = true, holidays = [] } = may?.[String(operator)] ?? {};
    const away = holidays.flatMap((holiday) => daysIn(holiday, between)).map((date) => ({ date, reason: 'NOT_OPERATING' }));
    return {
      ...tour,
      ...(away.length > 0 && { blockedDays: [...away, ...(tour.blockedDays ?? [])] }),
      ...(!sell && { unsold: true }),
    };
  };
}
