import type { Resource } from './resource.ts';
import type { ResourceDecl } from './resourceDecl.ts';
import type { JsonSchema } from './schema.ts';

/** How records stand in texts: as links alone, or as cards too. */
export type InText = 'link' | 'card';
export interface InTextDecl {
  as: InText;
  /** A text field that a card says below the name. */
  line?: string;
  /** What a record must match for readers to find it; with `publishing`, it must be live as well. Absent: each is found. */
  live?: JsonSchema;
}

/** What a resource says of its records in texts; of one that says nothing, they are links. */
export function inTextOf({ inText }: Pick<ResourceDecl, 'inText'>): InTextDecl {
  return typeof inText === 'object' ? inText : { as: inText ?? 'link' };
}

/** The fields that hold a picture of a record, the one that shows it first. */
export const pictureFields = ({ kinds }: Pick<Resource, 'kinds'>): string[] => Object.keys(kinds).filter((field) => kinds[field] === 'image');
