import { randomInt } from 'node:crypto';
import { fieldErrors, minuteMs, percentOf, WaypostError, type AnswerOf, type Draft, type Money } from '#core';
import type { CallContext, CallHandler, RequestContext } from '#server';
import type { BookBody, Booking, PaidBody } from '../types.gen.ts';
import { asksFirst, respondBy, type Answering } from './answerBy.ts';
import { balanceOf, type Balance } from './refund.ts';
import { paymentStatus } from './refunded.ts';
import { none, shownAs, soldTerms, termsOf } from './terms.ts';

/** How long a booking waits for its payment. Coupons reserve longer than that. */
const minutesToPay = 15;

/** What is booked, until when it may be paid where that is longer than usual, and where it was made. */
type Wish = BookBody & { pay_by?: string | null; channel?: Booking['channel'] };

type Price = AnswerOf<'departures.price'>;
type Line = Price['lines'][number];

async function priceOf(call: RequestContext, wish: BookBody): Promise<Price & { currency_id: number; starts_at: string }> {
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
  });
  if (!price) throw new WaypostError('Unavailable', call.t('text.noDepartures'));
  const [wrong] = [price.why, ...price.gaps].filter((each) => each !== null);
  if (wrong !== undefined) throw new WaypostError('BadRequest', wrong);
  if (price.currency_id === null || price.starts_at === null || price.lines.length === 0)
    throw new WaypostError('BadRequest', call.t('text.noPrice'));
  checkCoupons(call, wish, price);
  return price as Price & { currency_id: number; starts_at: string };
}

/** A code that is not given stops the booking, with why, so that nobody pays more than they were told. */
function checkCoupons({ t }: RequestContext, { coupon_code: code }: BookBody, { coupons }: Price): void {
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

const unpaid = ({ pay_by: by }: Wish, startMs: number, now: Date): Partial<Booking> => ({
  payment_was_made: 0,
  payment_status: null,
  status: 'PENDING',
  pay_by: new Date(Math.min(Math.max(now.getTime() + minutesToPay * minuteMs, by ? Date.parse(by) : 0), startMs)).toISOString(),
});

type Tour = RecordTypes['products'];

/** Whether nothing is left to be paid: it has been, or it costs nothing. */
const isPaid = ({ paid: said }: BookBody, { total }: Price): boolean => said === true || total === 0;

async function rowOf(
  call: RequestContext,
  wish: Wish,
  { tour, price, code }: { tour: Tour; price: Price & { starts_at: string }; code: string },
): Promise<Draft<Booking>> {
  const { now } = call;
  const shown = await shownAs(call, { tour, option: price.option_id, locale: wish.language ?? null });
  const startMs = Date.parse(price.starts_at);
  const total: Money = { amount: price.total, currency_id: price.currency_id! };
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
    price_lines: linesOf(price),
    total: { ...total },
    payment_method_id: wish.payment_method_id ?? null,
    channel: wish.channel ?? 'BACK_OFFICE',
    commission: { ...total, amount: percentOf(total.amount, tour.commission_percent ?? 0) },
    confirmation_type: tour.confirmation_type,
    terms: soldTerms(tour, shown),
    ...(isPaid(wish, price) ? paidState(tour, { startMs, now }) : unpaid(wish, startMs, now)),
  };
}

async function takePlaces(call: RequestContext, wish: BookBody, { price, booking }: { price: Price; booking: number }): Promise<void> {
  const holds = call.records('seat-holds');
  const place = { product_id: wish.product_id, option_id: price.option_id, date: wish.date, start_time: price.start_time };
  const { id } = await holds.create({ ...place, party: wish.party, reference: `booking-${booking}` });
  await holds.update(id, { booking_id: booking }, { trusted: true });
  await holds.move(id, 'confirm');
}

async function reserve(call: RequestContext, wish: BookBody, { price, booking }: { price: Price; booking: number }): Promise<void> {
  const coupons = (price.coupons ?? []).map(({ id, code, off }) => ({ id: id!, code, off }));
  if (coupons.length === 0) return;
  const question = { booking_id: booking, coupons, currency_id: price.currency_id!, email: wish.leader_email, paid: isPaid(wish, price) };
  const refused = await call.ask('coupons.reserve', question);
  if (refused !== null) throw fieldErrors({ coupon_code: [refused ?? call.t('text.noCoupons')] });
}

/** Makes a booking: priced, its places taken and its coupons reserved in one transaction, or nothing at all. */
export async function make(wish: Wish, request: RequestContext): Promise<Booking & { id: number }> {
  const { records } = request;
  const tour = await records('products').get(wish.product_id);
  const price = await priceOf(request, wish);
  const { id } = await records('bookings').create(await rowOf(request, wish, { tour, price, code: await freeCode(request) }), { trusted: true });
  await takePlaces(request, wish, { price, booking: id });
  await reserve(request, wish, { price, booking: id });
  return records('bookings').get(id);
}

/** POST bookings. */
export const book: CallHandler<BookBody> = async (call) => {
  const booking = await make(call.body, call);
  call.reply.status(201);
  return booking;
};

/** By which method a booking is paid. Its price stands: a method that a coupon of it does not hold for pays nothing, and says why. */
async function payable(call: CallContext<PaidBody>, { id, payment_method_id: booked = null }: Booking) {
  const by = call.body.payment_method_id ?? booked;
  if (by === booked) return by;
  const refused = (await call.ask('coupons.payable', { booking_id: id, payment_method_id: by })) ?? [];
  if (refused.length > 0) throw fieldErrors({ payment_method_id: refused });
  return by;
}

/** What a booking holds of its money once what was still to be paid has come. */
const balancePaid = ({ total }: Booking, { paid, returned, due }: Balance): Draft<Booking> => ({
  paid: { ...total, amount: paid + due },
  balance_due: null,
  payment_status: paymentStatus(paid + due, returned),
});

/** POST bookings/{id}/paid: a booking that waited for its payment has it, or what a change asked for beside it. */
export const paid: CallHandler<PaidBody> = async (call) => {
  const bookings = call.records('bookings');
  const booking = await bookings.get(Number(call.params.id), { lock: true });
  const { id, status, payment_was_made: made, starts_at: starts, confirmation_type } = booking;
  const balance = balanceOf(booking);
  if (balance.due > 0) return bookings.update(id, balancePaid(booking, balance), { trusted: true, action: 'paid' });
  if (made === 1 || status !== 'PENDING') throw new WaypostError('BadRequest', call.t('text.notToBePaid'));
  const by = await payable(call, booking);
  const state = paidState(
    { ...none, ...(await termsOf(call, booking)), confirmation_type: confirmation_type ?? null },
    { startMs: Date.parse(starts), now: call.now },
  );
  return bookings.update(id, { ...state, payment_method_id: by }, { trusted: true, action: 'paid' });
};
