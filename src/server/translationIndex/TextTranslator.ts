import type { TranslationsQuery, MachineTranslation } from './TextsPort.ts';

/** Translates texts, each into one of the same markup and placeholders, or `undefined` where it cannot. In the order of the texts. */
export type TextTranslator = (asked: TranslationsQuery) => Promise<MachineTranslation['texts']>;

/** How a translator is known. `by`: the key of its name in the words of its plugin. */
export interface RegisteredTranslator {
  plugin: string;
  by: string;
  translate: TextTranslator;
}
