import type { Outside } from '#server';

// What Waypost needs of a reservation system. A connector knows its standard and nothing of tours; it keeps nothing and writes nothing here.

/** Where a system is reached, by whom. */
export interface Access {
  /** Without a slash at its end. */
  address: string;
  key: string;
  /** Nothing that is reserved counts. */
  isTest: boolean;
  outside: Outside;
}

export interface ExternalUnit {
  id: string;
  title: string;
  /** ADULT, CHILD and so on, as price categories have it. */
  type: string;
  age_from: number | null;
  age_to: number | null;
}
export interface ExternalOption {
  id: string;
  title: string;
  is_default: boolean;
  /** Fewest of all units in one booking. */
  min_units: number;
  units: ExternalUnit[];
}
export interface ExternalProduct {
  id: string;
  title: string;
  time_zone: string;
  /** Null: the system tells no prices. */
  currency: string | null;
  options: ExternalOption[];
}

/** A departure as the other system has it. Its day and time are those of the product's own clocks. */
export interface ExternalDeparture {
  id: string;
  date: string;
  /** Null: all day. */
  time: string | null;
  /** Places left; null: as many as come. */
  vacancies: number | null;
  is_open: boolean;
  /** Of one of a unit, in minor units of `currency`. */
  prices: Array<{ unit: string; amount: number; currency: string }>;
}

export type ExternalState = 'ON_HOLD' | 'CONFIRMED' | 'PENDING' | 'CANCELLED' | 'REJECTED';
export interface ExternalBooking {
  uuid: string;
  state: ExternalState;
  reference: string | null;
  /** Null: the system tells no prices. */
  total: { amount: number; currency: string } | null;
}

/** Which option is meant. */
export interface OptionId {
  product: string;
  option: string;
}
/** What is to be held. `uuid` is Waypost's own and the same each time it is asked, so that nothing is held twice. */
interface Wish extends OptionId {
  uuid: string;
  departure: string;
  /** An entry for each traveller. */
  units: string[];
  reference?: string;
  /** Minutes. */
  minutes?: number;
}
interface Contact {
  name: string;
  email: string | null;
  phone: string | null;
}

/**
 * A kind of reservation system. Every function throws a `ConnectorError`. Those that write may be called again with the same uuid after an
 * unknown outcome. All are called outside of transactions.
 */
export interface Connector {
  /** Its code among the types of reservation systems. */
  code: string;
  /** The name of the company that the key belongs to. */
  supplier: (access: Access) => Promise<{ name: string }>;
  products: (access: Access) => Promise<ExternalProduct[]>;
  product: (access: Access, id: string) => Promise<ExternalProduct>;
  /** Departures from one day to another, both included, at most a month apart. */
  departures: (access: Access, option: OptionId, days: { from: string; to: string }) => Promise<ExternalDeparture[]>;
  /** One departure as it is at this moment, for so many of each unit; null: it is gone. */
  departure: (access: Access, option: OptionId, asked: { id: string; units: ReadonlyMap<string, number> }) => Promise<ExternalDeparture | null>;
  hold: (access: Access, wish: Wish) => Promise<ExternalBooking>;
  confirm: (access: Access, uuid: string, contact: Contact) => Promise<ExternalBooking>;
  cancel: (access: Access, uuid: string) => Promise<ExternalBooking>;
  /** A booking as it is at this moment; null: the system does not know it. */
  booking: (access: Access, uuid: string) => Promise<ExternalBooking | null>;
}
