import type { JsonSchema } from '../schema/schema.ts';

/** What a state that ends a sale does to it. */
export interface FactEnd {
  /** Both take the places back, where it has not begun, and the money that is `returned`: where nothing is said there yet, all of it. */
  kind: 'CANCEL' | 'REFUND';
  /** The coded field that says why. */
  reason?: string;
}

/** How the records of a resource become facts, the rows that reports add up. */
export interface SalesDecl {
  /** A record is sold while it matches this. */
  when: JsonSchema;
  /** What it costs, and the share of that which the marketplace keeps: money fields. */
  amount: string;
  commission?: string;
  /** How many travellers it counts. Default 1. */
  quantity?: string;
  /** The day it is for, and the instant it begins: money paid back from then on takes no places back. */
  day: string;
  begins?: string;
  /** The list of what the amount is made of: its members for the category, how many, and the price of each. */
  lines?: { of: string; category: string; quantity: string; price: string };
  /** What was paid so far, where that may be other than the amount: a money field; empty: the amount. */
  paid?: string;
  /** The money paid back so far, in whatever state: a money field, empty as long as nothing was decided. */
  returned?: string;
  /** By state of the lifecycle. */
  ends?: Record<string, FactEnd>;
  /** Further fields of a fact, each from a field of the record, or through relations from one that others have: `product_id.city_id`. */
  fields: Record<string, string>;
}
