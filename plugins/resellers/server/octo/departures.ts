import { addDays, dayMs, daysBetween, hourMs, isObject, minuteMs, type AnswerOf, type WireRecord } from '#core';
import type { Caller } from './Caller.ts';
import { wrongId } from './octoError.ts';
import { idOf, wholeId, type Sold, type SoldOption } from './Sold.ts';
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

interface Days {
  from: string;
  to: string;
}
interface Wanted {
  sold: Sold;
  option: SoldOption;
  party?: Party | undefined;
  /** Rows that were asked for ahead. */
  ahead?: Ahead | undefined;
}
/** Rows of some days for a party; `undefined`: there are none to be had. */
export interface Ahead extends Days {
  party: Party | undefined;
  rows: readonly Row[] | undefined;
}

async function rowsOf(
  { request }: Caller,
  { product, option, party }: { product: number; option: number | null; party: Party | undefined },
  days: Days,
): Promise<readonly Row[] | undefined> {
  return request.ask('departures.list', { product, option, ...days, ...(party && { party }) });
}

/**
 * The departures that a body names, asked for before it is known whether its product may be sold: what is read
 * of both is then one statement. Whatever is wrong with the body is found by whoever looks at it next.
 */
export async function ahead(caller: Caller, body: WireRecord, days: Days | undefined): Promise<Ahead | undefined> {
  const [product, option] = [idOf(body.productId), body.optionId === wholeId ? null : idOf(body.optionId)];
  if (product === undefined || option === undefined || !days) return undefined;
  const party = partyNamed(body);
  const rows = await rowsOf(caller, { product, option, party }, days).catch(() => undefined);
  return { ...days, party, rows };
}

/** Who goes, as a body names them. */
function partyNamed({ units, unitItems }: WireRecord): Party | undefined {
  const named = Array.isArray(units)
    ? units
    : Array.isArray(unitItems)
      ? unitItems.map((item) => ({ ...(isObject(item) && { id: item.unitId }), quantity: 1 }))
      : [];
  const party = named.flatMap((each): Party => {
    const { id, quantity } = isObject(each) ? each : {};
    const known = idOf(id);
    return known !== undefined && typeof quantity === 'number' ? [{ price_category_id: known, quantity }] : [];
  });
  return party.length === 0 ? undefined : together(party);
}

/** A category that is named several times is one with their sum. */
function together(party: Party): Party {
  const counts = new Map<number, number>();
  for (const { price_category_id: id, quantity } of party) counts.set(id, (counts.get(id) ?? 0) + quantity);
  return Array.from(counts, ([price_category_id, quantity]) => ({ price_category_id, quantity }));
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The departures of some days. */
export async function departuresOn(caller: Caller, { sold, option, party, ahead: known }: Wanted, days: Days): Promise<Listed[]> {
  const isKnown = known?.rows && known.from === days.from && known.to === days.to && isSame(known.party, party);
  const rows = isKnown ? known.rows : await rowsOf(caller, { product: sold.tour.id, option: option.id, party }, days);
  return (rows ?? []).map((row) => listed(row, sold));
}

const mostDaysApart = 31;

/** Days in stretches that lie close together, so that ids a year apart do not ask for all that is between them. */
function stretches(days: readonly string[]): Days[] {
  const found: Days[] = [];
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
