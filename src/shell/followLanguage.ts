import type { i18n as I18n } from 'i18next';
import { subscribe } from 'valtio/vanilla';
import type { LanguageCode } from '#core';
import type { LocaleStore } from '#state';
import { applyDirection } from './direction.ts';

/** Effect: strings, direction and the document's language follow the stored language, without a reload and without losing a typed word. */
export function followLanguage({ state }: Pick<LocaleStore, 'state'>, i18n: I18n, document: Document): () => void {
  let wanted: LanguageCode | undefined;
  async function follow(): Promise<void> {
    const { language } = state;
    if (language === (wanted ?? i18n.language)) return;
    wanted = language;
    await i18n.changeLanguage(language);
    if (language === wanted) await applyDirection(language, document);
  }
  void follow();
  return subscribe(state, () => void follow(), true);
}
