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

/** Earlier translations, the most alike first, with what is other in their source; what files had for the text, and what machines make of it. */
export function Suggestions(props: SuggestionsProps): ReactNode {
  const { offers } = props;
  return (
    <>
      <Earlier {...props} />
      <Offers {...props} title="text.exchange.kept" offers={offers.filter(({ kind }) => kind === 'kept')} />
      <Offers {...props} title="text.bench.machine" offers={offers.filter(({ kind }) => kind === 'machine')} />
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

function Offers({ title, offers, source, language, onTake }: Omit<SuggestionsProps, 'suggestions'> & { title: string }): ReactNode {
  const { t } = useTranslation('localization');
  if (offers.length === 0) return null;
  return (
    <Panel title={t(title)}>
      <ul className="localization-changes">
        {offers.map(({ kind, text, source: before, by }) => (
          <li key={`${kind} ${by} ${text}`}>
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
