import { createContext } from 'react';

/**
 * Where a localized field keeps its texts in the other languages. The field's own value is the text in the default
 * language; `get(path)` gives the others as `{ [locale]: text }`, and `set` replaces them for that field. The page holds
 * them and saves them as its API wants (for our server: member `translations` of the body).
 */
export interface TranslationsPort {
  get(path: string): Readonly<Record<string, string>>;
  set(path: string, texts: Record<string, string>): void;
}

export const TranslationsContext = /* @__PURE__ */ createContext<TranslationsPort | undefined>(undefined);
