import type { ReactNode } from 'react';
import type { CellProps } from '#resource';
import { Stars } from './Stars.tsx';

export const StarsCell = ({ value }: CellProps): ReactNode => (typeof value === 'number' ? <Stars count={value} /> : null);
