// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** A language that content is written and translated in. */
export type Language = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  /** In the language itself, such as Deutsch. */
  name: string;
  /** A language tag, such as de or pt-BR. It can’t be changed later. */
  locale: string;
  /** People can choose this language, and content can be translated into it. */
  is_enabled: 0 | 1 | null;
  /** Content without a translation is shown in the default language. Choosing another default replaces this one. */
  is_default: 0 | 1 | null;
  /** The currency that prices are first shown in for readers of this language. */
  default_currency: number | null;
};

declare global {
  interface RecordTypes {
    languages: Language;
  }
}
