import type { WireRecord } from '#core';
import type { RequestContext } from '#server';

const dayMs = 86_400_000;
/** Days within which a tour should be open to be booked. */
const ahead = 90;

/** Days of an availability: from and to, both included, and those of the week, 1 to 7 from Monday; none means all. */
interface Stretch {
  date_from: string;
  date_to: string;
  weekdays: number[] | null;
}

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
const dayAfter = (now: Date, days: number): string => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);

/** Whether one of some stretches has a day in the next 90 that is not blocked. */
export function hasOpenDay(stretches: readonly Stretch[], blocked: ReadonlySet<string>, now: Date): boolean {
  const days = Array.from({ length: ahead + 1 }, (_, i) => dayAfter(now, i)).filter((day) => !blocked.has(day));
  const covers = ({ date_from: from, date_to: to, weekdays }: Stretch, day: string) =>
    from <= day && day <= to && (!weekdays?.length || weekdays.includes(weekdayOf(day)));
  return days.some((day) => stretches.some((stretch) => covers(stretch, day)));
}

const ofOptions = `select to_char(v.date_from::date, 'YYYY-MM-DD') as date_from, to_char(v.date_to::date, 'YYYY-MM-DD') as date_to, v.weekdays
  from availability_intervals v join product_options o on o.id = v.option_id
  where o.product_id = $1 and exists (select 1 from availability_interval_items i where i.interval_id = v.id)`;
const ofSchedules = `select to_char(date_from::date, 'YYYY-MM-DD') as date_from, to_char(date_to::date, 'YYYY-MM-DD') as date_to, weekdays
  from product_schedules where product_id = $1`;

/** Whether a tour can be booked for a day in the next 90, by what it is booked by. */
export async function isBookable(tour: WireRecord & { id: number }, { sql, now }: Pick<RequestContext, 'sql' | 'now'>): Promise<boolean> {
  if (!tour.availability_by) return false;
  const { rows } = await sql<Record<string, never> & Stretch>(tour.availability_by === 'OPTIONS' ? ofOptions : ofSchedules, [tour.id]);
  const blocked = ((tour.blockedDays ?? []) as unknown as Array<{ date: string }>).map(({ date }) => date);
  return hasOpenDay(rows, new Set(blocked), now);
}
