import type { Day, Money } from '#core';

/** A discount as its record says it. All days are the tour's own, ends included; what is empty holds for all. */
export interface Discount {
  id: number;
  value_type: 'PERCENT' | 'FIXED';
  percent: number | null;
  amount: Money | null;
  kind: 'STANDARD' | 'EARLY_BIRD' | 'LAST_MINUTE';
  days: number | null;
  booking_from: Day | null;
  booking_to: Day | null;
  travel_from: Day | null;
  travel_to: Day | null;
  /** 1 Monday to 7 Sunday. */
  weekdays: readonly number[] | null;
  option_ids: readonly number[] | null;
  is_combinable: boolean | null;
}

/** The fields that make a discount, as they are read. */
export const discountFields = [
  'id',
  'product_id',
  'title',
  'value_type',
  'percent',
  'amount',
  'kind',
  'days',
  'booking_from',
  'booking_to',
  'travel_from',
  'travel_to',
  'weekdays',
  'option_ids',
  'is_combinable',
  'is_enabled',
  'status',
] as const;

/** How many days before one travels it is booked, ends included. */
export interface Lead {
  least: number;
  most: number;
}

export function leadOf({ kind, days }: Pick<Discount, 'kind' | 'days'>): Lead {
  if (kind === 'EARLY_BIRD') return { least: days ?? 0, most: Infinity };
  return { least: 0, most: kind === 'LAST_MINUTE' ? (days ?? 0) : Infinity };
}

/** Of a list that is empty where all are meant: whether it has one. */
export const isAmong = <T>(list: readonly T[] | null, one: T): boolean => !list || list.length === 0 || list.includes(one);
