import type { ReactNode } from 'react';
import { settingsId } from '#core';
import { ButtonLink } from '#ui';
import { hrefOf } from '../hrefs.ts';
import type { Screen } from '../screen.ts';

/** The way to the settings of the area, for those who may open them. */
export function SettingsLink({ screen: { bundle, runtime, words } }: { screen: Screen }): ReactNode {
  const settings = runtime.index.resources.find(({ plugin, single }) => plugin === bundle.id && single);
  const href = settings && hrefOf(runtime, { to: 'record', resource: settings.name, record: settingsId });
  return href === undefined ? null : <ButtonLink icon="cog" href={href} text={words.t('list.settings')} />;
}
