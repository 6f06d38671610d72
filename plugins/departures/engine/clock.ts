import { dayMinutes, minuteMs, offsetAt, wallToInstant, type WallInstant } from '#core';
import { minutesOf, wallOf, weekdayOf } from './days.ts';
import type { TourRules } from './Plan.ts';

/** The first minute something is open on a day, and the last, which may be of the day after. */
interface Hours {
  from: number;
  to: number;
}
const wholeDay: Hours = { from: 0, to: dayMinutes };

function hoursByWeekday({ opening_hours: rows }: TourRules): Map<number, Hours> {
  const hours = new Map<number, Hours>();
  for (const { weekday, from, to } of rows ?? []) {
    const known = hours.get(weekday) ?? { from: Infinity, to: -Infinity };
    const [opens, closes] = [minutesOf(from), minutesOf(to)];
    hours.set(weekday, { from: Math.min(known.from, opens), to: Math.max(known.to, closes <= opens ? closes + dayMinutes : closes) });
  }
  return hours;
}

/** When departures of a tour start and until when they are booked, on the clocks of its zone. */
export interface Clock {
  /** The instant a departure starts at; one for all day at its opening. */
  startOf: (day: number, slot: { time: string | null; minutes: number }) => WallInstant;
  cutOffOf: (day: number, slot: { time: string | null; minutes: number }, start: number) => number;
}

/** Instants by day and minute. On most days no clock changes anywhere near, which is found out once a day. */
function instantsIn(zone: string): (day: number, minutes: number) => WallInstant {
  let known = NaN;
  let steady: number | undefined;
  return (day, minutes) => {
    if (day !== known) {
      const offset = offsetAt(zone, wallOf(day - 2, 0));
      [known, steady] = [day, offsetAt(zone, wallOf(day + 3, 0)) === offset ? offset : undefined];
    }
    const wall = wallOf(day, minutes);
    return steady === undefined ? wallToInstant(wall, zone) : { at: wall - steady, isSkipped: false };
  };
}

export function clockOf(tour: TourRules): Clock {
  const zone = tour.timezone ?? 'UTC';
  const at = instantsIn(zone);
  const hours = hoursByWeekday(tour);
  const hoursOn = (day: number) => hours.get(weekdayOf(day)) ?? wholeDay;
  const before = (tour.cut_off_minutes ?? 0) * minuteMs;
  const cutOffs: Record<NonNullable<TourRules['cut_off_type']>, Clock['cutOffOf']> = {
    START_TIME: (_day, _slot, start) => start - before,
    OPENING_TIME: (day) => at(day, hoursOn(day).from).at - before,
    CLOSING_TIME: (day) => at(day, hoursOn(day).to).at - before,
    FIXED_TIME: (day) => at(day - (tour.cut_off_days_before ?? 0), minutesOf(tour.cut_off_fixed_time ?? '00:00')).at,
  };
  const declared: Clock['cutOffOf'] = tour.cut_off_type
    ? cutOffs[tour.cut_off_type]
    : (day, { time }, start) => (time === null ? at(day, hoursOn(day).to).at : start);
  return {
    startOf: (day, { time, minutes }) => at(day, time === null ? hoursOn(day).from : minutes),
    // What begins at a time of day cannot be sold once it has begun; what is for all day may be sold through its day.
    cutOffOf: (day, slot, start) => (slot.time === null ? declared(day, slot, start) : Math.min(start, declared(day, slot, start))),
  };
}
