import '../../localization.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { Loaded, ResourceServices, type PageProps, type Screen } from '#resource';
import type { Standing } from '../../answers.ts';
import { Grid } from './Grid.tsx';
import { Matrix } from './Matrix.tsx';
import { NotHere } from '../NotHere.tsx';
import { useLanguage } from '../useLanguage.ts';
import { useLocalization, useStanding } from '../useLocalization.ts';

/** How every area's texts stand in each language; with a language and a resource in the address, the texts of that resource. */
export default function LocalizationPage({ plugin }: PageProps): ReactNode {
  const screen = useLocalization();
  const { t } = useTranslation('localization');
  const standing = useStanding(screen);
  const asked = new URLSearchParams(useSearch());
  return (
    <ResourceServices plugin={plugin}>
      <Loaded of={standing} title={t('pages.localization')} failed={t('text.failed')}>
        {(value) =>
          asked.has('resource') ? <OfResource screen={screen} standing={value} asked={asked} /> : <Matrix screen={screen} standing={value} />
        }
      </Loaded>
    </ResourceServices>
  );
}

function OfResource({ screen, standing, asked }: { screen: Screen; standing: Standing; asked: URLSearchParams }): ReactNode {
  const { t } = useTranslation('localization');
  const { language, isGone } = useLanguage(standing, asked.get('language'));
  const resource = standing.resources.find(({ segment, name }) => segment === asked.get('resource') || name === asked.get('resource'));
  if (!resource || !language) return <NotHere title={t('pages.localization')} />;
  return <Grid key={`${language.id} ${resource.name}`} screen={screen} standing={standing} resource={resource} language={language} isGone={isGone} />;
}
