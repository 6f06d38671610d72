import { fieldErrors, formatMoney, WaypostError, type Draft, type Money } from '#core';
import type { CallHandler, RequestContext } from '#server';
import type { Booking, ChangeBody } from '../types.gen.ts';
import { amountOf } from '../engine/reprice.ts';
import { targetOf, type Stored, type Target } from './changeAsked.ts';
import { balanceBy } from './deposit.ts';
import { costOf, isOtherParty, isRepriced, type Cost } from './changeCost.ts';
import { namesAfter } from './changeNames.ts';
import { onlineTold } from './moneyTold.ts';
import { noteOf } from './note.ts';
import { noteRefund } from './payments.ts';
import { balanceOf } from './refund.ts';
import { noBalance, paymentStatus } from './refunded.ts';
import { shownAs } from './terms.ts';

const sameNames = (a: Booking['travellers'], b: Booking['travellers']): boolean => JSON.stringify(a ?? []) === JSON.stringify(b ?? []);

/** What was looked at must still be so, and possible; another fee than the terms give needs a note. */
async function check(request: RequestContext, { target, cost, body }: { target: Target; cost: Cost; body: ChangeBody }): Promise<void> {
  const { t } = request;
  if (cost.why !== null) throw new WaypostError('BadRequest', cost.why);
  if (body.total && body.total.amount !== cost.total)
    throw new WaypostError('Conflict', t('text.change.otherPrice', { amount: await told(request, target, cost) }));
  const { amount, byPolicy, basis, givenUp } = cost.fee;
  const isUnknown = basis === 'UNKNOWN' && givenUp > 0;
  if (isUnknown && !body.fee) throw fieldErrors({ fee: [t('text.termsUnknown')] });
  if ((amount !== byPolicy || isUnknown) && noteOf({ note: body.note ?? null }) === null) throw fieldErrors({ note: [t('text.noteNeeded')] });
}

async function told({ read, locale }: RequestContext, { booking }: Target, { total }: Cost): Promise<string> {
  const [currency] = await read('currencies').rows(['code'], { where: { id: booking.total.currency_id } });
  return formatMoney(total, currency?.code, locale);
}

/** The places of a booking follow it; what a coupon gave is what is left of it. */
async function follow({ ask, t }: RequestContext, { target, cost }: { target: Target; cost: Cost }): Promise<void> {
  const { booking, place, party, isMoved } = target;
  const rebooked =
    isMoved || isOtherParty(target)
      ? await ask('departures.rebook', { booking_id: booking.id, product_id: booking.product_id, ...place, party })
      : null;
  if (rebooked === undefined) throw new WaypostError('Unavailable', t('text.noDepartures'));
  const coupons = cost.lines.filter(({ kind }) => kind === 'COUPON').map((line) => ({ code: line.code ?? '', off: -amountOf(line) }));
  if (isRepriced(target)) await ask('coupons.lessen', { booking_id: booking.id, coupons });
}

async function patchOf(request: RequestContext, { target, cost, body }: { target: Target; cost: Cost; body: ChangeBody }): Promise<Draft<Booking>> {
  const { booking, place, isMoved, pax } = target;
  const { currency_id } = booking.total;
  const money = (amount: number): Money => ({ amount, currency_id });
  const { paid, returned } = balanceOf(booking);
  const respondBy = booking.respond_by && isMoved && cost.starts_at < booking.respond_by ? cost.starts_at : booking.respond_by;
  return {
    travellers: namesAfter(request, target, body),
    ...(body.leader_name && { leader_name: body.leader_name.trim() }),
    ...(isMoved && {
      travel_date: place.date,
      start_time: place.start_time,
      starts_at: cost.starts_at,
      respond_by: respondBy,
      terms: await termsAt(request, target),
    }),
    ...(isRepriced(target) && {
      pax,
      price_lines: cost.lines,
      total: money(cost.total),
      commission: money(cost.commission),
      paid: money(paid),
      ...balanceAfter(target, cost),
      ...(cost.back > 0 && { refund: money(returned + cost.back) }),
      payment_status: paymentStatus(paid, returned + cost.back),
    }),
  };
}

/** What is still to be paid: by the day that the terms say before the new start, where it was so before; else now. */
function balanceAfter(
  { booking, place, isMoved }: Target,
  { due }: Cost,
): Pick<Draft<Booking>, 'balance_due' | 'balance_due_by' | 'balance_reminders'> {
  if (due === 0) return noBalance;
  const { balance_due_by: by = null, terms, timezone, total } = booking;
  const moved = isMoved && by !== null ? balanceBy(terms ?? {}, { travel_date: place.date, timezone }) : by;
  const money = { amount: due, currency_id: total.currency_id };
  return { balance_due: money, balance_due_by: moved, ...(moved !== by && { balance_reminders: null }) };
}

