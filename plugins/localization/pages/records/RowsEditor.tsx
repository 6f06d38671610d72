import { FormGroup, InputGroup } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf } from '#core';
import { RichTextInput, RichTextView } from '#forms';
import { recordsWritten, tellError, tellSuccess, type Screen } from '#resource';
import { AppButton, Panel, useLeaveGuard } from '#ui';
import type { RowOutcome, SavedRows, TextLanguage, LocalizedRows } from '../../answers.ts';
import { ask } from '../useLocalization.ts';

interface RowsEditorProps {
  screen: Screen;
  source: TextLanguage;
  language: TextLanguage;
  id: number;
  rows: LocalizedRows;
  readOnly: boolean;
}
/** A row as it is edited; `removed`: it goes when it is saved. */
type Row = Record<string, string | number | boolean | null>;
/** Questions that have a language each: those of the source to look at, and this language's own to be written. */
export function RowsEditor({ screen, source, language, id, rows, readOnly }: RowsEditorProps): ReactNode {
  const { t } = useTranslation('localization');
  const [typed, setTyped] = useState<Row[]>();
  const [results, setResults] = useState<RowOutcome[]>([]);
  const shown: readonly Row[] = typed ?? rows.own;
  const { stores } = screen.runtime;
  useLeaveGuard(typed !== undefined);
  const remove = (at: number) => setTyped(shown.map((row, i) => (i === at ? { ...row, removed: row.removed !== true } : row)));
  const set = (at: number, field: string, value: string) => setTyped(shown.map((row, i) => (i === at ? { ...row, [field]: value } : row)));
  const save = async () => {
    try {
      const answer = await ask<SavedRows>(screen, 'save-rows', { languageId: language.id, id }, { [rows.name]: shown });
      setResults(answer.results);
      recordsWritten(stores);
      if (!answer.success) return;
      setTyped(undefined);
      tellSuccess(stores, t('calls.save-rows.success'), screen.words);
    } catch (error) {
      tellError(stores, error, screen.words);
    }
  };
  return (
    <Panel
      title={t('text.questions')}
      actions={
        !readOnly && (
          <AppButton
            icon="plus"
            text={t('text.addQuestion')}
            onClick={() => setTyped([...shown, Object.fromEntries(rows.fields.map((field) => [field, '']))])}
          />
        )
      }
    >
      <div className="localization-rows">
        <SourceRows source={source} rows={rows} />
        <div>
          {shown.map((row, at) => (
            <OneRow
              key={String(row.id ?? `new ${at}`)}
              row={row}
              locale={language.locale}
              at={at}
              fields={rows.fields}
              readOnly={readOnly}
              outcome={results[at]}
              onRemove={() => remove(at)}
              onType={(field, value) => set(at, field, value)}
            />
          ))}
        </div>
      </div>
      {typed !== undefined && <AppButton look="dark" text={t('text.saveQuestions')} onClick={() => void save()} />}
    </Panel>
  );
}

function SourceRows({ source, rows }: Pick<RowsEditorProps, 'source' | 'rows'>): ReactNode {
  return (
    <div lang={source.locale} dir={directionOf(source.locale)}>
      {rows.source.map((row) => (
        <div key={row.id} className="localization-row">
          <strong>{row[rows.fields[0]!]}</strong>
          <RichTextView html={String(row[rows.fields[1]!] ?? '')} />
        </div>
      ))}
    </div>
  );
}

interface OneRowProps {
  row: Row;
  locale: string;
  at: number;
  fields: readonly string[];
  readOnly: boolean;
  outcome: RowOutcome | undefined;
  onType: (field: string, value: string) => void;
  onRemove: () => void;
}

function OneRow({ row, locale, at, fields, readOnly, outcome, onType, onRemove }: OneRowProps): ReactNode {
  const { t } = useTranslation('localization');
  const [first = '', second = ''] = fields;
  const label = t('text.questionLabel', { n: at + 1 });
  const wrong =
    outcome && outcome.status !== 'ok'
      ? Object.values(outcome.errors ?? {})
          .flat()
          .join(' ') || outcome.message
      : undefined;
  if (row.removed)
    return (
      <div className="localization-row">
        <del lang={locale} dir={directionOf(locale)}>
          {row[first]}
        </del>
        {wrong && <p className="localization-error">{wrong}</p>}
        <AppButton look="light" size="small" text={t('text.keepQuestion', { n: at + 1 })} onClick={onRemove} />
      </div>
    );
  return (
    <div className="localization-row">
      <FormGroup label={label} labelFor={`question-${at}`} {...(wrong && { intent: 'danger' as const, helperText: wrong })}>
        <InputGroup
          id={`question-${at}`}
          fill
          lang={locale}
          dir={directionOf(locale)}
          readOnly={readOnly}
          value={String(row[first] ?? '')}
          onChange={(event) => onType(first, event.currentTarget.value)}
        />
      </FormGroup>
      <div lang={locale} dir={directionOf(locale)}>
        <RichTextInput
          id={`answer-${at}`}
          label={t('text.answerLabel', { n: at + 1 })}
          value={String(row[second] ?? '')}
          readOnly={readOnly}
          errors={[]}
          onChange={(value) => onType(second, value)}
        />
      </div>
      {!readOnly && <AppButton look="light" size="small" icon="trash" text={t('text.removeQuestion', { n: at + 1 })} onClick={onRemove} />}
    </div>
  );
}
