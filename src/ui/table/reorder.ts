import type { PointerEvent as ReactPointerEvent } from 'react';
import type { TableModel } from './TableModel.ts';

/** A press becomes a drag after this many pixels; until then it is a click on the header. */
const threshold = 6;
/** Near an edge of the grid, a drag scrolls it. */
const edge = 40;

interface Drop {
  id: string;
  after: boolean;
  element: HTMLElement;
}

function dropAt<T>(model: TableModel<T>, header: Element, x: number): Drop | null {
  const { top, height } = header.getBoundingClientRect();
  const element = document.elementFromPoint(x, top + height / 2)?.closest<HTMLElement>('[data-col]');
  if (!element?.dataset.col || !model.cursor.grid?.contains(element)) return null;
  const { left, width } = element.getBoundingClientRect();
  return { id: element.dataset.col, after: x > left + width / 2 === (model.direction === 1), element };
}

function scrollAtEdge(scroller: HTMLElement | null, x: number): void {
  if (!scroller) return;
  const { left, right } = scroller.getBoundingClientRect();
  if (x < left + edge) scroller.scrollLeft -= 16;
  else if (x > right - edge) scroller.scrollLeft += 16;
}

/** Keeps the click that ends a drag from sorting. */
function swallowClick(): void {
  const swallow = (click: Event) => {
    click.stopPropagation();
    click.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}

/** Drags a column by its header. A finger scrolls there, and has the dialog instead. */
export function startReorder<T>(event: ReactPointerEvent<HTMLElement>, model: TableModel<T>, id: string): void {
  if (event.button !== 0 || event.pointerType === 'touch' || !model.props.onPrefs) return;
  const header = event.currentTarget;
  const from = event.clientX;
  const stop = new AbortController();
  const { signal } = stop;
  let drop: Drop | null = null;
  let dragging = false;
  const show = (next: Drop | null) => {
    drop?.element.removeAttribute('data-drop');
    drop = next;
    if (drop && drop.id !== id) drop.element.dataset.drop = drop.after ? 'after' : 'before';
  };
  const move = ({ clientX, pointerId }: PointerEvent) => {
    if (!dragging && Math.abs(clientX - from) < threshold) return;
    if (!dragging) {
      dragging = true;
      header.setPointerCapture(pointerId);
      header.dataset.dragging = '';
    }
    scrollAtEdge(model.scroller, clientX);
    show(dropAt(model, header, clientX));
  };
  const end = (apply: boolean) => {
    stop.abort();
    header.removeAttribute('data-dragging');
    const target = drop;
    show(null);
    if (dragging) swallowClick();
    if (apply && dragging && target) model.move(id, target.id, target.after);
  };
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', () => end(true), { signal });
  window.addEventListener('pointercancel', () => end(false), { signal });
  window.addEventListener(
    'keydown',
    (key) => {
      if (key.key === 'Escape') end(false);
    },
    { signal, capture: true },
  );
}
