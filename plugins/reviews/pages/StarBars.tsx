import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#api';
import { fromStart, percentText, withFilter } from '#core';
import { Loaded, useLoad } from '#resource';
import type { StarsAnswer } from '../answers.ts';
import { Stars } from '../cells/Stars.tsx';
import type { FiguresProps } from './Figures.tsx';

const ratings = [5, 4, 3, 2, 1] as const;

/** How many published reviews gave how many stars; a bar narrows the list to its own, and pressed again it does not. */
export function StarBars(props: FiguresProps): ReactNode {
  const { screen, product } = props;
  const { t, i18n } = useTranslation('reviews');
  const call = screen.bundle.manifest.calls!.stars!;
  const query = product === undefined ? {} : { productId: product };
  const stars = useLoad(
    `reviews/stars#${product ?? ''}`,
    async () => (await callApi<StarsAnswer>(screen.runtime.http, call, {}, undefined, { query })).body,
  );
  const number = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <section className="rv-bars" aria-label={t('text.distribution')}>
      <Loaded of={stars}>
        {({ count, average, stars: byStars }) => (
          <>
            <p className="rv-average">
              {average === null ? (
                t('text.noneYet')
              ) : (
                <>
                  <b>{t('text.average', { average: number.format(average) })}</b> <span className="wp-quiet">{screen.words.counted(count)}</span>
                </>
              )}
            </p>
            <ul>
              {ratings.map((rating) => (
                <li key={rating}>
                  <Bar {...props} rating={rating} found={byStars[rating] ?? 0} of={count} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </section>
  );
}

function Bar({ address, rating, found, of }: FiguresProps & { rating: number; found: number; of: number }): ReactNode {
  const { t, i18n } = useTranslation('reviews');
  const { state, go } = address;
  const own = state.filters.rating;
  const isOn = own?.kind === 'equals' && own.value === String(rating);
  const share = of === 0 ? 0 : found / of;
  const percent = percentText(share, i18n.language);
  const shown = found.toLocaleString(i18n.language);
  return (
    <button
      type="button"
      className="rv-bar"
      aria-pressed={isOn}
      aria-label={t('text.bar', { stars: t('text.stars', { count: rating }), shown, share: percent })}
      onClick={() => go(withFilter(fromStart(state), 'rating', isOn ? undefined : { kind: 'equals', value: String(rating) }))}
    >
      <Stars count={rating} size={12} />
      <span className="rv-bar-track" aria-hidden>
        <span className="rv-bar-fill" ref={(element) => element?.style.setProperty('inline-size', `${share * 100}%`)} />
      </span>
      <span className="rv-bar-count">{shown}</span>
    </button>
  );
}
