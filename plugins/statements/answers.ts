import type { Money } from '#core';
import type { Figure } from './engine/figures.ts';

/** What happened to one booking at one moment, as a statement tells it; amounts in the smallest unit of its currency. */
export interface Line {
  record_id: number;
  code: string;
  kind: string;
  day: string;
  travel_date: string | null;
  product_id: number | null;
  tour: string;
  travellers: number;
  net: number;
  commission: number;
}
/** What a statement has more or less, beside what was sold. */
export interface Adjusted {
  reason: string;
  amount: number;
}
/** GET statements/{id}/lines: a page of the lines, and what all of them come to. */
export interface Found {
  lines: Line[];
  total: number;
  pages: number;
  net: number;
  commission: number;
  adjustments?: Adjusted[];
  /** What the statement comes to now: an open one is kept as it was within the last hour. */
  figures?: Record<Figure, Money>;
}
