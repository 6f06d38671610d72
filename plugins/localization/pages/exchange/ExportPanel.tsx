import { FormGroup, HTMLSelect, InputGroup, type HTMLSelectProps } from '@blueprintjs/core';
import { useState, type ChangeEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callForFile } from '#api';
import { tellCallFailure, type Screen } from '#resource';
import { AppButton, download, Panel } from '#ui';
import type { Standing } from '../../answers.ts';
import { useChoices } from '../useChoices.ts';

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

/** Fetches texts as a file, which the browser keeps; `busy` until it is there. */
function useExport({ runtime, bundle, words }: Screen): { busy: boolean; save: (wanted: Wanted) => Promise<void> } {
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async save({ language, ...rest }) {
      const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''));
      setBusy(true);
      try {
        const { file, name } = await callForFile(runtime.http, bundle.manifest.calls!.export!, { languageId: language, ...given });
        download(file, name ?? `texts.${rest.format}`);
      } catch (error) {
        tellCallFailure(runtime.stores, error, words, 'export');
      } finally {
        setBusy(false);
      }
    },
  };
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
  const { busy, save } = useExport(screen);
  const choices = useChoices(standing);
  const field = (name: keyof Wanted) => ({
    id: `localization-export-${name}`,
    value: wanted[name],
    onChange({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement | HTMLInputElement>) {
      setWanted((now) => ({ ...now, [name]: value }));
    },
  });
  return (
    <Panel title={t('text.exchange.export')}>
      <p className="wp-quiet">{t('text.exchange.exportHint')}</p>
      <div className="localization-exchange-fields">
        <Choice {...field('language')} label={t('text.languageLabel')} options={choices.languages} />
        <Choice {...field('resource')} label={t('text.what')} options={choices.resources} />
        <Choice {...field('standing')} label={t('text.standingLabel')} options={choices.standings} />
        <FormGroup label={t('text.search')} labelFor="localization-export-query">
          <InputGroup type="search" {...field('query')} />
        </FormGroup>
        <Choice
          {...field('format')}
          label={t('text.exchange.format')}
          options={formats.map((value) => ({ value, label: t(`text.exchange.formats.${value}`) }))}
        />
      </div>
      <AppButton
        look="dark"
        icon="download"
        text={t('text.exchange.save')}
        loading={busy}
        disabled={wanted.language === ''}
        onClick={() => void save(wanted)}
      />
    </Panel>
  );
}

interface ChoiceProps extends Pick<HTMLSelectProps, 'value' | 'options' | 'onChange'> {
  id: string;
  label: string;
}

function Choice({ id, label, ...select }: ChoiceProps): ReactNode {
  return (
    <FormGroup label={label} labelFor={id}>
      <HTMLSelect id={id} fill {...select} />
    </FormGroup>
  );
}
