import { randomInt } from 'node:crypto';
import { fieldErrors, minuteMs, percentOf, WaypostError, type AnswerOf, type Draft, type Money } from '#core';
import type { CallContext, CallHandler, RequestContext } from '#server';
import type { BookBody, Booking } from '../types.gen.ts';
import { asksFirst, respondBy, type Answering } from './answerBy.ts';
import { splitOf } from './deposit.ts';
import { shownAs, soldTerms, type SoldTerms } from './terms.ts';

/** How long a booking waits for its payment. Coupons reserve longer than that. */
const minutesToPay = 15;

type Price = AnswerOf<'departures.price'>;
type Line = Price['lines'][number];

/** What a booking is made of: what `POST bookings` takes, and what staff may say beside it. */
interface Wish extends BookBody {
  /** They book until the start, whatever the cut-off. */
  as_staff?: boolean;
  /** Where it was made. */
  channel?: Booking['channel'];
  travellers?: Booking['travellers'];
  pays?: Booking['pays'];
  /** Until when it may be paid, where that is longer than usual. */
  pay_by?: string | null;
  /** A hold that is given up for it. */
  hold_id?: number | null;
  /** Why more is sold than there are places. */
  over_capacity?: string | null;
  /** What is paid instead of what was computed, and why. */
  by_hand?: { total: number; reason: string } | null;
}

type Sold = Price & { currency_id: number; starts_at: string };

async function priceOf(call: RequestContext, wish: Wish): Promise<Sold> {
  const price = await call.ask('departures.price', {
    product_id: wish.product_id,
    option_id: wish.option_id ?? null,
    date: wish.date,
    start_time: wish.start_time ?? null,
    party: wish.party,
    upsells: wish.upsells ?? [],
    ...(wish.coupon_code && { codes: wish.coupon_code }),
    email: wish.leader_email,
    ...(wish.language && { language: wish.language }),
    ...(wish.payment_method_id && { payment_method_id: wish.payment_method_id }),
    ...(wish.as_staff && { as_staff: true, over_capacity: Boolean(wish.over_capacity) }),
  });
  if (!price) throw new WaypostError('Unavailable', call.t('text.noDepartures'));
  const [wrong] = [price.why, ...price.gaps].filter((each) => each !== null);
  if (wrong !== undefined) throw new WaypostError('BadRequest', wrong);
  if (price.currency_id === null || price.starts_at === null || price.lines.length === 0)
    throw new WaypostError('BadRequest', call.t('text.noPrice'));
  checkCoupons(call, wish, price);
  return price as Sold;
}

/** A code that is not given stops the booking, with why, so that nobody pays more than they were told. */
function checkCoupons({ t }: RequestContext, { coupon_code: code }: Wish, { coupons }: Price): void {
  if (!code?.trim()) return;
  if (!coupons) throw fieldErrors({ coupon_code: [t('text.noCoupons')] });
  const refused = coupons.filter(({ ok }) => !ok);
  if (refused.length > 0) throw fieldErrors({ coupon_code: refused.flatMap(({ code: each, says }) => says.map((text) => `${each}: ${text}`)) });
}

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export async function freeCode({ sql }: Pick<CallContext, 'sql'>): Promise<string> {
  const code = `WP-${Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')}`;
  const { rows } = await sql('select 1 from bookings where code = $1', [code]);
  return rows.length === 0 ? code : freeCode({ sql });
}

const kindOf = (kind: Line['kind']) => kind.toUpperCase() as Uppercase<Line['kind']>;

/** A price with what somebody changed it by, as a line of its own: the lines add up to the total. */
function asByHand(price: Sold, { by_hand: hand }: Wish): { total: number; lines: Booking['price_lines'] } {
  const [lines, off] = [linesOf(price) ?? [], hand ? hand.total - price.total : 0];
  const line = { kind: 'BY_HAND' as const, quantity: 1, price: { amount: off, currency_id: price.currency_id } };
  return { total: price.total + off, lines: off === 0 ? lines : [...lines, line] };
}

export const linesOf = ({ lines, currency_id }: Pick<Price, 'lines' | 'currency_id'>): Booking['price_lines'] =>
  lines.map(({ kind, id, name, quantity, unit }) => ({
    kind: kindOf(kind),
    ...((kind === 'travellers' || kind === 'unit') && { price_category_id: id }),
    ...(kind === 'coupon' ? { code: name ?? '' } : name !== undefined && { name }),
    quantity,
    price: { amount: unit, currency_id: currency_id! },
  }));

/** What a booking is once it is paid: a request where it was sold as one that is answered first, else confirmed. */
export function paidState(tour: Answering, { startMs, now }: { startMs: number; now: Date }): Partial<Booking> {
  const times = { createdMs: now.getTime(), startMs };
  const asks = asksFirst(tour, times);
  return {
    payment_was_made: 1,
    payment_status: 'PAID',
    pay_by: null,
    status: asks ? 'PENDING' : 'CONFIRMED',
    respond_by: asks ? new Date(respondBy(tour, times)).toISOString() : null,
  };
}

const notPaid = { payment_was_made: 0, payment_status: null } as const;

/** A booking that waits for its payment: a quarter of an hour, or as long as staff say, but not beyond the start. */
function unpaid({ pays, pay_by: until }: Wish, { startMs, now }: { startMs: number; now: Date }): Partial<Booking> {
  const usual = pays === 'LATER' ? startMs : now.getTime() + minutesToPay * minuteMs;
  const by = pays === 'LATER' && until ? Date.parse(until) : Math.max(usual, until ? Date.parse(until) : 0);
  return { ...notPaid, status: 'PENDING', pay_by: new Date(Math.min(by, startMs)).toISOString() };
}

type Tour = RecordTypes['products'];

