import type { ReactNode } from 'react';
import type { CellProps } from '#resource';
import { ScoreLine } from '../pages/ScoreLine.tsx';

/** A share of a hundred, such as how much is filled in. */
export function Share({ value, field, words }: CellProps): ReactNode {
  return typeof value === 'number' ? <ScoreLine value={value} label={words.field(field)} /> : null;
}
