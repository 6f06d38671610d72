import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { Language } from '#api';
import { languageName, locales, type LanguageCode } from '#core';
import { MenuButton } from '#ui';
import { useShell } from '../Shell.ts';
import { useViewer } from './useViewer.ts';

/** The languages we ship that the server has enabled; all of them where it does not say. */
function offered(known: readonly (Language & { is_enabled?: unknown })[] | undefined): readonly LanguageCode[] {
  const enabled = new Set(known?.filter((each) => each.is_enabled !== 0 && each.is_enabled !== false).map((each) => each.locale));
  const both = locales.filter((code) => enabled.has(code));
  return both.length > 0 ? both : locales;
}

/** Switches the interface at once, and tells the server, so that it is the same on another device. */
export function LanguageMenu(): ReactNode {
  const { t } = useTranslation('shell');
  const {
    sessionApi,
    stores: { locale, notices },
  } = useShell();
  const { id } = useViewer();
  const { language } = useSnapshot(locale.state);
  const [known, setKnown] = useState<Language[]>();
  async function choose(code: LanguageCode): Promise<void> {
    locale.set(code);
    await sessionApi.setPreferredLanguage(id, code).catch(() => notices.push({ kind: 'warning', text: t('header.language-kept') }));
  }
  return (
    <MenuButton
      label={t('header.language')}
      icon="translate"
      onOpen={() => void sessionApi.getLanguages().then(setKnown, () => undefined)}
      entries={offered(known).map((code) => ({
        id: code,
        label: languageName(code),
        lang: code,
        checked: code === language,
        onSelect: () => void choose(code),
      }))}
    />
  );
}
