import type { ReactNode } from 'react';
import './score.css';

/** A share of a hundred as a bar with its number; bare where that is said beside it. */
export function ScoreLine({ value, label, isBare = false }: { value: number; label: string; isBare?: boolean }): ReactNode {
  const look = value >= 80 ? 'good' : value >= 50 ? 'fair' : 'poor';
  return (
    <span className="tours-share" data-look={look}>
      <span className="tours-share-bar" role="meter" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={value}>
        <span style={{ inlineSize: `${value}%` }} />
      </span>
      {!isBare && <b>{value}</b>}
    </span>
  );
}
