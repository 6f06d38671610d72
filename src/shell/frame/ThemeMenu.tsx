import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { themes } from '#state';
import { MenuButton } from '#ui';
import { useShell } from '../Shell.ts';

const themeIcons = ['flash', 'moon'] as const;

export function ThemeMenu(): ReactNode {
  const { t } = useTranslation('shell');
  const { theme } = useShell().stores;
  const { choice, shown } = useSnapshot(theme.state);
  return (
    <MenuButton
      label={t('header.theme')}
      icon={themeIcons[shown === 'dark' ? 1 : 0]}
      entries={themes.map((each) => ({ id: each, label: t(`theme.${each}`), checked: each === choice, onSelect: () => theme.choose(each) }))}
    />
  );
}
