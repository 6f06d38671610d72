// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** A language that content is written and translated in. */
export type Language = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  /** As its own speakers write it. */
  name: string;
  /** Language tag, as in de or pt-BR. It stays as it is from then on. */
  locale: string;
  /** Whether people can choose it and content can be translated into it. */
  is_enabled: 0 | 1 | null;
  /** What is not translated shows in this language. There is always exactly one: choosing another takes it from this one. */
  is_default: 0 | 1 | null;
  /** What its readers see prices in at first. */
  default_currency: number | null;
};

declare global {
  interface RecordTypes {
    languages: Language;
  }
}
