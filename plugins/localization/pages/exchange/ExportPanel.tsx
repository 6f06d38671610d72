import { FormGroup, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callForFile } from '#api';
import { tellCallFailure, type Screen } from '#resource';
import { AppButton, download, Panel } from '#ui';
import type { Standing } from '../../answers.ts';
import { standings } from '../records/Grid.tsx';

const formats = ['xliff', 'csv'] as const;

interface ExportPanelProps {
  screen: Screen;
  standing: Standing;
  asked: URLSearchParams;
}
interface Wanted {
  language: string;
  resource: string;
  standing: string;
  query: string;
  format: string;
}

/** The texts of a language, of a resource, or what a question finds, as a file. */
export function ExportPanel({ screen, standing, asked }: ExportPanelProps): ReactNode {
  const { t } = useTranslation('localization');
  const [wanted, setWanted] = useState<Wanted>({
    language: asked.get('language') ?? String(standing.languages[0]?.id ?? ''),
    resource: asked.get('resource') ?? '',
    standing: asked.get('standing') ?? '',
    query: asked.get('query') ?? '',
    format: 'xliff',
  });
  const [busy, setBusy] = useState(false);
  const { runtime, bundle } = screen;
  const want = (more: Partial<Wanted>) => setWanted((now) => ({ ...now, ...more }));
  const save = async () => {
    const { language, ...rest } = wanted;
    const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''));
    setBusy(true);
    try {
      const { file, name } = await callForFile(runtime.http, bundle.manifest.calls!.export!, { languageId: language, ...given });
      download(file, name ?? `texts.${wanted.format}`);
    } catch (error) {
      tellCallFailure(runtime.stores, error, screen.words, 'export');
    } finally {
      setBusy(false);
    }
  };
  const choice = (name: keyof Wanted, label: string, options: Array<{ value: string | number; label: string }>) => (
    <FormGroup label={label} labelFor={`localization-export-${name}`}>
      <HTMLSelect
        id={`localization-export-${name}`}
        fill
        value={wanted[name]}
        options={options}
        onChange={(event) => want({ [name]: event.currentTarget.value })}
      />
    </FormGroup>
  );
  const everything = { value: '', label: t('text.all') };
  return (
    <Panel title={t('text.exchange.export')}>
      <p className="wp-quiet">{t('text.exchange.exportHint')}</p>
      <div className="localization-exchange-fields">
        {choice(
          'language',
          t('text.languageLabel'),
          standing.languages.map(({ id, name }) => ({ value: id, label: name })),
        )}
        {choice('resource', t('text.what'), [everything, ...standing.resources.map(({ segment, title }) => ({ value: segment, label: title }))])}
        {choice('standing', t('text.standingLabel'), [everything, ...standings.map((value) => ({ value, label: t(`text.standings.${value}`) }))])}
        <FormGroup label={t('text.search')} labelFor="localization-export-query">
          <InputGroup
            id="localization-export-query"
            type="search"
            value={wanted.query}
            onChange={(event) => want({ query: event.currentTarget.value })}
          />
        </FormGroup>
        {choice(
          'format',
          t('text.exchange.format'),
          formats.map((value) => ({ value, label: t(`text.exchange.formats.${value}`) })),
        )}
      </div>
      <AppButton
        look="dark"
        icon="download"
        text={t('text.exchange.save')}
        loading={busy}
        disabled={wanted.language === ''}
        onClick={() => void save()}
      />
    </Panel>
  );
}
