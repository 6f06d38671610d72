import { Tag } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppButton, Panel, TextDifference } from '#ui';
import type { SimilarText, Offer, TextLanguage } from '../../answers.ts';

interface SuggestionsProps {
  suggestions: readonly SimilarText[];
  offers: readonly Offer[];
  source: string;
  language: TextLanguage;
  /** Absent: the text cannot be changed. */
  onTake: ((text: string) => void) | undefined;
}

/** Earlier translations, the most alike first, with what is other in their source; and what files had for the text. */
export function Suggestions(props: SuggestionsProps): ReactNode {
  return (
    <>
      <Earlier {...props} />
      <Offers {...props} />
    </>
  );
}

function Earlier({ suggestions, source, language, onTake }: SuggestionsProps): ReactNode {
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

function Offers({ offers, source, language, onTake }: SuggestionsProps): ReactNode {
  const { t } = useTranslation('localization');
  if (offers.length === 0) return null;
  return (
    <Panel title={t('text.exchange.kept')}>
      <ul className="localization-changes">
        {offers.map(({ id, text, source: before, by }) => (
          <li key={id}>
            {by !== null && (
              <Tag minimal>
                <bdi>{by}</bdi>
              </Tag>
            )}
            {before !== null && before !== source && <TextDifference before={before} now={source} isPlain />}
            <div lang={language.locale} dir="auto">
              {text.replace(/<[^>]*>/g, ' ')}
            </div>
            {onTake && <AppButton size="small" text={t('text.keys.take')} onClick={() => onTake(text)} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
