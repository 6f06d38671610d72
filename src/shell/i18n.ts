import i18next, { type i18n as I18n, type ReadCallback } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { defaultLocale, locales, valuesInSentences, type LanguageCode } from '#core';

export type LoadNamespace = (language: string, namespace: string) => Promise<Record<string, unknown>>;

/** Strings of the frame itself, needed before anything can be said. */
const first = ['shell', 'ui'];

/** The translator, and when it knows the frame's strings. Files come lazily, one chunk a group; English stands in for what a language lacks. */
export function createI18n(loadNamespace: LoadNamespace, language: LanguageCode): { i18n: I18n; ready: Promise<unknown> } {
  const i18n = i18next.createInstance();
  const read = (lng: string, namespace: string, done: ReadCallback) =>
    // The second argument of a failure asks i18next to try again.
    void loadNamespace(lng, namespace).then(
      (strings) => done(null, strings),
      (error: Error) => done(error, true),
    );
  const ready = i18n
    .use({ type: 'backend', init: () => undefined, read })
    .use(initReactI18next)
    .use(valuesInSentences)
    .init({
      lng: language,
      fallbackLng: defaultLocale,
      supportedLngs: locales,
      ns: first,
      defaultNS: 'shell',
      fallbackNS: false,
      interpolation: { escapeValue: false, alwaysFormat: true },
      returnNull: false,
      initAsync: false,
      maxRetries: 2,
      retryTimeout: 1_000,
    });
  return { i18n, ready };
}
