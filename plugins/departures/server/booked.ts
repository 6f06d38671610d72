import type { CallContext } from '#server';
import type { BookedBy } from '../answers.ts';
import { affectedBy } from './affected.ts';
import { mostNamed, named, sum } from './cancel.ts';
import { numberIn } from './given.ts';
import { placeAsked } from './placeAsked.ts';

/** Who has booked a departure, also one that has begun: the bookings that have not ended, in the order they were made, and who waits for it. */
export const bookedBy = async (call: CallContext): Promise<BookedBy> => {
  const { date, time } = call.query;
  const place = await placeAsked(call, { date, time, option: numberIn(call, 'option') ?? null });
  const { able, refused } = await affectedBy(call, place);
  const bookings = [...able, ...refused.map(({ booking }) => booking)].sort((a, b) => a.id - b.id);
  const waiting = await call.ask('waiting-list.waiting', place);
  return {
    bookings: bookings.length,
    travellers: sum(bookings.map(({ pax }) => pax)),
    first: bookings.slice(0, mostNamed).map(named),
    ...(waiting && { waiting }),
  };
};
