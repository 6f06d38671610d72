import './kit.css';
import { HTMLTable } from '@blueprintjs/core';
import type { ReactNode } from 'react';

interface FiguresTableProps {
  /** Names it to those who come by keyboard. */
  label: string;
  /** Whether its head stays in sight while its rows scroll. */
  isTall?: boolean;
  striped?: boolean;
  className?: string;
  children: ReactNode;
}

/** A table of figures, which scrolls by itself where it is wider than its place. Cells with `wp-number` hold numbers. */
export function FiguresTable({ label, isTall = false, striped = false, className = '', children }: FiguresTableProps): ReactNode {
  return (
    <div className={`wp-figures-box${isTall ? ' wp-figures-tall' : ''}`} tabIndex={0} role="group" aria-label={label}>
      <HTMLTable compact striped={striped} className={`wp-figures ${className}`}>
        {children}
      </HTMLTable>
    </div>
  );
}
