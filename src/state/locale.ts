import { proxy } from 'valtio/vanilla';
import { defaultLocale, directionOf, languageOf, type Direction, type LanguageCode } from '#core';
import { keys } from './tokenStore.ts';
import type { KeyStore } from './storage.ts';

/** The language of the interface that a locale asks for (`fr-CA` is French); the default one for any other. */
export const supported = (locale: string | null | undefined): LanguageCode => languageOf(locale) ?? defaultLocale;

interface LocaleState {
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
  const state = proxy<LocaleState>({ language: defaultLocale, direction: directionOf(defaultLocale) });
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
