import type { Json } from '#core';

/**
 * What the audit keeps of a deleted record, enough to bring it back: its row,
 * and what went with it. `secrets`: columns for an undo alone, never to be sent.
 */
export type Image = {
  row: { [column: string]: Json };
  secrets?: { [column: string]: Json };
  words: Json[];
  links: Array<{ table: string; ids: number[] }>;
};