/** The terms stay as they were sold; the option is the one that is booked now, in the language of whoever bought it. */
async function termsAt(request: RequestContext, { booking, place, was }: Target): Promise<Booking['terms']> {
  if (!booking.terms || place.option_id === was.option_id) return booking.terms ?? null;
  const tour = await request.records('products').get(booking.product_id);
  const { option } = await shownAs(request, { tour, option: place.option_id, locale: booking.language });
  const { option: _before, ...terms } = booking.terms;
  return { ...terms, ...(option !== null && { option }) };
}

/** What changed, as the timeline and the event tell it: nobody's names. */
function changeOf(before: Stored, after: Booking, { target, cost }: { target: Target; cost: Cost }) {
  const money = (amount: number): Money => ({ amount, currency_id: before.total.currency_id });
  const option = after.terms?.option;
  return {
    ...(target.isMoved && { moved_from: before.starts_at, moved_to: after.starts_at }),
    ...(target.place.option_id !== target.was.option_id && option && { option }),
    ...(isOtherParty(target) && { pax_before: before.pax, pax_after: after.pax }),
    ...(target.extras.some((each) => each.before !== each.after) && { extras: true }),
    ...((!sameNames(before.travellers, after.travellers) || before.leader_name !== after.leader_name) && { names: true }),
    ...(before.total.amount !== cost.total && { total_before: before.total, total_after: after.total }),
    ...(cost.fee.amount > 0 && { fee: money(cost.fee.amount) }),
    ...(cost.due > 0 && { balance_due: money(cost.due) }),
  };
}

/** What becomes of a booking, if it is still as it was looked at. */
interface Wanted {
  id: number;
  body: ChangeBody;
  version?: number | undefined;
}

/**
 * The booking becomes what is asked for, with its places, its price and its money, in one transaction or not at all. It is
 * refused where nothing would change, so that who presses twice has changed it once.
 */
export async function changed(request: RequestContext, { id, body, version }: Wanted): Promise<Stored> {
  const { t } = request;
  const bookings = request.records('bookings');
  const booking = await bookings.get(id, { lock: true });
  if (version !== undefined && version !== booking.version) throw new WaypostError('PreconditionFailed', t('text.change.changedBefore'));
  const target = await targetOf(request, booking, body);
  const cost = await costOf(request, target, body);
  const patch = await patchOf(request, { target, cost, body });
  const isRenamed =
    !sameNames(booking.travellers, patch.travellers as Booking['travellers']) || (patch.leader_name ?? booking.leader_name) !== booking.leader_name;
  if (!isRepriced(target) && !isRenamed) throw new WaypostError('BadRequest', t('text.change.nothing'));
  await check(request, { target, cost, body });
  await follow(request, { target, cost });
  await noteRefund(request, booking, cost.back);
  const after = await bookings.update(booking.id, patch, { trusted: true, action: 'change' });
  await tellOf(request, { before: booking, after, target, cost, body });
  return after;
}

/** POST bookings/{id}/change */
export const change: CallHandler<ChangeBody> = (call) => changed(call, { id: Number(call.params.id), body: call.body, version: call.version });

async function tellOf(
  call: RequestContext,
  { before, after, target, cost, body }: { before: Stored; after: Stored; target: Target; cost: Cost; body: ChangeBody },
): Promise<void> {
  const { actor } = call;
  const told = changeOf(before, after, { target, cost });
  const amount: Money = { amount: cost.back, currency_id: before.total.currency_id };
  const { amount: fee, byPolicy, basis, givenUp } = cost.fee;
  await call.records('booking-events').create(
    {
      booking_id: before.id,
      kind: 'CHANGED',
      reason: fee !== byPolicy ? 'OVERRIDE' : givenUp > 0 ? basis : null,
      ...(cost.back > 0 && { amount }),
      change: told,
      note: noteOf({ note: body.note ?? null }),
      ...(actor && { actor_id: actor.viewer.id, actor_name: actor.name }),
    },
    { trusted: true },
  );
  const isOwn = actor?.viewer.operatorId !== undefined && actor.viewer.operatorId === before.operator_id;
  await call.raise('booking.changed', after, {
    previous: before,
    payload: {
      ...(cost.back > 0 && { amount }),
      ...(isOwn && { by_operator: true }),
      ...(told.fee && { fee: told.fee }),
      ...(await onlineTold(call, after.balance_due)),
    },
  });
}
