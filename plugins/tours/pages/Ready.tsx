import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded, type PageProps } from '#resource';
import { ButtonLink } from '#ui';
import { ScoreLine } from './ScoreLine.tsx';
import { ScorePoints } from './ScorePoints.tsx';
import { useScore } from './useScore.ts';

/** Before a tour is published: its score, and all that would raise it. */
export default function Ready({ part }: PageProps): ReactNode {
  const { t } = useTranslation('tours');
  const { load, preview, hrefOf } = useScore(Number(part!.record.id));
  return (
    <section className="tours-ready">
      <h3 className="bp6-heading">{t('text.readyTitle')}</h3>
      {preview !== undefined && <ButtonLink icon="eye-open" href={preview} text={t('text.preview')} />}
      <Loaded of={{ ...load, loading: load.error === undefined }} failed={t('text.scoreFailed')}>
        {({ score, points }) => (
          <>
            <p>
              {t('text.scoreOf', { score })} <ScoreLine value={score} label={t('text.scoreTitle')} isBare />
            </p>
            <p className="wp-quiet">{t('text.readyHelp')}</p>
            <ScorePoints points={points} hrefOf={hrefOf} />
          </>
        )}
      </Loaded>
    </section>
  );
}
