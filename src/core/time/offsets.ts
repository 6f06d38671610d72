import { dayMs } from './lengths.ts';

// How far the clocks of a zone are ahead of UTC, remembered: to ask for it is
// dear, and whoever works out a year of departures asks thousands of times.

const formats = new Map<string, Intl.DateTimeFormat>();

/** To make a formatter is dear, and who asks for one zone asks for it again. Throws a `RangeError` for what is no zone. */
function formatIn(zone: string): Intl.DateTimeFormat {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  formats.set(zone, format);
  return format;
}

/** What the clocks of a zone show at an instant, as if it were UTC, in ms. */
function wallAt(zone: string, instant: number): number {
  const parts = formatIn(zone).formatToParts(instant);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

const second = 1000;
const asked = (zone: string, instant: number) => {
  const whole = Math.floor(instant / second) * second;
  return wallAt(zone, whole) - whole;
};

/** From an instant on, an offset; both in ms. */
interface Span {
  from: number;
  offset: number;
}

/** No zone has changed its clocks twice within a week since 1970. */
const week = 7 * dayMs;

/** The first instant, to the second, after `low` at which the offset is no longer that of `low`. */
function changeIn(zone: string, low: number, high: number): number {
  const before = asked(zone, low);
  let [from, to] = [low, high];
  while (to - from > second) {
    const middle = Math.floor((from + to) / 2 / second) * second;
    if (asked(zone, middle) === before) from = middle;
    else to = middle;
  }
  return to;
}

function spansOf(zone: string, year: number): Span[] {
  const end = Date.UTC(year + 1, 0);
  const spans: Span[] = [{ from: Date.UTC(year, 0), offset: asked(zone, Date.UTC(year, 0)) }];
  for (let at = spans[0]!.from; at < end; at += week) {
    const next = Math.min(at + week, end);
    const offset = asked(zone, next);
    if (offset !== spans.at(-1)!.offset) spans.push({ from: changeIn(zone, at, next), offset });
  }
  return spans;
}

const known = new Map<string, Map<number, Span[]>>();

function spansIn(zone: string, year: number): Span[] {
  const years = known.get(zone) ?? new Map<number, Span[]>();
  known.set(zone, years);
  const spans = years.get(year) ?? spansOf(zone, year);
  years.set(year, spans);
  return spans;
}

/** How far the clocks of a zone (IANA) are ahead of UTC at an instant, both in ms. Throws a `RangeError` for what is no zone. */
export function offsetAt(zone: string, instant: number): number {
  const spans = spansIn(zone, new Date(instant).getUTCFullYear());
  let { offset } = spans[0]!;
  for (let i = 1; i < spans.length && spans[i]!.from <= instant; i++) ({ offset } = spans[i]!);
  return offset;
}

/** An instant (ms since 1970) that a wall clock shows, and whether the clock skips what was asked for, so that it is the one as much later. */
export interface WallInstant {
  at: number;
  isSkipped: boolean;
}

/**
 * The instant at which the clocks of a zone show a wall time, which is given in ms as if it were UTC.
 * In the hour a clock repeats, the earlier instant counts; one that it skips moves forward by as much
 * as is skipped. This is the one place where local time becomes UTC; PostgreSQL's rule differs.
 */
export function wallToInstant(wall: number, zone: string): WallInstant {
  const before = offsetAt(zone, wall - dayMs);
  const after = offsetAt(zone, wall + dayMs);
  if (before === after) return { at: wall - before, isSkipped: false };
  const early = wall - Math.max(before, after);
  if (early + offsetAt(zone, early) === wall) return { at: early, isSkipped: false };
  const late = wall - Math.min(before, after);
  return { at: late, isSkipped: late + offsetAt(zone, late) !== wall };
}
