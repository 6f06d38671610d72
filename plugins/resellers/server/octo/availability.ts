import { daysBetween, isDay, type Json, type WireRecord } from '#core';
import type { Caller } from './Caller.ts';
import { ahead, daysFrom, departuresOn, departuresWith, openingHoursOf, type Ahead, type Listed, type Party } from './departures.ts';
import { bodyOf, dayIn, listIn, textIn } from './given.ts';
import { badRequest, unprocessable } from './octoError.ts';
import { pickupsJson } from './pickups.ts';
import { pricingOf, type Pricing } from './pricing.ts';
import { optionIn, soldBy, unitIn, type Sold, type SoldOption, type SoldUnit } from './Sold.ts';
import { localText, utcText } from './times.ts';

const most = { days: 366, calendarDays: 366, ids: 100, units: 50 };

interface Asked {
  sold: Sold;
  option: SoldOption;
  body: WireRecord;
  party: Party | undefined;
  ahead: Ahead | undefined;
}

async function askedIn(caller: Caller, given: Json | undefined): Promise<Asked> {
  const body = bodyOf(given);
  const [sold, known] = await Promise.all([soldBy(caller, body.productId), ahead(caller, body, aheadDays(body))]);
  const option = optionIn(sold, body.optionId);
  const party = partyIn(body, option);
  const currency = textIn(body, 'currency', 3);
  if (currency !== null && currency !== sold.currency) throw unprocessable(`This product is sold in ${sold.currency}.`);
  return { sold, option, body, party, ahead: known };
}

/** Days to be asked for ahead, where a body names some. */
function aheadDays({ localDate: day, localDateStart: from = day, localDateEnd: to = day }: WireRecord): { from: string; to: string } | undefined {
  return isDay(from) && isDay(to) && from <= to && daysBetween(from, to) < most.days ? { from, to } : undefined;
}

/** Who wants to go: units with how many of each. */
function partyIn(body: WireRecord, option: SoldOption): Party | undefined {
  const units = listIn(body, 'units', most.units);
  if (!units || units.length === 0) return undefined;
  return units.map(({ id, quantity }) => {
    const unit = unitIn(option, id);
    if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 0 || quantity > 1000)
      throw badRequest('quantity must be a whole number from 0 to 1000.');
    return { price_category_id: unit.id, quantity };
  });
}

function daysIn(body: WireRecord, mostDays: number): { from: string; to: string } | undefined {
  const [day, from, to] = [dayIn(body, 'localDate'), dayIn(body, 'localDateStart'), dayIn(body, 'localDateEnd')];
  if (day !== undefined && (from !== undefined || to !== undefined)) throw badRequest('Send either localDate or localDateStart and localDateEnd.');
  if (day !== undefined) return { from: day, to: day };
  if (from === undefined && to === undefined) return undefined;
  if (from === undefined || to === undefined) throw badRequest('localDateStart and localDateEnd are required together.');
  if (to < from) throw badRequest('localDateEnd is before localDateStart.');
  if (daysBetween(from, to) >= mostDays) throw badRequest(`Ask for at most ${mostDays} days.`);
  return { from, to };
}

function idsIn({ availabilityIds: ids }: WireRecord): string[] | undefined {
  if (ids === undefined || ids === null) return undefined;
  if (!Array.isArray(ids) || !ids.every((id) => typeof id === 'string')) throw badRequest('availabilityIds must be a list of texts.');
  if (ids.length > most.ids) throw badRequest(`Ask for at most ${most.ids} availabilityIds.`);
  return ids as string[];
}

/** POST /availability: the departures of some days, or of some ids. */
export async function availability(caller: Caller, given: Json | undefined): Promise<object[]> {
  const asked = await askedIn(caller, given);
  const [days, ids] = [daysIn(asked.body, most.days), idsIn(asked.body)];
  if ((days === undefined) === (ids === undefined)) throw badRequest('Send either localDate, localDateStart and localDateEnd, or availabilityIds.');
  const found = days ? await departuresOn(caller, asked, days) : await departuresWith(caller, asked, ids!);
  return found.map((each) => availabilityJson(each, asked, caller));
}

const sizeOf = (party: Party | undefined): number => (party ?? []).reduce((sum, { quantity }) => sum + quantity, 0);

/** Whether a party fits into what is left. */
const fits = ({ row }: Listed, party: Party | undefined): boolean => row.left === null || sizeOf(party) <= row.left;

