import type { RequestContext } from '#server';
import type { AnswerOf } from '#core';

export type Entry = RecordTypes['waiting-list'];

/** Which departure is waited for. */
export interface Place {
  product_id: number;
  option_id: number | null;
  date: string;
  start_time: string | null;
}

/** What the work on a departure reaches: of a call, a reaction or a job. */
export type Working = Pick<RequestContext, 'ask' | 'records' | 'sql' | 'now'>;

export const placeOf = ({ product_id, option_id = null, date, start_time = null }: Partial<Place> & Pick<Place, 'product_id' | 'date'>): Place => ({
  product_id,
  option_id,
  date,
  start_time,
});

export const paxOf = (party: Entry['party'] | undefined): number => (party ?? []).reduce((sum, { quantity }) => sum + quantity, 0);

type Departure = AnswerOf<'departures.list'>[number];

/** The departure as travellers may book it now; `undefined`: there is none. */
export async function departureAt({ ask }: Pick<Working, 'ask'>, place: Place): Promise<Departure | undefined> {
  const { product_id: product, option_id: option, date, start_time: start } = place;
  return (await ask('departures.list', { product, option, from: date, to: date }))?.find(({ time }) => time === start);
}

/** Whether a party fits whole into a departure as it is now. */
export const fits = ({ why, left }: Departure, pax: number): boolean => why === null && (left === null || left >= pax);

/** Whether it is only for want of places that a departure cannot be booked. */
export const isFull = ({ code }: Departure): boolean => code === 'soldOut' || code === 'held';
