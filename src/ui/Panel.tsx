import './kit.css';
import { useId, type ReactNode } from 'react';

interface PanelProps {
  title: string;
  /** What can be done here, at the heading's end. */
  actions?: ReactNode;
  /** Level of the heading. Default 2. */
  level?: 2 | 3;
  children: ReactNode;
}

/** A part of the page under a heading of its own. */
export function Panel({ title, actions, level = 2, children }: PanelProps): ReactNode {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className="wp-panel" aria-labelledby={id}>
      <header className="wp-panel-head">
        <Heading id={id}>{title}</Heading>
        {actions && <div className="wp-panel-actions">{actions}</div>}
      </header>
      {children}
    </section>
  );
}

/** Parts beside each other where there is room: what is read first, and what stands by. */
export function Panels({ main, side }: { main: ReactNode; side?: ReactNode }): ReactNode {
  // Where the second comes and goes, the first stays what it is.
  return (
    <div className={`wp-panels${side === undefined ? ' wp-panels-one' : ''}`}>
      <div className="wp-panels-column">{main}</div>
      {side !== undefined && <div className="wp-panels-column">{side}</div>}
    </div>
  );
}
