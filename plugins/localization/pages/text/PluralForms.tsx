import { FormGroup, InputGroup } from '@blueprintjs/core';
import { useId, useMemo, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf } from '#core';
import { AppButton } from '#ui';
import type { TextLanguage } from '../../answers.ts';
import { formsIn, lackingForms, samplesOf, shifted, withAllForms, withForm, type Form, type Forms } from './pluralForms.ts';

interface PluralFormsProps {
  source: string;
  value: string;
  language: TextLanguage;
  readOnly: boolean;
  onType: (text: string) => void;
}

/** A message that says something else for other numbers, form by form: each with numbers it is for, and all forms the language has. */
export function PluralForms({ source, value, language, readOnly, onType }: PluralFormsProps): ReactNode {
  const { t } = useTranslation('localization');
  const wanted = useMemo(() => (source.includes('{') ? formsIn(source).length : 0), [source]);
  const held = useRef<{ value: string; choices: Forms[] }>(undefined);
  const read = useMemo(() => (wanted > 0 ? formsIn(value) : []), [wanted, value]);
  if (wanted === 0) return null;
  // A brace that is not closed yet takes nobody's field away.
  const choices = read.length === 0 && held.current?.value === value ? held.current.choices : read;
  const typeForm = (form: Form, words: string) => {
    const next = withForm(value, form, words);
    held.current = { value: next, choices: shifted(choices, form, words) };
    onType(next);
  };
  const lacks = choices.some((choice) => lackingForms(choice, language.locale).length > 0);
  return (
    <div className="localization-forms">
      {choices.map((choice, i) => (
        <OneChoice key={`${choice.argument} ${i}`} choice={choice} language={language} readOnly={readOnly} onType={typeForm} />
      ))}
      {!readOnly && choices.length === 0 && value.trim() === '' && (
        <AppButton size="small" icon="list" text={t('text.bench.allForms')} onClick={() => onType(withAllForms(source, language.locale))} />
      )}
      {!readOnly && lacks && (
        <AppButton
          size="small"
          icon="list"
          text={t('text.bench.lackingForms')}
          onClick={() => onType(withAllForms(value, language.locale, source))}
        />
      )}
    </div>
  );
}

interface OneChoiceProps extends Pick<PluralFormsProps, 'language' | 'readOnly'> {
  choice: Forms;
  onType: (form: Form, words: string) => void;
}

function OneChoice({ choice: { argument, isOrdinal, forms }, language, readOnly, onType }: OneChoiceProps): ReactNode {
  const { t } = useTranslation('localization');
  const id = useId();
  const label = ({ form }: Form) => {
    const numbers = samplesOf(form, language.locale, isOrdinal).join(', ');
    return t('text.bench.form', { form: t(`text.bench.formNames.${form.startsWith('=') ? 'exact' : form}`), numbers });
  };
  return (
    <fieldset>
      <legend>
        {t('text.bench.forms')} <bdi dir="ltr">{`{${argument}}`}</bdi>
      </legend>
      {forms.map((form) => (
        <FormGroup key={form.form} label={label(form)} labelFor={`${id}-${form.form}`}>
          <InputGroup
            id={`${id}-${form.form}`}
            fill
            readOnly={readOnly}
            lang={language.locale}
            dir={directionOf(language.locale)}
            value={form.text}
            onChange={(event) => onType(form, event.currentTarget.value)}
          />
        </FormGroup>
      ))}
    </fieldset>
  );
}
