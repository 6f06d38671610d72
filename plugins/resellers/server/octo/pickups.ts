import { minuteMs, type WireRecord } from '#core';
import type { Tour } from './Sold.ts';
import { flagIn, textIn } from './given.ts';
import { badRequest, unprocessable } from './octoError.ts';
import { localText } from './times.ts';

/** How a party is picked up. */
export interface Pickup {
  requested: boolean;
  point: string | null;
  hotel: string | null;
}
export const noPickup: Pickup = { requested: false, point: null, hotel: null };

type Picking = Pick<Tour, 'pickup_type' | 'pickup_places' | 'allow_custom_pickup' | 'minutes_before_departure'>;

const isRequired = ({ pickup_type: type }: Picking): boolean => type === 'PICKUP_EVERYONE';
const isAvailable = (tour: Picking): boolean => isRequired(tour) || tour.pickup_type === 'PICKUP_AND_MEET_AT_START_POINT';
const placesOf = ({ pickup_places: places }: Picking) => places ?? [];

/** Where and when travellers are picked up; with a start, at what time by the clocks there. */
export function pickupsJson(tour: Picking, at?: { start: number; zone: string }) {
  const points = isAvailable(tour) ? placesOf(tour) : [];
  return {
    pickupAvailable: isAvailable(tour),
    pickupRequired: isRequired(tour),
    pickupPoints: points.map((place, i) => ({
      ...pointJson(place, i),
      ...(at && {
        localDateTime: localText(at.start - (place.minutes_before ?? tour.minutes_before_departure ?? 0) * minuteMs, at.zone),
      }),
    })),
  };
}

const pointJson = ({ name, address, coordinates }: NonNullable<Tour['pickup_places']>[number], i: number) => ({
  id: String(i + 1),
  name,
  directions: null,
  address: address ?? null,
  latitude: coordinates?.lat ?? null,
  longitude: coordinates?.lng ?? null,
  googlePlaceId: null,
  street: address ?? null,
  postalCode: null,
  locality: null,
  region: null,
  state: null,
  country: null,
});

/** What a body says of the pick-up; absent: nothing. */
export function pickupIn(body: WireRecord, tour: Picking): Pickup | undefined {
  if (body.pickupRequested === undefined && body.pickupPointId === undefined && body.pickupHotel === undefined) return undefined;
  const [point, hotel] = [textIn(body, 'pickupPointId', 40), textIn(body, 'pickupHotel', 200)];
  if (point !== null && !placesOf(tour)[Number(point) - 1]) throw badRequest(`There is no pick-up point "${point}".`);
  return { requested: body.pickupRequested === undefined ? point !== null || hotel !== null : flagIn(body, 'pickupRequested'), point, hotel };
}

/** Refuses a booking that cannot be carried out as to its pick-up. */
export function checkPickup({ requested, point, hotel }: Pickup, tour: Picking): void {
  if (!requested && isRequired(tour)) throw unprocessable('This product picks everyone up. Send pickupRequested with a pickupPointId.');
  if (!requested) return;
  if (!isAvailable(tour)) throw unprocessable('This product has no pick-up.');
  const isOwn = hotel !== null && tour.allow_custom_pickup === true;
  if (point === null && !isOwn && placesOf(tour).length > 0) throw unprocessable('Send the pickupPointId of a pick-up point of this product.');
}

/** Where they are picked up, in words. */
export const pickupWords = ({ requested, point, hotel }: Pickup, tour: Picking): string | undefined =>
  requested ? [placesOf(tour)[Number(point ?? 0) - 1]?.name, hotel].filter(Boolean).join(', ') || undefined : undefined;

export function pickupJson(pickup: Pickup, tour: Picking) {
  const index = Number(pickup.point ?? 0) - 1;
  const place = placesOf(tour)[index];
  return {
    pickupRequested: pickup.requested,
    pickupPointId: pickup.point,
    pickupHotel: pickup.hotel,
    pickupPoint: place ? pointJson(place, index) : null,
  };
}
