import type { Work } from '../work/Work.ts';
import type { TextIssue } from './TextRow.ts';

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

/** The checks of an area; a higher `version` has all texts checked anew. */
export interface RegisteredCheck {
  plugin: string;
  version: number;
  check: (texts: readonly TextToCheck[], work: Work) => Promise<TextIssue[][]>;
}
