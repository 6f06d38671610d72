import { randomUUID } from 'node:crypto';
import type { CallContext, CallHandler } from '#server';
import { daysBetween, fieldErrors, isDay, isObject, type Json, WaypostError } from '#core';
import type { Preview, Shown } from '../answers.ts';
import { changesOf, type Changed } from '../engine/changes.ts';
import type { Departure } from '../engine/Departure.ts';
import type { ExceptionRule } from '../engine/Plan.ts';
import type { ChangeBody } from '../types.gen.ts';
import { jsonIn } from './given.ts';
import { checkClock, plansOf } from './plans.ts';

/** What is changed of which departures: an exception for each of some tours. */
type Wish = Omit<ExceptionRule, 'id'> & { product_ids: number[] };

const mostDays = 366 * 2;

function wishOf(asked: Partial<ChangeBody>, { t }: Pick<CallContext, 't'>): Wish {
  const { date_from: from, date_to: to, product_ids = [] } = asked;
  if (!isDay(from)) throw fieldErrors({ date_from: [t('validation:format_date')] });
  if (!isDay(to)) throw fieldErrors({ date_to: [t('validation:format_date')] });
  const { option_id = null, weekdays = null, start_time = null, reason = null, by_hand = null } = asked;
  const { closed = null, capacity = null, prices = null, price_percent = null, start_times = null } = asked;
  const said = { closed, capacity, prices, price_percent, start_times };
  if (to < from) throw fieldErrors({ date_to: [t('validation:ends_before')] });
  if (daysBetween(from, to) > mostDays) throw fieldErrors({ date_to: [t('text.tooManyDays', { count: mostDays })] });
  if (Object.values(said).every((each) => each === null)) throw fieldErrors({ closed: [t('text.noChange')] });
  return { ...said, date_from: from, date_to: to, option_id, weekdays, start_time, by_hand, reason: closed ? reason : null, product_ids };
}

/** One made for a single departure beats those made for stretches. */
const isByHand = ({ by_hand: byHand, date_from: from, date_to: to, start_time: time }: Wish) => byHand === true || (from === to && time !== null);

const shownOf = (departure: Departure | undefined): Shown | null =>
  departure ? { capacity: departure.capacity, from: departure.from, closed: departure.why?.code === 'closed', left: departure.left } : null;

/** So many of the departures that change are shown one by one. */
const mostShown = 60;
/** Others are let by between tours. */
const breath = () => new Promise((resolve) => setImmediate(resolve));

interface Seen {
  product_id: number;
  currency_id: number | null;
  changed: Changed[];
}

/**
 * What a change would do, before it is made: how many departures it touches, how
 * many places of them are booked or held, and the first of them, now and then.
 */
export const lookAtChange = async (call: CallContext): Promise<Preview> => {
  const wish = wishOf(parsed(call), call);
  const [from, to] = [wish.date_from, wish.date_to];
  const plans = await plansOf(call, wish.product_ids, { from, to });
  const tours = await call.read('products').rows(['id', 'currency'], { where: { id: wish.product_ids } });
  const currencies = new Map(tours.map(({ id, currency }) => [id, currency ?? null]));
  const seen: Seen[] = [];
  for (const [product, plan] of plans) {
    checkClock(call, plan);
    const exception = { ...wish, by_hand: isByHand(wish), id: Number.MAX_SAFE_INTEGER };
    const currency = currencies.get(product) ?? null;
    seen.push({
      product_id: product,
      currency_id: currency,
      changed: changesOf(plan, exception, { from, to, now: call.now.getTime(), asStaff: true }),
    });
    await breath();
  }
  return summary(seen);
};

function summary(seen: readonly Seen[]): Preview {
  const all = seen.flatMap(({ changed, ...tour }) => changed.map((each) => ({ ...tour, ...each })));
  const taken = all.filter(({ before }) => before && before.booked + before.held > 0);
  const short = taken.filter(({ before, after }) => !after || (after.capacity !== null && after.capacity < before!.booked + before!.held));
  const rows = [...short, ...taken.filter((each) => !short.includes(each)), ...all.filter((each) => !taken.includes(each))].slice(0, mostShown);
  return {
    tours: seen.filter(({ changed }) => changed.length > 0).length,
    departures: all.length,
    taken: taken.length,
    seats: taken.reduce((sum, { before }) => sum + before!.booked + before!.held, 0),
    short: short.length,
    rows: rows.map(({ before, after, ...tour }) => {
      const { option, date, time } = (before ?? after)!;
      const seats = before ? before.booked + before.held : 0;
      return { ...tour, option, date, time, seats, now: shownOf(before), then: shownOf(after) };
    }),
  };
}

const whole = (value: Json) => typeof value === 'number' && Number.isSafeInteger(value);
const lists = ['product_ids', 'weekdays', 'prices', 'start_times'];
const wholes = ['option_id', 'capacity', 'price_percent'];
const flags = ['closed', 'by_hand'];
const texts = ['start_time', 'reason'];

/** Whether a member of a change is of the type that the call which makes it asks for. */
function isFit([name, value]: [string, Json]): boolean {
  if (flags.includes(name)) return typeof value === 'boolean';
  if (texts.includes(name)) return typeof value === 'string';
  if (wholes.includes(name)) return whole(value);
  if (!lists.includes(name)) return true;
  if (!Array.isArray(value) || value.length > 500) return false;
  if (name === 'prices') return value.every((each) => isObject(each) && isObject(each.price) && whole(each.price.amount ?? null));
  return name === 'start_times' ? value.every((each) => typeof each === 'string' && /^\d\d:\d\d$/.test(each)) : value.every(whole);
}

/** The change as a reading call has it: one parameter of JSON. */
function parsed(call: CallContext): Partial<ChangeBody> {
  const change = jsonIn(call, 'change');
  if (!isObject(change)) throw fieldErrors({ change: [call.t('validation:type_other')] });
  const said = Object.entries(change).filter(([, value]) => value !== null && value !== '');
  const wrong = said.find((each) => !isFit(each));
  if (wrong) throw fieldErrors({ [wrong[0]]: [call.t('validation:type_other')] });
  return Object.fromEntries(said);
}

/** Makes a change: one row for each tour, all or none, which one word takes back together. */
export const change: CallHandler<ChangeBody> = async (call) => {
  const wish = wishOf(call.body, call);
  const { product_ids: products, by_hand: _byHand, ...given } = wish;
  const batch = randomUUID();
  const records = call.records('departure-exceptions');
  const fixed = { by_hand: isByHand(wish), batch };
  for (const product_id of products) {
    await call.records('products').get(product_id);
    await records.create({ ...given, product_id }, { fixed });
  }
  call.reply.status(201);
  return { batch, count: products.length };
};

/** Takes back what was changed at once. */
export const undoChange: CallHandler = async (call) => {
  const records = call.records('departure-exceptions');
  const made = await records.find({ batch: String(call.params.batch) });
  if (made.length === 0) throw new WaypostError('RecordNotFound', call.t('text.noBatch'));
  for (const { id } of made) await records.remove(id);
  return { count: made.length };
};
