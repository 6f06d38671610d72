import { FileInput, FormGroup, HTMLSelect } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { recordsWritten, tellError, type Screen } from '#resource';
import { AppButton, Panel, TaskProgress } from '#ui';
import type { Standing } from '../../answers.ts';
import { packed } from './packed.ts';

interface SendPanelProps {
  screen: Screen;
  standing: Standing;
  asked: URLSearchParams;
}

/** A file of translations is sent, and looked at before anything is written of it. */
export function SendPanel({ screen, standing, asked }: SendPanelProps): ReactNode {
  const { t } = useTranslation('localization');
  const [language, setLanguage] = useState(asked.get('language') ?? String(standing.languages[0]?.id ?? ''));
  const [file, setFile] = useState<File>();
  const [share, setShare] = useState<number>();
  const { runtime } = screen;
  const send = async () => {
    setShare(0);
    try {
      const { body } = await runtime.http.upload<{ id: number }>(`localization-import/${encodeURIComponent(language)}`, await packed(file!), {
        language: 'reader',
        onProgress: ({ loadedBytes, totalBytes }) => setShare(totalBytes > 0 ? loadedBytes / totalBytes : 0),
      });
      recordsWritten(runtime.stores);
      runtime.navigate(`/localization/exchange?import=${body.id}`);
    } catch (error) {
      tellError(runtime.stores, error, screen.words);
      setShare(undefined);
    }
  };
  const isSending = share !== undefined;
  return (
    <Panel title={t('text.exchange.import')}>
      <p className="wp-quiet">{t('text.exchange.importHint')}</p>
      <FormGroup label={t('text.languageLabel')} labelFor="localization-import-language">
        <HTMLSelect
          id="localization-import-language"
          fill
          value={language}
          disabled={isSending}
          options={standing.languages.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => setLanguage(event.currentTarget.value)}
        />
      </FormGroup>
      <FormGroup>
        <FileInput
          fill
          text={file?.name ?? t('text.exchange.choose')}
          buttonText={t('text.exchange.browse')}
          disabled={isSending}
          inputProps={{ accept: '.xlf,.xliff,.csv,.tsv', 'aria-label': t('text.exchange.choose') }}
          onInputChange={(event) => setFile(event.currentTarget.files?.[0])}
        />
      </FormGroup>
      {isSending && <TaskProgress label={t('text.exchange.sending')} value={share} max={1} />}
      <AppButton
        look="dark"
        text={t('text.exchange.look')}
        loading={isSending}
        disabled={file === undefined || language === ''}
        onClick={() => void send()}
      />
    </Panel>
  );
}
