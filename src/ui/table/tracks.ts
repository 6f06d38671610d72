import type { CSSProperties } from 'react';
import type { Cell } from './cells.ts';
import { leastOf, widthOf } from './columns.ts';
import type { TablePrefs } from './types.ts';

/** The checkbox and the menu column. */
export const controlPx = 40;

/** The pinned column leaves room beside it, however wide it was made and however narrow the screen is. */
const pinnedTrack = (px: number) => `min(${px}px, max(120px, 100cqi - 240px))`;

function leastTrack<T>(cell: Cell<T>, prefs: TablePrefs): string {
  if (cell.kind !== 'data') return `${controlPx}px`;
  const px = leastOf(cell.column, prefs);
  return cell.pinned ? pinnedTrack(px) : `${px}px`;
}

/** The custom properties that lay out every row: header and body share them, so they cannot disagree. */
export function trackStyle<T>(cells: readonly Cell<T>[], prefs: TablePrefs, rowHeight: number): CSSProperties {
  const tracks = cells.map((cell) => {
    if (cell.kind !== 'data') return `${controlPx}px`;
    const px = widthOf(cell.column, prefs);
    return cell.pinned ? pinnedTrack(px) : `${px}px`;
  });
  // A column that is alone takes all there is; others are squeezed before the row becomes wider than the grid.
  const isAlone = cells.filter(({ kind }) => kind === 'data').length === 1;
  const squeezed = cells.map((cell, place) => {
    if (cell.kind !== 'data') return tracks[place]!;
    if (isAlone) return '1fr';
    const [least, most] = [leastTrack(cell, prefs), tracks[place]!];
    return least === most ? most : `minmax(${least}, ${most})`;
  });
  const pinned = cells.findIndex((cell) => cell.kind === 'data');
  const menu = cells.at(-1)?.kind === 'menu';
  const style: Record<`--dt-${string}`, string> = {
    '--dt-cols': [...(menu ? squeezed.slice(0, -1) : squeezed), isAlone ? '0px' : 'minmax(0, 1fr)', ...(menu ? squeezed.slice(-1) : [])].join(' '),
    '--dt-total': `calc(${cells.map((cell) => leastTrack(cell, prefs)).join(' + ')})`,
    '--dt-pin': pinned > 0 ? `${controlPx}px` : '0px',
    '--dt-start': `calc(${tracks.slice(0, pinned + 1).join(' + ')})`,
    '--dt-end': menu ? `${controlPx}px` : '0px',
    '--dt-h': `${rowHeight}px`,
  };
  return style;
}
