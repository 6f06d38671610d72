import './contract.css';
import { HTMLSelect, SegmentedControl } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callForFile } from '#api';
import { directionOf } from '#core';
import { RichTextView } from '#forms';
import { Loaded, tellError, useScreen, type PageProps, type Screen } from '#resource';
import { AppButton, download, Toolbar, TextDifference } from '#ui';
import type { Version } from '../types.gen.ts';
import { useVersions } from './useVersions.ts';

/** What a version says, in each of its languages: as it was published, as PDF, and beside another version. */
export default function VersionText({ part, params }: PageProps<Version>): ReactNode {
  const screen = useScreen({ resource: 'document-versions', params });
  const { record } = part!;
  const versions = useVersions(screen, record.document_id);
  return <Loaded of={versions}>{(all) => <TextOf screen={screen} version={all.find(({ id }) => id === record.id) ?? record} others={all} />}</Loaded>;
}

type Text = Version['texts'][number];
const textIn = ({ texts }: Version, locale: string): Text | undefined => texts.find((each) => each.locale === locale);
const nameOf = (locale: string, reader: string) => new Intl.DisplayNames(reader, { type: 'language' }).of(locale) ?? locale;

function TextOf({ screen, version, others }: { screen: Screen; version: Version; others: readonly Version[] }): ReactNode {
  const { t } = useTranslation('documents');
  const { words, runtime, bundle } = screen;
  const locales = version.texts.map((each) => each.locale ?? 'en');
  const [locale, setLocale] = useState(locales.includes(words.locale) ? words.locale : locales[0]!);
  const [against, setAgainst] = useState('');
  const text = textIn(version, locale);
  const other = others.find(({ id }) => String(id) === against);
  const fetchFile = async () => {
    try {
      const { file, name } = await callForFile(runtime.http, bundle.manifest.calls!.file!, { id: version.id, locale });
      download(file, name ?? `${version.label}.${locale}.pdf`);
    } catch (error) {
      tellError(runtime.stores, error, words);
    }
  };
  return (
    <div className="documents-text">
      <Toolbar label={t('text.language')} end={<AppButton icon="download" text={t('text.download')} onClick={() => void fetchFile()} />}>
        <SegmentedControl
          size="small"
          aria-label={t('text.language')}
          value={locale}
          onValueChange={setLocale}
          options={locales.map((value) => ({ value, label: nameOf(value, words.locale) }))}
        />
        {others.length > 1 && (
          <HTMLSelect aria-label={t('text.compare')} value={against} onChange={(event) => setAgainst(event.currentTarget.value)}>
            <option value="">{t('text.alone')}</option>
            {others
              .filter(({ id }) => id !== version.id)
              .map(({ id, label }) => (
                <option key={id} value={id}>
                  {t('text.against', { label })}
                </option>
              ))}
          </HTMLSelect>
        )}
      </Toolbar>
      <article lang={locale} dir={directionOf(locale)}>
        <h2>{text?.title}</h2>
        {other ? (
          <TextDifference before={textIn(other, locale)?.text ?? ''} now={text?.text ?? ''} />
        ) : (
          <RichTextView html={text?.text ?? ''} metIn={locale} />
        )}
      </article>
    </div>
  );
}
