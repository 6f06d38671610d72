import { endedStates, fieldErrors, formatMoney, WaypostError, type Draft } from '#core';
import type { CallContext, CallHandler, RequestContext } from '#server';
import type { Booking, PaidBody } from '../types.gen.ts';
import { paidState } from './book.ts';
import { notePayment } from './payments.ts';
import { balanceOf, nextOf, owedOf } from './refund.ts';
import { noBalance, paymentStatus } from './refunded.ts';
import { none, termsOf } from './terms.ts';

/** By which method a booking is paid. Its price stands: a method that a coupon of it does not hold for pays nothing, and says why. */
async function payable(call: CallContext<PaidBody>, { id, payment_method_id: booked = null }: Booking & { id: number }) {
  const by = call.body.payment_method_id ?? booked;
  if (by === booked) return by;
  const refused = (await call.ask('coupons.payable', { booking_id: id, payment_method_id: by })) ?? [];
  if (refused.length > 0) throw fieldErrors({ payment_method_id: refused });
  return by;
}

/** Whether a booking takes place on account: it is confirmed, and the money comes later. */
export const isOnAccount = ({ pays, payment_was_made: made }: Booking): boolean => made !== 1 && pays === 'INVOICE';

/** What can be paid of a booking in minor units: the least that a first payment must be, what is paid next, and all that is open. */
interface Open {
  least: number;
  usual: number;
  most: number;
}

/** What can be paid of a booking; `undefined`: nothing. */
export function openFor({ records, now }: Pick<RequestContext, 'records' | 'now'>, booking: Booking): Open | undefined {
  const isFirst = booking.payment_was_made !== 1;
  const isOver = endedStates(records('bookings').resource.decl).includes(booking.status);
  const owed = owedOf(booking, now);
  const most = owed.now + owed.later;
  if (isOver || most === 0 || (isFirst && booking.status !== 'PENDING' && !isOnAccount(booking))) return undefined;
  return { least: isFirst && !isOnAccount(booking) ? owed.now : 1, usual: nextOf(owed), most };
}

async function amountOf(call: CallContext<PaidBody>, { total }: Booking, open: Open): Promise<number> {
  const { amount: asked } = call.body;
  const wrong = (text: string) => fieldErrors({ amount: [text] });
  const amount = asked?.amount ?? open.usual;
  if (asked && asked.currency_id !== total.currency_id) throw wrong(call.t('text.otherCurrency'));
  if (amount > open.most) throw wrong(call.t('text.morePaid'));
  if (amount >= open.least) return amount;
  const [currency] = await call.read('currencies').rows(['code'], { where: { id: total.currency_id } });
  throw wrong(call.t('text.lessPaid', { amount: formatMoney(open.least, currency?.code, call.locale) }));
}

/** What a booking holds of its money once so much more of it was paid. Nothing is noted of a booking that is paid at once. */
export function moneyPaid(booking: Booking, amount: number, now: Date): Draft<Booking> {
  const { total } = booking;
  const { paid, returned } = balanceOf(booking);
  const owed = owedOf(booking, now);
  const rest = owed.now + owed.later - amount;
  if (paid === 0 && rest === 0) return { payment_was_made: 1, payment_status: 'PAID' };
  return {
    payment_was_made: 1,
    paid: { ...total, amount: paid + amount },
    ...(rest > 0 ? { balance_due: { ...total, amount: rest }, balance_due_by: owed.by } : noBalance),
    payment_status: paymentStatus(paid + amount, returned),
  };
}

/** POST bookings/{id}/paid: a booking that waited for its payment has it, or some of it, or what was still to be paid beside it. */
export const paid: CallHandler<PaidBody> = async (call) => {
  const bookings = call.records('bookings');
  const booking = await bookings.get(Number(call.params.id), { lock: true });
  const open = openFor(call, booking);
  if (!open) throw new WaypostError('BadRequest', call.t('text.notToBePaid'));
  const amount = await amountOf(call, booking, open);
  const money = moneyPaid(booking, amount, call.now);
  const isFirst = booking.payment_was_made !== 1;
  const by = isFirst ? { payment_method_id: await payable(call, booking) } : {};
  const state = isFirst && !isOnAccount(booking) ? await stateOf(call, booking) : {};
  const { how, reference, note } = call.body;
  await notePayment(call, booking, { amount, ...(how && { how }), ...(reference && { reference }), ...(note && { note }) });
  return bookings.update(booking.id, { ...state, ...money, ...by }, { trusted: true, action: 'paid' });
};

/** The state of a booking that has its first payment, by the terms it was sold under. */
export async function stateOf(request: RequestContext, booking: Booking): Promise<Draft<Booking>> {
  const { starts_at: starts, confirmation_type: type } = booking;
  const terms = { ...none, ...(await termsOf(request, booking)), confirmation_type: type ?? null };
  return paidState(terms, { startMs: Date.parse(starts), now: request.now });
}
