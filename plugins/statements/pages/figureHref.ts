import { hrefOf, type Runtime } from '#resource';
import type { Figure } from '../engine/figures.ts';

/** Where the lines of a statement's figure stand: exactly those that make it. */
export function figureHref(runtime: Runtime, id: number, figure: Figure): string | undefined {
  const href = hrefOf(runtime, { to: 'record', resource: 'statements', record: id });
  return href && `${href}?of=${figure}`;
}
