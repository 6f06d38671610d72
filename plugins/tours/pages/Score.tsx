import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { PageProps } from '#resource';
import { ScoreLine } from './ScoreLine.tsx';
import { ScorePoints } from './ScorePoints.tsx';
import { useScore } from './useScore.ts';

/** The score of a tour in few words, and on demand what would raise it. Who cannot be told of it misses nothing else. */
export default function Score({ part }: PageProps): ReactNode {
  const { t } = useTranslation('tours');
  const {
    load: { value },
    preview,
    hrefOf,
  } = useScore(Number(part!.record.id));
  if (!value) return null;
  return (
    <details className="tours-score">
      <summary>
        <span>{t('text.scoreTitle')}</span>
        <ScoreLine value={value.score} label={t('text.scoreOf', { score: value.score })} />
      </summary>
      <ScorePoints points={value.points} hrefOf={hrefOf} />
      {preview !== undefined && (
        <p className="tours-score-preview">
          <Link href={preview}>{t('text.preview')}</Link>
        </p>
      )}
    </details>
  );
}
