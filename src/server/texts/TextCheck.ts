import type { Looking } from '../area.ts';
import type { Work } from '../resource/Work.ts';
import type { TextIssue } from './TextRow.ts';
import type { TextsPort } from './TextsPort.ts';

/** A text to be checked, with what it was made of. */
export interface TextToCheck {
  resource: string;
  /** Of the record. */
  id: number;
  path: string;
  field: string;
  languageId: number;
  /** It has markup. */
  isMarkup: boolean;
  /** Characters it may have at most. */
  maxLength?: number;
  source: string;
  sourceLocale: string;
  /** Empty where it was taken back. */
  text: string;
  /** What it said before it was taken back. */
  was?: string;
  locale: string;
}

/** What a check reaches beside the texts themselves. */
export type Checking = Looking & { texts: Pick<TextsPort, 'twins'> };

/** Says of each text what is wrong with it, in their order. */
export type TextCheck = (texts: readonly TextToCheck[], ports: Checking) => Promise<TextIssue[][]> | TextIssue[][];

/** The checks of an area; a higher `version` has all texts checked anew. */
export interface RegisteredCheck {
  plugin: string;
  version: number;
  check: (texts: readonly TextToCheck[], work: Work) => Promise<TextIssue[][]>;
}
