import type { Discount as DiscountRecord } from '../types.gen.ts';

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

/** A discount with what people and time say of it. */
export type Known = Pick<DiscountRecord, (typeof discountFields)[number]>;
/** What of a discount it takes off by. All days are the tour's own, ends included; what is empty holds for all. */
export type Discount = Omit<Known, 'product_id' | 'title' | 'is_enabled' | 'status'>;

/** How many days before one travels it is booked, ends included. */
interface Lead {
  least: number;
  most: number;
}

export function leadOf({ kind, days }: Pick<Discount, 'kind' | 'days'>): Lead {
  if (kind === 'EARLY_BIRD') return { least: days ?? 0, most: Infinity };
  return { least: 0, most: kind === 'LAST_MINUTE' ? (days ?? 0) : Infinity };
}

/** Of a list that is empty where all are meant: whether it has one. */
export const isAmong = <T>(list: readonly T[] | null, one: T): boolean => !list || list.length === 0 || list.includes(one);
