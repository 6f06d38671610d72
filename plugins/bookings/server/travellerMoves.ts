import { isWaypostError, type Day, type Money } from '#core';
import type { RequestContext } from '#server';
import { changed } from './change.ts';
import { checkChangeable, targetOf, type Place, type Stored } from './changeAsked.ts';
import { costOf } from './changeCost.ts';
import { departuresIn } from './changeSeen.ts';
import { quoteFor } from './refunded.ts';

/** Travellers move a booking by themselves as long as its terms give something back: after that a move costs what a new booking does. */
async function movable(request: RequestContext, id: number): Promise<Stored | undefined> {
  const booking = await request.records('bookings').get(id);
  const { basis, percent } = await quoteFor(request, booking);
  if (Date.parse(booking.starts_at) <= request.now.getTime() || percent === 0 || (basis !== 'POLICY' && basis !== 'FULL')) return undefined;
  checkChangeable(request, booking);
  return booking;
}

/** Null in place of a refusal. Only for what writes nothing. */
async function orNull<T>(look: () => Promise<T | null>): Promise<T | null> {
  try {
    return await look();
  } catch (error) {
    if (isWaypostError(error)) return null;
    throw error;
  }
}

type Offered = Place & { option: string | null; starts_at: string };

/** Where a traveller can move the booking to; null where it needs staff. */
export const moves = ({ id, from, to }: { id: number; from?: Day; to?: Day }, request: RequestContext): Promise<Offered[] | null> =>
  orNull(async () => {
    const booking = await movable(request, id);
    if (!booking) return null;
    if (from === undefined || to === undefined) return [];
    const found = await departuresIn(request, booking.product_id, { from, to });
    return found
      .filter(({ why, left, starts_at: starts }) => why === null && (left === null || left >= booking.pax) && starts !== booking.starts_at)
      .map(({ option_id, option, date, start_time, starts_at }) => ({ option_id, option, date, start_time, starts_at }));
  });

interface MoveSeen {
  version: number;
  starts_at: string;
  before: Money;
  total: Money;
  fee: Money;
  back: Money;
  due: Money;
}

/** What a traveller's move comes to; null where it is not to be had. */
export const moveLook = ({ id, ...place }: Place & { id: number }, request: RequestContext): Promise<MoveSeen | null> =>
  orNull(async () => {
    const booking = await movable(request, id);
    if (!booking) return null;
    const target = await targetOf(request, booking, bodyOf(place));
    const { why, total, fee, back, due, starts_at } = await costOf(request, target, bodyOf(place));
    if (why !== null || !target.isMoved) return null;
    const money = (amount: number): Money => ({ amount, currency_id: booking.total.currency_id });
    const { version } = booking;
    return { version, starts_at, before: booking.total, total: money(total), fee: money(fee.amount), back: money(back), due: money(due) };
  });

const bodyOf = ({ option_id, date, start_time }: Place) => ({
  date,
  ...(option_id !== null && { option_id }),
  ...(start_time !== null && { start_time }),
});

/** Moves a booking as `moveLook` said. Refuses if anything is different by then. */
export async function move(
  { id, total, version, ...place }: Place & { id: number; total: Money; version: number },
  request: RequestContext,
): Promise<boolean> {
  if (!(await movable(request, id))) return false;
  await changed(request, { id, version, body: { ...bodyOf(place), total } });
  return true;
}
