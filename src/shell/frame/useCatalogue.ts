import type { IconName } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { menuFor, menuGroups, type MenuGroup } from '#core';
import { personalPath, securityPath } from '../decide.ts';
import { useShell } from '../Shell.ts';
import { useTitles } from './titles.ts';
import { useOffersPersonal } from './useOffersPersonal.ts';
import { useViewer } from './useViewer.ts';

/** A page beside the work of every day. `place`: the user menu has it too, or the catalogue alone. */
export interface CatalogueEntry {
  id: string;
  place: string;
  plugin?: string;
  group: MenuGroup;
  label: string;
  icon: IconName;
  href: string;
}

const ofSystem = { place: 'user', group: 'system' } as const;

/** What a reader may open beside the entries of the sidebar, sorted by label in the reader's language (spec 1 §2). */
export function useCatalogue(): CatalogueEntry[] {
  const { index } = useShell();
  const { t, i18n } = useTranslation('shell');
  const titles = useTitles();
  const viewer = useViewer();
  const personal = useOffersPersonal();
  const { names } = useSnapshot(useShell().stores.features.state);
  const own: CatalogueEntry[] = [
    ...(personal ? [{ ...ofSystem, id: personalPath, label: t('personal'), icon: 'shield' as const, href: personalPath }] : []),
    ...(names.includes('factors') ? [{ ...ofSystem, id: securityPath, label: t('security'), icon: 'lock' as const, href: securityPath }] : []),
  ];
  const { compare } = new Intl.Collator(i18n.language);
  return [...menuFor(index, 'user', viewer), ...menuFor(index, 'catalogue', viewer)]
    .map((menu): CatalogueEntry => {
      const group = menuGroups.find((each) => each === menu.group) ?? 'catalogue';
      // Names of icons come out of manifests, which were checked against Blueprint's.
      const { plugin, place, href } = menu;
      return { id: `${plugin}.${menu.index}`, plugin, place, group, label: titles.menu(menu), icon: menu.icon as IconName, href };
    })
    .concat(own)
    .sort((a, b) => compare(a.label, b.label));
}
