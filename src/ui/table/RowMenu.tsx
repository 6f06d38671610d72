import { Menu, PopoverNext } from '@blueprintjs/core';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { OpenMenu, TableModel } from './TableModel.ts';
import { useModel } from './useModel.ts';

const steps: Record<string, (at: number, length: number) => number> = {
  ArrowDown: (at, length) => (at + 1) % length,
  ArrowUp: (at, length) => (at - 1 + length) % length,
  Home: () => 0,
  End: (_, length) => length - 1,
};

const itemsIn = (menu: Element) => [...menu.querySelectorAll<HTMLElement>('[role=menuitem]:not([aria-disabled=true])')];

/** Blueprint's buttons also click when a key is let go: the one that chose an item would press the button that focus has returned to. */
function swallowKeyUp(): void {
  const swallow = (event: Event) => { event.preventDefault(); event.stopPropagation(); };
  window.addEventListener('keyup', swallow, { capture: true, once: true });
}

/** Blueprint's menu has no arrow keys of its own. */
function handleMenuKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault();
    swallowKeyUp();
  }
  const items = itemsIn(event.currentTarget);
  const step = steps[event.key];
  if (!step || !items.length) return;
  event.preventDefault();
  items[step(items.findIndex((item) => item === document.activeElement), items.length)]?.focus();
}

function Items({ label, children }: { label: string; children: ReactNode }): ReactNode {
  const ref = useRef<HTMLUListElement>(null);
  useEffect(function focusFirst() { if (ref.current) itemsIn(ref.current)[0]?.focus({ preventScroll: true }); }, []);
  return <Menu ulRef={ref} aria-label={label} onKeyDown={handleMenuKey}>{children}</Menu>;
}

/** Where the button is, in the wrapper's own space: the popover's target is a stand-in that outlives the row. */
function frameOf({ button }: OpenMenu, grid: HTMLElement | null) {
  const at = button.getBoundingClientRect();
  const from = grid?.getBoundingClientRect();
  return { left: at.left - (from?.left ?? 0), top: at.top - (from?.top ?? 0), width: at.width, height: at.height };
}

/** A button that was virtualised away is at 0, 0. */
function hasMoved(button: Element, before: DOMRect): boolean {
  const { left, top } = button.getBoundingClientRect();
  return Math.abs(left - before.left) + Math.abs(top - before.top) > 2;
}

/** The one menu that all rows share. */
export function RowMenu<T>({ model }: { model: TableModel<T> }): ReactNode {
  const menu = useModel(model, (each) => each.menu);
  const { rowAt, rowMenu, rowLabel } = useModel(model, ({ props }) => props);
  useEffect(function closeOnScroll() {
    const { scroller } = model;
    if (!menu || !scroller) return;
    const before = menu.button.getBoundingClientRect();
    const close = () => { if (hasMoved(menu.button, before)) model.closeMenu(false); };
    scroller.addEventListener('scroll', close);
    return () => scroller.removeEventListener('scroll', close);
  }, [model, menu]);
  const row = menu ? rowAt(menu.index) : undefined;
  if (!menu || row === undefined || !rowMenu) return null;
  const close = (open: boolean, event?: { target: EventTarget | null }) => {
    if (open) return;
    const outside = event?.target instanceof Element && !event.target.closest('.dt-menu-popover');
    if (outside && menu.button.contains(event.target as Element)) return; // its own click closes it
    model.closeMenu(!outside || event.target === menu.button);
  };
  return <PopoverNext key={menu.index} isOpen placement="bottom-end" arrow={false} animation="minimal" transitionDuration={0} autoFocus={false} enforceFocus={false}
    shouldReturnFocusOnClose={false} popoverClassName="dt-menu-popover" onInteraction={close}
    content={<Items label={model.look.t('menu-of', { name: rowLabel(row) })}>{rowMenu(row)}</Items>}
    renderTarget={({ ref }) => <span ref={ref} className="dt-anchor" style={frameOf(menu, model.cursor.grid)} />} />;
}
