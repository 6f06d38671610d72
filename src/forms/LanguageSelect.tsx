import './languageSelect.css';
import { HTMLSelect } from '@blueprintjs/core';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguages } from './lookups.ts';
import type { LanguageItem } from './services.ts';

interface TranslationOf {
  /** Absent: the default one, in which the value itself is edited. */
  language: LanguageItem | undefined;
  source: LanguageItem | undefined;
  others: readonly LanguageItem[];
  choose(locale: string): void;
}

/** The languages that texts within a value are in, where some of them have a text per language. */
export function useTranslationOf(isTranslated: boolean): TranslationOf {
  const loaded = useLanguages();
  const [locale, choose] = useState('');
  // Asked for anew, the languages must not take the fields away that somebody types in.
  const known = useRef<readonly LanguageItem[]>([]);
  if (loaded.state === 'ready') known.current = loaded.value;
  const all = isTranslated ? known.current : [];
  const others = all.filter(({ is_default: isDefault }) => !isDefault);
  return { language: others.find((each) => each.locale === locale), source: all.find(({ is_default: isDefault }) => isDefault), others, choose };
}

export function LanguageSelect({ language, source, others, choose }: TranslationOf) {
  const { t } = useTranslation('forms');
  const id = useId();
  if (others.length === 0) return null;
  return (
    <div className="wp-language-select">
      <label htmlFor={id}>{t('blocks-language')}</label>
      <HTMLSelect
        id={id}
        value={language?.locale ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
        options={[{ value: '', label: source?.name ?? '' }, ...others.map((each) => ({ value: each.locale, label: each.name }))]}
      />
    </div>
  );
}
