import { proxy } from 'valtio/vanilla';
import { keys } from './tokenStore.ts';
import type { KeyStore } from './storage.ts';

/** The languages of the interface with their own names. English is default and fallback. */
export const languages = { en: 'English', he: 'עברית', ru: 'Русский', de: 'Deutsch', es: 'Español', fr: 'Français' } as const;
export type LanguageCode = keyof typeof languages;
export type Direction = 'ltr' | 'rtl';

/** The supported language a locale asks for (`fr-CA` is French); English for any other. */
export function supported(locale: string | null | undefined): LanguageCode {
  const code = (locale ?? '').toLowerCase().split(/[-_]/)[0]!;
  return Object.hasOwn(languages, code) ? (code as LanguageCode) : 'en';
}

export const directionOf = (language: LanguageCode): Direction => (language === 'he' ? 'rtl' : 'ltr');

export interface LocaleState {
  language: LanguageCode;
  direction: Direction;
}
export interface LocaleStore {
  state: LocaleState;
  language(): LanguageCode;
  /** Stores a language and applies it at once; an unsupported one is English. */
  set(locale: string): void;
  /** Applies what another tab stored. */
  adopt(locale: string | null): void;
}

export function createLocale({ storage }: { storage: KeyStore }): LocaleStore {
  const state = proxy<LocaleState>({ language: 'en', direction: 'ltr' });
  function adopt(locale: string | null): void {
    state.language = supported(locale);
    state.direction = directionOf(state.language);
  }
  adopt(storage.getItem(keys.language));
  return {
    state,
    adopt,
    language: () => state.language,
    set(locale) {
      storage.setItem(keys.language, supported(locale));
      adopt(locale);
    },
  };
}
