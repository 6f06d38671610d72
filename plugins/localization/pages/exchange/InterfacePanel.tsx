import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callForFile } from '#api';
import { Loaded, tellCallFailure, tellError, tellSuccess, useLoad, type Screen } from '#resource';
import { AppButton, ButtonLink, download, Panel } from '#ui';
import type { Standing } from '../../answers.ts';
import { ask } from '../useLocalization.ts';

interface InterfacePanelProps {
  screen: Screen;
  standing: Standing;
}

/** The words of the application itself: read out of its files, translated as all others, and handed out as a change to these files. */
export function InterfacePanel({ screen, standing }: InterfacePanelProps): ReactNode {
  const { t } = useTranslation('localization');
  const { stores } = screen.runtime;
  const [busy, setBusy] = useState(false);
  const words = useLoad<{ count: number }>('localization-interface#count', () => ask(screen, 'interface', {}));
  const read = async () => {
    setBusy(true);
    try {
      await ask(screen, 'read-interface', {}, {});
      tellSuccess(stores, t('text.exchange.interfaceAsked'), screen.words);
    } catch (error) {
      tellError(stores, error, screen.words);
    } finally {
      setBusy(false);
      words.reload();
    }
  };
  return (
    <Panel title={t('text.exchange.interface')}>
      <p className="wp-quiet">{t('text.exchange.interfaceHint')}</p>
      <Loaded of={words} failed={t('text.failed')}>
        {({ count }) => (
          <>
            <p>{t('text.exchange.interfaceCount', { count })}</p>
            <div className="localization-actions">
              <AppButton text={t('text.exchange.readInterface')} loading={busy} onClick={() => void read()} />
              {count > 0 && (
                <ButtonLink
                  href={`/localization?language=${standing.languages[0]?.id ?? ''}&resource=interface-texts`}
                  text={t('text.exchange.interface')}
                />
              )}
              {count > 0 && standing.languages.map((language) => <Change key={language.id} screen={screen} language={language} />)}
            </div>
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function Change({ screen, language }: { screen: Screen; language: Standing['languages'][number] }): ReactNode {
  const { t } = useTranslation('localization');
  const { runtime, bundle, words } = screen;
  const save = async () => {
    try {
      const { file, name } = await callForFile(runtime.http, bundle.manifest.calls!['interface-change']!, { languageId: language.id });
      download(file, name ?? `interface-${language.locale}.patch`);
    } catch (error) {
      tellCallFailure(runtime.stores, error, words, 'interface-change');
    }
  };
  return <AppButton look="light" icon="download" text={t('text.exchange.change', { language: language.name })} onClick={() => void save()} />;
}
