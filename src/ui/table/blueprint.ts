// The names in Blueprint Table's document that the grid stands on. test/browser/DataTable.test.ts pins them.

export const blueprintTable = {
  container: 'bp6-table-container',
  main: 'bp6-table-quadrant-main',
  scroller: 'bp6-table-quadrant-scroll-container',
  header: 'bp6-table-top-container',
  columnHeaders: 'bp6-table-column-headers',
  thead: 'bp6-table-thead',
  bottom: 'bp6-table-bottom-container',
  body: 'bp6-table-body-virtual-client',
  sensorExpand: 'bp6-table-resize-sensor-expand',
  sensorShrink: 'bp6-table-resize-sensor-shrink',
} as const;

export function scrollerOf(grid: Element): HTMLElement | null {
  return grid.querySelector<HTMLElement>(`.${blueprintTable.main} > .${blueprintTable.scroller}`);
}

/** Its nameless tab stops go; a focusable child of a grid needs a role. Without tabIndex -1 Chromium makes the scroller a tab stop itself. */
export function adoptTable(grid: Element): void {
  grid.querySelector(`.${blueprintTable.container}`)?.removeAttribute('tabindex');
  const scroller = scrollerOf(grid);
  if (!scroller) return;
  scroller.tabIndex = -1;
  scroller.setAttribute('role', 'rowgroup');
}
