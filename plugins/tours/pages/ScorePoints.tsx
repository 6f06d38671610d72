import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { ScorePoint } from '../answers.ts';

interface ScorePointsProps {
  points: readonly ScorePoint[];
  hrefOf: (point: ScorePoint) => string | undefined;
}

/** What would raise the score, most first: each leads to where it is done. */
export function ScorePoints({ points, hrefOf }: ScorePointsProps): ReactNode {
  const { t } = useTranslation('tours');
  const open = points.filter(({ done }) => !done).sort((a, b) => b.points - a.points);
  if (open.length === 0) return <p>{t('text.scoreWhole')}</p>;
  return (
    <ul className="tours-points" aria-label={t('text.scoreRaise')}>
      {open.map((point) => {
        const href = hrefOf(point);
        const text = t(`text.score.${point.id}`);
        return (
          <li key={point.id}>
            <span className="tours-point">
              <bdi>{t('text.scorePoints', { points: point.points })}</bdi>
            </span>
            {href === undefined ? <span>{text}</span> : <Link href={href}>{text}</Link>}
          </li>
        );
      })}
    </ul>
  );
}
