import { Tag } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppButton, Panel, TextDifference } from '#ui';
import type { Language } from './types.ts';

/** What the same or a similar source was translated as. */
export interface Suggestion {
  source: string;
  text: string;
  /** 0 to 100. */
  score: number;
  resource: string;
}

interface SuggestionsProps {
  suggestions: readonly Suggestion[];
  source: string;
  language: Language;
  /** Absent: the text cannot be changed. */
  onTake: ((text: string) => void) | undefined;
}

/** Earlier translations, the most alike first, with what is other in their source. */
export function Suggestions({ suggestions, source, language, onTake }: SuggestionsProps): ReactNode {
  const { t } = useTranslation('localization');
  if (suggestions.length === 0) return null;
  return (
    <Panel title={t('text.memory')}>
      <ul className="localization-changes">
        {suggestions.map((each, i) => (
          <li key={`${each.source} ${each.text}`}>
            <Tag minimal>{each.score} %</Tag>
            {each.score < 100 && <TextDifference before={each.source} now={source} isPlain />}
            <div lang={language.locale} dir="auto">
              {each.text.replace(/<[^>]*>/g, ' ')}
            </div>
            {onTake && <AppButton size="small" text={t('text.keys.take')} {...(i === 0 && { title: 'Alt+M' })} onClick={() => onTake(each.text)} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
