import type { ReactNode } from 'react';
import './score.css';

/** A share of a hundred as a bar with its number. */
export function ScoreLine({ value, label }: { value: number; label: string }): ReactNode {
  const look = value >= 80 ? 'good' : value >= 50 ? 'fair' : 'poor';
  return (
    <span className="tours-share" data-look={look}>
      <meter min={0} max={100} value={value} aria-label={label} />
      <b>{value}</b>
    </span>
  );
}
