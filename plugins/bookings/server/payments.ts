import type { Draft, Money } from '#core';
import type { RequestContext } from '#server';
import type { Booking, BookingPayment } from '../types.gen.ts';
import { balanceOf } from './refund.ts';

type Entry = BookingPayment & { id: number };
type Stored = Booking & { id: number };

/** What is known of a payment beside its amount. */
type Told = Partial<Pick<BookingPayment, 'how' | 'reference' | 'note'>>;

/** The key of what was paid and refunded before each payment was kept: nothing of it is sent to a provider again. */
const earlierKey = (booking: number, kind: BookingPayment['kind']): string => `earlier-${kind}-${booking}`;
const isEarlier = ({ key }: Pick<BookingPayment, 'key'>): boolean => key?.startsWith('earlier-') === true;

const entriesOf = ({ records }: Pick<RequestContext, 'records'>, booking: number): Promise<Entry[]> =>
  records('booking-payments').find({ booking_id: booking }, { sort: 'id', limit: 1000 });

async function add({ records, actor }: Pick<RequestContext, 'records' | 'actor'>, entry: Draft<BookingPayment>): Promise<Entry> {
  const who = actor ? { actor_id: actor.viewer.id, actor_name: actor.name.slice(0, 120) } : {};
  return records('booking-payments').create({ ...entry, ...who }, { trusted: true });
}

/** The payments of a booking, in order. What was paid at once when it was made becomes the first of them. */
async function begun(request: RequestContext, booking: Stored): Promise<Entry[]> {
  const found = await entriesOf(request, booking.id);
  const { paid, returned } = balanceOf(booking);
  if (found.length > 0 || paid === 0) return found;
  const money = (amount: number): Money => ({ amount, currency_id: booking.total.currency_id });
  const { id, pays, payment_method_id: method } = booking;
  const nobody = { records: request.records, actor: undefined };
  const how = pays === 'DESK' || pays === 'DEPOSIT' ? ({ how: 'DESK' } as const) : {};
  const first = { booking_id: id, kind: 'PAYMENT' as const, amount: money(paid), key: earlierKey(id, 'PAYMENT'), ...how };
  const payment = await add(nobody, { ...first, ...(method && { method_id: method }) });
  if (returned === 0) return [payment];
  const refund = { booking_id: id, kind: 'REFUND' as const, amount: money(returned), payment_id: payment.id, key: earlierKey(id, 'REFUND') };
  return [payment, await add(nobody, refund)];
}

/** Writes down a payment of a booking, as it was before it. */
export async function notePayment(request: RequestContext, booking: Stored, { amount, ...told }: Told & { amount: number }): Promise<Entry> {
  await begun(request, booking);
  const money = { amount, currency_id: booking.total.currency_id };
  return add(request, { booking_id: booking.id, kind: 'PAYMENT', amount: money, ...told });
}

interface Online {
  money: Money;
  /** As much of it as the booking takes. */
  taken: number;
  attempt_id: number;
  method_id: number;
  reference: string | null;
}

/** Writes down a payment that a provider took, and what of it goes back at once; `undefined`: it was written down before. */
export async function notePaid(
  request: RequestContext,
  booking: Stored,
  { money, taken, ...told }: Online,
): Promise<{ back: { id: number; amount: Money } | null } | undefined> {
  const key = `payment-${told.attempt_id}`;
  if ((await begun(request, booking)).some((each) => each.key === key)) return undefined;
  const payment = await add(request, { booking_id: booking.id, kind: 'PAYMENT', amount: { ...money }, how: 'ONLINE', key, ...told });
  const rest = money.amount - taken;
  return { back: rest > 0 ? await refundOf(request, payment, rest) : null };
}

/** What is left of each payment, the last payment first. */
function leftOf(entries: readonly Entry[]): Array<{ payment: Entry; left: number }> {
  const refunds = entries.filter(({ kind }) => kind === 'REFUND');
  const back = (id: number) => refunds.filter((each) => each.payment_id === id).reduce((sum, { amount }) => sum + amount.amount, 0);
  const payments = entries.filter(({ kind }) => kind === 'PAYMENT').map((payment) => ({ payment, left: payment.amount.amount - back(payment.id) }));
  return payments.filter(({ left }) => left > 0).reverse();
}

/** Takes a refund from the payments of a booking as it was before it, the last payment first; each part stands for itself. */
export async function noteRefund(request: RequestContext, booking: Stored, amount: number): Promise<void> {
  if (amount <= 0) return;
  let missing = amount;
  for (const { payment, left } of leftOf(await begun(request, booking))) {
    const part = Math.min(left, missing);
    missing -= part;
    if (part > 0) await refundOf(request, payment, part);
  }
  // What no payment is left for goes back by hand.
  const money = { amount: missing, currency_id: booking.total.currency_id };
  if (missing > 0) await add(request, { booking_id: booking.id, kind: 'REFUND', amount: money });
}

/** Takes a refund from one payment. */
const refundOf = (request: RequestContext, payment: Entry, amount: number): Promise<Entry> =>
  add(request, {
    booking_id: payment.booking_id,
    kind: 'REFUND',
    amount: { ...payment.amount, amount },
    payment_id: payment.id,
    ...(payment.how && { how: payment.how }),
    ...(payment.method_id && { method_id: payment.method_id }),
  });

/** A part of a refund, and the step by which its payment was taken, if a provider took it. */
interface Part {
  id: number;
  amount: Money;
  attempt_id: number | null;
}

/** What was paid by hand goes back by hand. */
const isByHand = ({ how }: Entry): boolean => how !== undefined && how !== null && how !== 'ONLINE';

/** The parts of a booking's refunds that providers pay back; null where none was kept. */
export async function refundParts({ id }: { id: number }, request: RequestContext): Promise<Part[] | null> {
  const entries = await entriesOf(request, id);
  const refunds = entries.filter(({ kind }) => kind === 'REFUND');
  if (refunds.length === 0) return null;
  return refunds
    .filter((each) => !isEarlier(each) && !isByHand(each))
    .map((each) => ({ id: each.id, amount: each.amount, attempt_id: entries.find((payment) => payment.id === each.payment_id)?.attempt_id ?? null }));
}
