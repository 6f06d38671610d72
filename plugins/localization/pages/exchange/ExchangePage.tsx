import '../../localization.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { can } from '#core';
import { Loaded, type PageProps } from '#resource';
import { ButtonLink, Page, Panels } from '#ui';
import { useLocalization, useStanding } from '../useLocalization.ts';
import { ExportPanel } from './ExportPanel.tsx';
import { ImportView } from './ImportView.tsx';
import { KeptSuggestions } from './KeptSuggestions.tsx';
import { SendPanel } from './SendPanel.tsx';
import { SentFiles } from './SentFiles.tsx';

/** Texts as files, for those who translate elsewhere: out, and in again. With `import` in the address, one file that came in. */
export default function ExchangePage(_props: PageProps): ReactNode {
  const screen = useLocalization();
  const { t } = useTranslation('localization');
  const standing = useStanding(screen);
  const asked = new URLSearchParams(useSearch());
  const id = /^\d{1,15}$/.exec(asked.get('import') ?? '')?.[0];
  const isAdmin = can(screen.runtime.viewer, 'admin');
  return (
    <Loaded of={standing} title={t('pages.exchange')} failed={t('text.failed')}>
      {(value) => (
        <Page title={t('pages.exchange')} actions={id !== undefined && <ButtonLink href="/localization/exchange" text={t('text.exchange.back')} />}>
          {id !== undefined ? (
            <ImportView key={id} screen={screen} standing={value} id={Number(id)} />
          ) : (
            <Panels
              main={
                <>
                  <ExportPanel screen={screen} standing={value} asked={asked} />
                  {isAdmin && <KeptSuggestions screen={screen} standing={value} />}
                </>
              }
              {...(isAdmin && {
                side: (
                  <>
                    <SendPanel screen={screen} standing={value} asked={asked} />
                    <SentFiles screen={screen} standing={value} />
                  </>
                ),
              })}
            />
          )}
        </Page>
      )}
    </Loaded>
  );
}
