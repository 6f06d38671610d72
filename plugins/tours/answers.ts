import type { Money } from '#core';
import type { shownFields } from './shownFields.ts';
import type { Tour, Extra } from './types.gen.ts';

export type BlockedDay = NonNullable<Tour['blockedDays']>[number];

/** A rule of the score: its points, and whether they are earned. */
export interface ScorePoint {
  id: string;
  points: number;
  /** Where it is done; null: it is about the operator. */
  step: string | null;
  done: boolean;
}
export interface Score {
  score: number;
  points: ScorePoint[];
}

/** A tour as travellers are shown it. */
export type Previewed = Pick<Tour, (typeof shownFields)[number]> & {
  prices: Array<{ price_category_id: number; price: Money }>;
  upsells: Array<Pick<Extra, 'title' | 'description' | 'type' | 'price'>>;
  /** By id. */
  names: { categories: Record<string, string>; priceCategories: Record<string, string>; cities: Record<string, string> };
};
