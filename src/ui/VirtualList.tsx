import { observeElementRect, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useImperativeHandle, useRef, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { useEvent } from './useEvent.ts';

const fallback = { width: 320, height: 640 };

/** Before layout, and where there is none, the list counts as 640 pixels high. */
const observe = (list: Virtualizer<HTMLDivElement, Element>, report: (rect: { width: number; height: number }) => void) =>
  observeElementRect(list, (rect) => report(rect.height > 0 ? rect : fallback));

export interface VirtualListHandle {
  /** Brings a row into view. */
  show(index: number): void;
}

interface VirtualListProps {
  label: string;
  count: number;
  /** Height of each row, px. */
  rowHeight: number;
  /** What a row shows: with one link or button, which has its focus. */
  children: (index: number) => ReactNode;
  /** Rows that came into view. */
  onVisible?: (first: number, last: number) => void;
  className?: string;
  ref?: Ref<VirtualListHandle>;
}

/** A list of rows of one height, of which only those in view are drawn, however many there are. Arrows, Home and End lead from one to the next. */
export function VirtualList({ label, count, rowHeight, children, onVisible, className = '', ref }: VirtualListProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    initialRect: fallback,
    observeElementRect: observe,
  });
  const rows = virtual.getVirtualItems();
  const [first, last] = [rows[0]?.index ?? 0, rows.at(-1)?.index ?? 0];
  const tell = useEvent(() => onVisible?.(first, last));
  useEffect(
    function tellVisible() {
      tell();
    },
    [first, last, count, tell],
  );
  useImperativeHandle(ref, () => ({ show: (index) => virtual.scrollToIndex(index, { align: 'auto' }) }), [virtual]);
  const move = (event: KeyboardEvent) => {
    const at = Number((event.target as Element).closest('[data-row]')?.getAttribute('data-row') ?? -1);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined || at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(count - 1, to));
    virtual.scrollToIndex(next, { align: 'auto' });
    focusRow(box, next);
  };
  return (
    <div ref={box} className={`wp-virtual ${className}`}>
      {/* the keys lead from one row's link to the next */}
      <ul aria-label={label} style={{ blockSize: virtual.getTotalSize() }} onKeyDown={move}>
        {rows.map(({ index, start }) => (
          <li
            key={index}
            data-row={index}
            aria-setsize={count}
            aria-posinset={index + 1}
            style={{ blockSize: rowHeight, transform: `translateY(${start}px)` }}
          >
            {children(index)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The row is drawn a moment after it was scrolled to. */
function focusRow(box: { current: HTMLElement | null }, index: number, tries = 10): void {
  const target = box.current?.querySelector<HTMLElement>(`[data-row="${index}"] :is(a, button)`);
  if (target) target.focus({ preventScroll: true });
  else if (tries > 0) requestAnimationFrame(() => focusRow(box, index, tries - 1));
}