/** Whether nothing is left to be paid: it has been, or it costs nothing. */
const isPaid = ({ paid: said }: Wish, total: number): boolean => said === true || total === 0;

/** What decides how a new booking stands. */
interface Selling {
  total: Money;
  terms: SoldTerms;
  startMs: number;
  now: Date;
}

/** How a new booking stands: paid, or its deposit is; on account, which is as good as paid but for the money; or waiting for its payment. */
function stateOf({ t }: RequestContext, wish: Wish, tour: Tour, { total, terms, ...times }: Selling): Partial<Booking> {
  if (isPaid(wish, total.amount)) return paidState(tour, times);
  if (wish.pays === 'DEPOSIT') {
    const split = splitOf(terms, total, { travel_date: wish.date, timezone: tour.timezone, now: times.now });
    if (!split) throw fieldErrors({ pays: [t('text.noDeposit')] });
    const { deposit, rest, by } = split;
    return { ...paidState(tour, times), paid: { ...total, amount: deposit }, balance_due: { ...total, amount: rest }, balance_due_by: by };
  }
  return wish.pays === 'INVOICE' ? { ...paidState(tour, times), ...notPaid } : unpaid(wish, times);
}

async function rowOf(call: RequestContext, wish: Wish, { tour, price, code }: { tour: Tour; price: Sold; code: string }): Promise<Draft<Booking>> {
  const { now } = call;
  const shown = await shownAs(call, { tour, option: price.option_id, locale: wish.language ?? null });
  const startMs = Date.parse(price.starts_at);
  const { total: amount, lines } = asByHand(price, wish);
  const total: Money = { amount, currency_id: price.currency_id };
  const terms = soldTerms(tour, shown);
  return {
    code,
    product_id: wish.product_id,
    product_name: tour.name,
    operator_id: tour.operator_id,
    leader_name: wish.leader_name,
    leader_email: wish.leader_email,
    leader_phone: wish.leader_phone ?? null,
    language: wish.language ?? null,
    notes: wish.notes ?? null,
    travel_date: wish.date,
    start_time: price.start_time,
    timezone: tour.timezone,
    starts_at: price.starts_at,
    pax: price.travellers,
    ...(wish.travellers && { travellers: wish.travellers }),
    price_lines: lines,
    total: { ...total },
    payment_method_id: wish.payment_method_id ?? null,
    channel: wish.channel ?? 'BACK_OFFICE',
    pays: wish.pays ?? null,
    commission: { ...total, amount: percentOf(amount, tour.commission_percent ?? 0) },
    confirmation_type: tour.confirmation_type,
    terms,
    ...stateOf(call, wish, tour, { total, terms, startMs, now }),
  };
}

async function takePlaces(call: RequestContext, wish: Wish, { price, booking }: { price: Price; booking: number }): Promise<void> {
  const holds = call.records('seat-holds');
  const place = { product_id: wish.product_id, option_id: price.option_id, date: wish.date, start_time: price.start_time };
  const over = wish.over_capacity ? { fixed: { over_capacity: true } } : {};
  const { id } = await holds.create({ ...place, party: wish.party, reference: `booking-${booking}` }, over);
  await holds.update(id, { booking_id: booking }, { trusted: true });
  await holds.move(id, 'confirm');
}

async function reserve(call: RequestContext, wish: Wish, { price, booking }: { price: Price; booking: number }): Promise<void> {
  const coupons = (price.coupons ?? []).map(({ id, code, off }) => ({ id: id!, code, off }));
  if (coupons.length === 0) return;
  const question = {
    booking_id: booking,
    coupons,
    currency_id: price.currency_id!,
    email: wish.leader_email,
    paid: wish.pays !== undefined || isPaid(wish, price.total),
  };
  const refused = await call.ask('coupons.reserve', question);
  if (refused !== null) throw fieldErrors({ coupon_code: [refused ?? call.t('text.noCoupons')] });
}

/** Gives up a hold that its booking takes the places of, if it still is one. */
async function giveUp({ records, now }: RequestContext, { hold_id: id }: Wish): Promise<void> {
  const holds = records('seat-holds');
  const [hold] = id ? await holds.find({ id, status: 'ON_HOLD' }) : [];
  if (hold?.expires_at && Date.parse(hold.expires_at) > now.getTime()) await holds.move(hold.id, 'cancel');
}

/** Makes a booking: priced, its places taken and its coupons reserved in one transaction, or nothing at all. */
export async function make(wish: Wish, request: RequestContext): Promise<Booking & { id: number }> {
  const tour = await request.records('products').get(wish.product_id);
  await giveUp(request, wish);
  const price = await priceOf(request, wish);
  const row = await rowOf(request, wish, { tour, price, code: await freeCode(request) });
  const { id } = await request.records('bookings').create(row, { trusted: true });
  await tellExceptions(request, wish, id);
  await takePlaces(request, wish, { price, booking: id });
  await reserve(request, wish, { price, booking: id });
  return request.records('bookings').get(id);
}

/** What was allowed by way of exception stands in the timeline, with why and by whom. */
async function tellExceptions({ records, actor }: RequestContext, { over_capacity: over, by_hand: hand }: Wish, booking: number): Promise<void> {
  const who = actor ? { actor_id: actor.viewer.id, actor_name: actor.name.slice(0, 120) } : {};
  const told = [...(over ? [['OVER_CAPACITY', over] as const] : []), ...(hand ? [['PRICE_BY_HAND', hand.reason] as const] : [])];
  for (const [kind, note] of told) await records('booking-events').create({ booking_id: booking, kind, note, ...who }, { trusted: true });
}

/** POST bookings */
export const book: CallHandler<BookBody> = async (call) => {
  const booking = await make(call.body, call);
  call.reply.status(201);
  return booking;
};
