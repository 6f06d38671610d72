import { addDays, dayMs, daysBetween, hourMs, minuteMs, type AnswerOf } from '#core';
import type { Caller } from './Caller.ts';
import { wrongId } from './octoError.ts';
import type { Sold, SoldOption } from './Sold.ts';
import { availabilityId, dayOfId, midnight } from './times.ts';

type Row = AnswerOf<'departures.list'>[number];
export type Party = Array<{ price_category_id: number; quantity: number }>;

/** A departure as the standard tells it: with its id, and when it starts and ends. */
export interface Listed {
  row: Row;
  id: string;
  start: number;
  end: number;
  openingHours: Array<{ from: string; to: string }>;
}

const lengths = { MINUTE: minuteMs, HOUR: hourMs, DAY: dayMs } as const;
const always = [{ from: '00:00', to: '23:59' }];

/** When a tour is open on a day. */
export function openingHoursOf({ tour: { opening_hours: rows }, type }: Sold, date: string): Listed['openingHours'] {
  if (type === 'START_TIME') return [];
  const weekday = ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
  const own = (rows ?? []).filter((row) => row.weekday === weekday).map(({ from, to }) => ({ from, to }));
  return own.length > 0 ? own : always;
}

function listed(row: Row, sold: Sold): Listed {
  const { zone, tour, type } = sold;
  const start = type === 'OPENING_HOURS' ? midnight(row.date, zone) : Date.parse(row.starts_at);
  const length = (tour.duration_value ?? 0) * lengths[tour.duration_unit ?? 'HOUR'];
  return {
    row,
    id: availabilityId({ date: row.date, time: row.time, start: Date.parse(row.starts_at) }, zone),
    start,
    end: type === 'OPENING_HOURS' ? midnight(row.date, zone, 1) : start + length,
    openingHours: openingHoursOf(sold, row.date),
  };
}

interface Wanted {
  sold: Sold;
  option: SoldOption;
  party?: Party | undefined;
}

/** The departures of some days. */
export async function departuresOn(
  { request }: Caller,
  { sold, option, party }: Wanted,
  { from, to }: { from: string; to: string },
): Promise<Listed[]> {
  const rows = await request.ask('departures.list', { product: sold.tour.id, option: option.id, from, to, ...(party && { party }) });
  return (rows ?? []).map((row) => listed(row, sold));
}

const mostDaysApart = 31;

/** Days in stretches that lie close together, so that ids a year apart do not ask for all that is between them. */
function stretches(days: readonly string[]): Array<{ from: string; to: string }> {
  const found: Array<{ from: string; to: string }> = [];
  for (const day of [...new Set(days)].sort()) {
    const last = found.at(-1);
    if (last && daysBetween(last.to, day) <= mostDaysApart) last.to = day;
    else found.push({ from: day, to: day });
  }
  return found;
}

/** The departures of some ids; one that no departure has is left out. */
export async function departuresWith(caller: Caller, wanted: Wanted, ids: readonly string[]): Promise<Listed[]> {
  const found: Listed[] = [];
  for (const stretch of stretches(ids.flatMap((id) => dayOfId(id) ?? []))) found.push(...(await departuresOn(caller, wanted, stretch)));
  return found.filter(({ id }) => ids.includes(id));
}

export async function departureWith(caller: Caller, wanted: Wanted, id: unknown): Promise<Listed> {
  const [found] = typeof id === 'string' ? await departuresWith(caller, wanted, [id]) : [];
  if (!found) throw wrongId('INVALID_AVAILABILITY_ID', id as string);
  return found;
}

/** The days from one to another, ends included. */
export const daysFrom = (from: string, to: string): string[] => Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => addDays(from, i));
