import type { Json } from '#core';
import type { Caller } from './Caller.ts';
import { nobody, type Contact } from './contact.ts';
import { uuidOf } from './given.ts';
import { wrongId } from './octoError.ts';
import { noPickup, type Pickup } from './pickups.ts';
import type { Delivery } from './productJson.ts';
import type { Answer } from './questions.ts';
import type { Lines, UnitItem } from './units.ts';

/** What a reservation keeps of what was reserved, as it was then. */
export interface Kept {
  currency: string;
  lines: Lines;
  opening_hours: Array<{ from: string; to: string }>;
  is_all_day: boolean;
  is_freesale: boolean;
  delivery: Delivery;
  zone: string;
}
/** Who goes, and what they said. Personal. */
export interface Told {
  contact: Contact;
  units: UnitItem[];
  answers: Answer[];
  pickup: Pickup;
  emails: boolean;
}

type Stored = RecordTypes['reseller-reservations'];
/** What every reservation has from the moment it is made. */
type Always = 'product_id' | 'operator_id' | 'date' | 'availability_id' | 'starts_at' | 'ends_at' | 'cut_off_at' | 'pax' | 'total' | 'commission';

/** A reservation as the code of the standard knows it. */
export type Reservation = Omit<Stored, 'kept' | 'told' | Always> & { [Name in Always]: NonNullable<Stored[Name]> } & { kept: Kept; told: Told };

const erased: Told = { contact: nobody, units: [], answers: [], pickup: noPickup, emails: false };

/** A stored reservation; what it holds was written by this code. Of one whose travellers were erased nothing of them is left. */
export function asReservation(stored: object): Reservation {
  const reservation = stored as Omit<Reservation, 'told'> & { told: Told | null };
  return { ...reservation, told: reservation.told ?? erased };
}

/** What a reservation stores of who goes. */
export const toldFields = (told: Told) => ({ told: asJson(told), email: told.contact.emailAddress });

/** A value as it is stored. */
export const asJson = (value: object): Json => JSON.parse(JSON.stringify(value)) as Json;

/** A reservation of the caller's, by its uuid. With `lock` nobody else changes it until the end of the transaction. */
export async function reservationOf({ request, reseller, isTest }: Caller, given: string | undefined, { lock = false } = {}): Promise<Reservation> {
  const uuid = uuidOf(given);
  const records = request.records('reseller-reservations');
  const [found] = uuid === undefined ? [] : await records.find({ uuid, reseller_id: reseller.id, is_test: isTest });
  if (!found) throw wrongId('INVALID_BOOKING_UUID', given);
  return asReservation(lock ? await records.get(found.id, { lock }) : found);
}

/** Whether a reservation still holds its places. */
export const isHeld = ({ status, expires_at: until }: Pick<Reservation, 'status' | 'expires_at'>, now: Date): boolean =>
  status === 'ON_HOLD' && until !== null && Date.parse(until) > now.getTime();
