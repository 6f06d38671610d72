import type { Money } from '#core';
import type { Figure } from '../engine/figures.ts';

/** What happened to one booking at one moment; amounts in the smallest unit of the statement's currency. */
export interface Line {
  record_id: number;
  code: string;
  kind: string;
  day: string;
  tour: string;
  travellers: number;
  net: number;
  commission: number;
}
export interface Adjustment {
  reason: string;
  amount: number;
}
/** What `statements/{id}/lines` answers: a page of the lines, and what all of them come to. */
export interface Found {
  lines: Line[];
  total: number;
  pages: number;
  net: number;
  commission: number;
  adjustments?: Adjustment[];
  /** What the statement comes to now: an open one is kept as it was within the last hour. */
  figures?: Record<Figure, Money>;
}
