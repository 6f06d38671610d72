import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { languageName } from '#core';
import { MenuButton } from '#ui';
import { useShell } from '../Shell.ts';
import { useLanguages } from './useLanguages.ts';

export function LanguageMenu(): ReactNode {
  const { t } = useTranslation('shell');
  const { language } = useSnapshot(useShell().stores.locale.state);
  const { codes, ask, choose } = useLanguages();
  return (
    <MenuButton
      label={t('header.language')}
      icon="translate"
      onOpen={ask}
      entries={codes.map((code) => ({
        id: code,
        label: languageName(code),
        lang: code,
        checked: code === language,
        onSelect: () => choose(code),
      }))}
    />
  );
}
