import type { PointerEvent as ReactPointerEvent } from 'react';
import { columnWidth, withWidth } from './columns.ts';
import type { TableModel } from './TableModel.ts';
import { trackStyle } from './tracks.ts';

const headerOf = (element: Element) => element.closest('[role=columnheader]');

/** Lays the rows out with a width that is not the reader's yet: one change of custom properties, no render. */
function preview<T>(model: TableModel<T>, id: string, width: number): void {
  const style = trackStyle(model.look.cells, withWidth(model.prefs, id, width), model.rowHeight);
  for (const [name, value] of Object.entries(style)) model.cursor.grid?.style.setProperty(name, String(value));
}

/** Follows the pointer from a column's grip until it is let go; Escape, or a lost pointer, puts the width back. */
export function startResize<T>(event: ReactPointerEvent<HTMLElement>, model: TableModel<T>, id: string): void {
  if (event.button !== 0) return;
  event.stopPropagation();
  event.preventDefault();
  const grip = event.currentTarget;
  const from = event.clientX;
  const before = headerOf(grip)?.getBoundingClientRect().width ?? columnWidth.usual;
  const stop = new AbortController();
  const { signal } = stop;
  const widthAt = (x: number) => before + model.direction * (x - from);
  const end = (width?: number) => {
    stop.abort();
    grip.removeAttribute('data-active');
    if (width !== undefined && Math.abs(width - before) >= 1) model.resize(id, width);
    else preview(model, id, before);
  };
  grip.setPointerCapture(event.pointerId);
  grip.dataset.active = '';
  grip.addEventListener('pointermove', (move: PointerEvent) => preview(model, id, widthAt(move.clientX)), { signal });
  grip.addEventListener('pointerup', (up: PointerEvent) => end(widthAt(up.clientX)), { signal });
  grip.addEventListener('lostpointercapture', () => end(), { signal });
  window.addEventListener(
    'keydown',
    (key) => {
      if (key.key === 'Escape') end();
    },
    { signal, capture: true },
  );
}

/** Makes a column as wide as the widest text in it that is in the document. */
export function fitColumn<T>(grip: Element, model: TableModel<T>, id: string): void {
  const place = headerOf(grip)?.getAttribute('aria-colindex');
  const texts = model.cursor.grid?.querySelectorAll(`[aria-colindex="${place}"] :is(.dt-text, .bp6-button-text)`) ?? [];
  const widest = Math.max(0, ...[...texts].map((text) => text.scrollWidth));
  if (widest > 0) model.resize(id, widest + 28);
}
