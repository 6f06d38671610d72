import type { Money } from '#core';
import type { MoveContext, MoveParts, RequestContext } from '#server';
import type { Booking } from '../types.gen.ts';
import { balanceOf, owedOf } from './refund.ts';

/** What an event tells of a booking's money: what is paid, and what is still to be paid, if anything is. */
export function moneyTold(booking: Booking, at: Date): { paid: Money; balance_due?: Money } {
  const { now, later } = owedOf(booking, at);
  const { currency_id } = booking.total;
  return { paid: { amount: balanceOf(booking).paid, currency_id }, ...(now + later > 0 && { balance_due: { amount: now + later, currency_id } }) };
}

/** Says that a traveller can pay an amount on their page, where a payment system takes it. */
export async function onlineTold({ ask }: Pick<RequestContext, 'ask'>, amount: Money | null | undefined): Promise<{ pay_online?: true }> {
  const methods = amount ? await ask('payment-systems.methods', { amount }) : undefined;
  return methods && methods.length > 0 ? { pay_online: true } : {};
}

/** POST bookings/confirm/{id}: the traveller is told how the money stands. */
export const confirmed = async ({ record, now }: MoveContext<Booking>): Promise<MoveParts<Booking>> => ({ payload: moneyTold(record, now) });
