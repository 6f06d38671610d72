import { useId, type ReactNode } from 'react';

/** A part of the page under a heading of its own. */
export function Panel({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const id = useId();
  return <section className="bk-panel" aria-labelledby={id}><h2 id={id}>{title}</h2>{children}</section>;
}
