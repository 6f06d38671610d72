import type { ReactNode } from 'react';
import type { CellProps } from '#resource';

/** A name in its own direction: the dot behind its initial stands where its letters end. */
export const Author = ({ value }: CellProps): ReactNode => (typeof value === 'string' ? <bdi>{value}</bdi> : null);
