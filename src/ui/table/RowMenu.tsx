import { useEffect, useState, type ReactNode } from 'react';
import { MenuEntries } from '../menus.ts';
import { Popup } from '../Popup.tsx';
import type { OpenMenu, TableModel } from './TableModel.ts';
import { useModel } from './useModel.ts';

/** Where the button is, in the wrapper's own space: the popup stands beside a stand-in that outlives the row. */
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
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useEffect(
    function closeOnScroll() {
      const { scroller } = model;
      if (!menu || !scroller) return;
      const before = menu.button.getBoundingClientRect();
      const close = () => {
        if (hasMoved(menu.button, before)) model.closeMenu(false);
      };
      scroller.addEventListener('scroll', close);
      return () => scroller.removeEventListener('scroll', close);
    },
    [model, menu],
  );
  const row = menu ? rowAt(menu.index) : undefined;
  if (!menu || row === undefined || !rowMenu) return null;
  return (
    <>
      <span key={menu.index} ref={setAnchor} className="dt-anchor" style={frameOf(menu, model.cursor.grid)} />
      {anchor && (
        <Popup key={`of ${menu.index}`} anchor={anchor} own={menu.button} kind="menu" arrow={false} onClose={(byKey) => model.closeMenu(byKey)}>
          <div className="wp-menu">
            <MenuEntries label={model.look.t('menu-of', { name: rowLabel(row) })} entries={rowMenu(row)} onDone={() => model.closeMenu(true)} />
          </div>
        </Popup>
      )}
    </>
  );
}
