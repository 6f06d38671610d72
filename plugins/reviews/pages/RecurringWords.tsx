import { HTMLSelect } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#api';
import { fromStart } from '#core';
import { Loaded, useLoad } from '#resource';
import type { WordsAnswer } from '../answers.ts';
import type { FiguresProps } from './Figures.tsx';

/** Words that recur in the newest reviews of one language; one that is pressed is searched for. */
export function RecurringWords({ screen, product, address }: FiguresProps): ReactNode {
  const { t, i18n } = useTranslation('reviews');
  const [chosen, choose] = useState<string | undefined>(undefined);
  const call = screen.bundle.manifest.calls!.words!;
  const query = { ...(product !== undefined && { productId: product }), ...(chosen !== undefined && { language: chosen }) };
  const key = `reviews/words#${product ?? ''} ${chosen ?? ''} ${i18n.language}`;
  const words = useLoad(key, async () => (await callApi<WordsAnswer>(screen.runtime.http, call, {}, undefined, { query })).body);
  const names = new Intl.DisplayNames(i18n.language, { type: 'language' });
  const { state, go } = address;
  return (
    <section className="rv-recurring" aria-label={t('text.words')}>
      <Loaded of={words}>
        {({ language, languages, words: found }) => (
          <>
            <div className="rv-recurring-head">
              <b>{t('text.words')}</b>
              {languages.length > 1 && (
                <HTMLSelect
                  aria-label={t('text.inLanguage')}
                  value={language ?? ''}
                  onChange={(event) => choose(event.currentTarget.value)}
                  options={languages.map((each) => ({ value: each.language, label: names.of(each.language) ?? each.language }))}
                />
              )}
            </div>
            {found.length === 0 ? (
              <p className="wp-quiet">{t('text.noWords')}</p>
            ) : (
              <ul lang={language ?? undefined}>
                {found.map(({ word, count }) => (
                  <li key={word}>
                    <button
                      type="button"
                      className="rv-word"
                      aria-pressed={state.search === word}
                      aria-label={t('text.word', { word, count })}
                      onClick={() => go({ ...fromStart(state), search: state.search === word ? '' : word })}
                    >
                      <bdi>{word}</bdi> <span className="wp-quiet">{count.toLocaleString(i18n.language)}</span>
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
