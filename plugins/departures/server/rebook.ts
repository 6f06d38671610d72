import type { RequestContext } from '#server';
import { askOutside, bookable, bookOutside, counterOf, isSame, seatsOf, takeAt, type Place } from './seats.ts';

type Hold = RecordTypes['seat-holds'] & { id: number };

/** Where a booking is to have its places, and for whom. */
interface Rebooking extends Place {
  booking_id: number;
  party: Hold['party'];
}

const openHold = async ({ records }: RequestContext, booking: number): Promise<Hold | undefined> =>
  (await records('seat-holds').find({ booking_id: booking, status: ['ON_HOLD', 'CONFIRMED'] }, { sort: 'id', limit: 1 }))[0];

/** Who of a party was not of it before. */
function addedTo(before: Hold['party'], party: Hold['party']): Hold['party'] {
  const had = (id: unknown) => before.filter((each) => each.price_category_id === id).reduce((sum, { quantity }) => sum + quantity, 0);
  return party.map((each) => ({ ...each, quantity: each.quantity - had(each.price_category_id) })).filter(({ quantity }) => quantity > 0);
}

/** Answers `placesOf`: where a booking has its places, and for whom; null: it has none. */
export async function placesOf({ booking_id: id }: { booking_id: number }, request: RequestContext): Promise<(Place & Pick<Hold, 'party'>) | null> {
  const hold = await openHold(request, id);
  if (!hold) return null;
  const { product_id, option_id, date, start_time, party } = hold;
  return { product_id, option_id, date, start_time, party };
}

/**
 * Answers `rebook`: the places of a booking follow it to another departure or another party, in the transaction of whoever
 * changes it. Only what it has not got there is taken, and refused where it is not to be had. Both departures are locked in one order.
 */
export async function rebook({ booking_id: id, party, ...place }: Rebooking, request: RequestContext): Promise<null> {
  const holds = request.records('seat-holds');
  const hold = await openHold(request, id);
  const seats = seatsOf(party);
  if (!hold) {
    const made = await holds.create({ ...place, party, reference: `booking-${id}` });
    await holds.update(made.id, { booking_id: id }, { trusted: true });
    await holds.move(made.id, 'confirm');
    return null;
  }
  const isHere = hold.product_id === place.product_id && isSame(place, { ...hold });
  const more = isHere ? seats - (hold.seats ?? 0) : seats;
  const departure = more > 0 ? await bookable(request, place, { seats: more }) : undefined;
  if (departure) await askOutside(request, place, isHere ? addedTo(hold.party, party) : party);
  const counter = departure && (await counterOf(request, place, departure.isShared));
  await request.lock('departures', [hold.departure_id!, counter ?? hold.departure_id!]);
  const departure_id = departure ? await takeAt(request, place, { departure, seats: more }) : hold.departure_id;
  if (hold.status === 'CONFIRMED') await bookOutside(request, { ...hold, party }, place);
  const { option_id, date, start_time } = place;
  await holds.update(hold.id, { departure_id, option_id, date, start_time, party, seats }, { trusted: true, action: 'move' });
  return null;
}
