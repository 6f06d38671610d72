import { percentOf, type AnswerOf, type Money } from '#core';
import type { RequestContext } from '#server';
import type { Booking } from '../types.gen.ts';
import { freeCode, linesOf, paidState } from './book.ts';
import { shownAs, soldTerms } from './terms.ts';

/** What a partner sells: places that it holds, at a price that it was told. */
interface Sale {
  product_id: number;
  option_id: number | null;
  date: string;
  start_time: string | null;
  starts_at: string;
  /** The hold of the places. */
  hold_id: number;
  /** Who goes, by price category. */
  travellers: NonNullable<Booking['travellers']>;
  lines: AnswerOf<'departures.price'>['lines'];
  total: Money;
  leader_name: string;
  leader_email: string | null;
  leader_phone: string | null;
  language: string | null;
  notes: string | null;
  /** Who sold it, and how they call it. */
  partner: string;
  partner_reference: string | null;
  /** Whether the traveller is written to; a partner usually does that itself. */
  writes: boolean;
}

/** A booking that a partner sold and is paid for: it is confirmed, or waits for the operator's answer. Its places stay taken. */
export async function sell(sale: Sale, request: RequestContext): Promise<Pick<Booking, 'code' | 'status'> & { id: number }> {
  const { records, now } = request;
  const tour = await records('products').get(sale.product_id);
  const shown = await shownAs(request, { tour, option: sale.option_id, locale: sale.language });
  const { product_id, leader_name, leader_email, leader_phone, language, notes, start_time, starts_at, total, partner, partner_reference } = sale;
  const bookings = records('bookings');
  const created = await bookings.create(
    {
      code: await freeCode(request),
      product_id,
      product_name: tour.name,
      operator_id: tour.operator_id,
      ...{ leader_name, leader_email, leader_phone, language, notes, start_time, starts_at, total, partner, partner_reference },
      ...(!sale.writes && { partner_writes: true }),
      travel_date: sale.date,
      timezone: tour.timezone,
      pax: sale.travellers.length,
      travellers: sale.travellers,
      price_lines: linesOf({ lines: sale.lines, currency_id: total.currency_id }),
      channel: 'PARTNER',
      commission: { ...total, amount: percentOf(total.amount, tour.commission_percent ?? 0) },
      confirmation_type: tour.confirmation_type,
      terms: soldTerms(tour, shown),
      ...paidState(tour, { startMs: Date.parse(starts_at), now }),
    },
    { trusted: true },
  );
  const holds = records('seat-holds');
  await holds.update(sale.hold_id, { booking_id: created.id }, { trusted: true });
  await holds.move(sale.hold_id, 'confirm');
  return { id: created.id, code: created.code, status: created.status };
}
