import type { CallContext } from '#server';
import { fieldErrors, isDay } from '#core';
import type { Place } from './seats.ts';

/** The departure that a call is about; a tour that its reader does not meet is RecordNotFound. */
export async function placeAsked(call: CallContext, { date, time, option }: { date: unknown; time: unknown; option: number | null }): Promise<Place> {
  const id = Number(call.params.id);
  await call.records('products').get(id);
  if (!isDay(date)) throw fieldErrors({ date: [call.t('validation:format_date')] });
  return { product_id: id, option_id: option, date, start_time: typeof time === 'string' && time !== 'all-day' && time !== '' ? time : null };
}