function availabilityJson(each: Listed, { sold, option, party }: Asked, caller: Caller) {
  const { row, id, start, end, openingHours } = each;
  const isOpen = row.why === null;
  return {
    id,
    localDateTimeStart: localText(start, sold.zone),
    localDateTimeEnd: localText(end, sold.zone),
    allDay: sold.type === 'OPENING_HOURS',
    available: isOpen && fits(each, party),
    status: isOpen && !fits(each, party) ? 'SOLD_OUT' : row.state,
    vacancies: row.state === 'CLOSED' ? 0 : row.left,
    capacity: row.capacity,
    maxUnits: sold.tour.max_travelers_per_booking,
    utcCutoffAt: utcText(Date.parse(row.cut_off_at)),
    openingHours,
    ...(caller.wants.has('octo/pricing') && pricesJson(row, { sold, option, party }, caller)),
    ...(caller.wants.has('octo/pickups') && pickupsJson(sold.tour, { start, zone: sold.zone })),
    ...(caller.wants.has('octo/content') && { title: option.title, shortDescription: '' }),
  };
}

/** The price of one of a unit at a departure; `undefined`: it has none there. */
function unitPrice({ prices }: Listed['row'], { id }: SoldUnit): number | undefined {
  const own = prices.filter((price) => price.price_category_id === id && (price.tier_from ?? 1) <= 1);
  return own.length === 0 ? undefined : Math.min(...own.map(({ price }) => price.amount));
}

type UnitPricing = Pricing & { unitId: string };

function unitsPriced(row: Listed['row'], { sold, option }: Pick<Asked, 'sold' | 'option'>, { reseller }: Caller): UnitPricing[] {
  return option.units.flatMap((unit) => {
    const amount = unitPrice(row, unit);
    return amount === undefined ? [] : [{ unitId: String(unit.id), ...pricingOf(amount, sold.currency, reseller) }];
  });
}

function pricesJson(row: Listed['row'], asked: Pick<Asked, 'sold' | 'option' | 'party'>, caller: Caller) {
  const { sold, party } = asked;
  const whole = party ? row.quote?.total : sold.isPerUnit ? row.from : undefined;
  return {
    ...(!sold.isPerUnit && { unitPricing: unitsPriced(row, asked, caller) }),
    ...((typeof whole === 'number' || sold.isPerUnit) && { pricing: pricingOf(whole ?? 0, sold.currency, caller.reseller) }),
  };
}

/** POST /availability/calendar: a line for each day. */
export async function calendar(caller: Caller, given: Json | undefined): Promise<object[]> {
  const asked = await askedIn(caller, given);
  if (asked.body.availabilityIds !== undefined) throw badRequest('The calendar has days and no availabilityIds.');
  const days = daysIn(asked.body, most.calendarDays);
  if (!days) throw badRequest('localDateStart and localDateEnd are required.');
  const byDay = new Map<string, Listed[]>();
  for (const each of await departuresOn(caller, asked, days)) byDay.set(each.row.date, [...(byDay.get(each.row.date) ?? []), each]);
  return daysFrom(days.from, days.to).map((date) => dayJson(date, byDay.get(date) ?? [], { asked, caller }));
}

const order = ['FREESALE', 'AVAILABLE', 'LIMITED', 'SOLD_OUT', 'CLOSED'];

const highest = (numbers: ReadonlyArray<number | null>): number | null => (numbers.includes(null) ? null : Math.max(0, ...numbers.map(Number)));

function dayJson(localDate: string, all: readonly Listed[], { asked, caller }: { asked: Asked; caller: Caller }) {
  const { sold, party, option } = asked;
  const open = all.filter((each) => each.row.why === null && fits(each, party));
  const states = all.map((each) => (each.row.why === null && !fits(each, party) ? 'SOLD_OUT' : each.row.state));
  const status = order.find((state) => states.some((each) => each === state)) ?? 'CLOSED';
  return {
    localDate,
    available: open.length > 0,
    status,
    vacancies: highest(open.map(({ row }) => row.left)),
    capacity: highest(all.map(({ row }) => row.capacity)),
    openingHours: openingHoursOf(sold, localDate),
    ...(caller.wants.has('octo/pricing') && fromJson(all, { sold, option, party }, caller)),
  };
}

/** The least prices of a day. */
function fromJson(all: readonly Listed[], asked: Pick<Asked, 'sold' | 'option' | 'party'>, caller: Caller) {
  const least = new Map<string, UnitPricing>();
  for (const { row } of all)
    for (const price of unitsPriced(row, asked, caller))
      if ((least.get(price.unitId)?.retail ?? Infinity) > price.retail) least.set(price.unitId, price);
  const wholes = all.flatMap(({ row }) => (asked.party ? row.quote?.total : row.from) ?? []);
  const { sold } = asked;
  return sold.isPerUnit
    ? { pricingFrom: pricingOf(wholes.length === 0 ? 0 : Math.min(...wholes), sold.currency, caller.reseller) }
    : { unitPricingFrom: [...least.values()] };
}
