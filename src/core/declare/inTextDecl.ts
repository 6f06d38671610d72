import type { JsonSchema } from '../schema/schema.ts';

/** How records stand in texts: as links alone, or as cards too. */
export type InText = 'link' | 'card';

export interface InTextDecl {
  as: InText;
  /** A text field that a card says below the name. */
  line?: string;
  /** What a record must match for readers to find it; with `publishing`, it must be live as well. Absent: each is found. */
  published?: JsonSchema;
}
