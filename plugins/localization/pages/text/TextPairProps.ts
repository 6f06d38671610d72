import type { Text, FieldInfo, TextLanguage } from '../../answers.ts';
import type { Edited } from './edited.ts';

export interface TextPairProps {
  /** What the record is called. */
  name: string;
  text: Text;
  info: FieldInfo;
  source: TextLanguage;
  language: TextLanguage;
  edited: Edited;
  readOnly: boolean;
  errors: readonly string[];
  /** The keys that insert the terms of the source, where there are some. */
  termKeys?: readonly (string | undefined)[];
  /** Inserts a word; default: where the caret is in this text. */
  onInsert?: (word: string) => void;
  onChange: (change: (now: Edited) => Edited) => void;
}
