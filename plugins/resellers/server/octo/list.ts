import { isDay } from '#core';
import { bookingsJson } from './bookingJson.ts';
import type { Caller } from './Caller.ts';
import { badRequest } from './octoError.ts';
import { asReservation } from './Reservation.ts';

const most = 500;

function dayOf(query: Readonly<Record<string, string>>, name: string): string | undefined {
  const day = query[name];
  if (day === undefined || day === '') return undefined;
  if (!isDay(day)) throw badRequest(`${name} must be a day such as 2026-07-01.`);
  return day;
}

const idOf = (text: string | undefined): number => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : 0);

/** GET /bookings: those of a reference or of some days. */
export async function list(caller: Caller, query: Readonly<Record<string, string>>): Promise<object[]> {
  const { resellerReference, supplierReference, productId, optionId } = query;
  const [day, from, to] = [dayOf(query, 'localDate'), dayOf(query, 'localDateStart'), dayOf(query, 'localDateEnd')];
  const hasDays = day !== undefined || (from !== undefined && to !== undefined);
  if (!resellerReference && !supplierReference && !hasDays)
    throw badRequest('Send resellerReference, supplierReference, localDate, or localDateStart and localDateEnd.');
  const found = await caller.request.records('reseller-reservations').find(
    {
      reseller_id: caller.reseller.id,
      is_test: caller.isTest,
      ...(resellerReference && { reseller_reference: resellerReference }),
      ...(supplierReference && { supplier_reference: supplierReference }),
      ...(hasDays && { date: { from: day ?? from!, to: day ?? to! } }),
      ...(productId && { product_id: idOf(productId) }),
      ...(optionId && { option_id: optionId === 'DEFAULT' ? null : idOf(optionId) }),
    },
    { sort: '-id', limit: most },
  );
  return bookingsJson(caller, found.map(asReservation));
}
