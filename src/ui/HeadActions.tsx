import { ButtonGroup } from '@blueprintjs/core';
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { AppButton, ButtonLink, type ButtonLook } from './AppButton.tsx';
import { MenuButton } from './MenuButton.tsx';
import type { MenuEntry } from './MenuList.tsx';
import { useEvent } from './useEvent.ts';

/** Something that can be done with what a page shows; the first are the last to go into the menu. */
export interface HeadAction extends Pick<MenuEntry, 'id' | 'label' | 'icon' | 'intent' | 'href' | 'onSelect' | 'disabled' | 'apart'> {
  look?: ButtonLook;
  /** A dialog opens. */
  asks?: boolean;
  /** Other ways to do it, in a menu at the button's end. */
  others?: readonly MenuEntry[];
}

/** Buttons in the head of a page, in one row: the first three that have room, the others in a menu at its end. */
export function HeadActions({ actions }: { actions: readonly HeadAction[] }): ReactNode {
  const { t } = useTranslation('ui');
  const host = useRef<HTMLDivElement>(null);
  const shown = useFitting(host, actions.length);
  const spare = actions.slice(shown);
  return (
    <div ref={host} className="wp-head-actions">
      {actions.map((action, index) => (
        <Action key={action.id} action={action} className={index < shown ? undefined : 'wp-head-spare'} />
      ))}
      {spare.length > 0 && <MenuButton variant="outlined" endIcon="caret-down" label={t('more')} text={t('more')} entries={entriesOf(spare)} />}
    </div>
  );
}

/** Nothing stands above the first entry. */
const entriesOf = (spare: readonly HeadAction[]): MenuEntry[] =>
  spare.flatMap(({ look: _look, asks: _asks, others = [], ...entry }, index) => [{ ...entry, apart: entry.apart === true && index > 0 }, ...others]);

function Action({ action, className }: { action: HeadAction; className: string | undefined }): ReactNode {
  const { label, icon, intent = 'none', href, onSelect, disabled, look = 'outline', asks, others } = action;
  const { t } = useTranslation('ui');
  const own = className !== undefined && { className };
  const shared = { text: label, look, intent, ...(icon && { icon }) };
  if (href !== undefined) return <ButtonLink {...shared} {...own} href={href} />;
  const button = <AppButton {...shared} {...(!others && own)} disabled={disabled} aria-haspopup={asks ? 'dialog' : undefined} onClick={onSelect} />;
  if (!others) return button;
  return (
    <ButtonGroup {...own}>
      {button}
      <MenuButton variant="outlined" icon="caret-down" intent={intent} label={t('other-ways', { action: label })} entries={others} />
    </ButtonGroup>
  );
}

/** What the menu's button takes until it was seen, in pixels. */
const menuWidth = 100;

/** How many of the buttons have room. Those that have none are still laid out, unseen, so that their width is known. */
function useFitting(host: RefObject<HTMLDivElement | null>, count: number): number {
  const [shown, setShown] = useState(count);
  const menu = useRef(menuWidth);
  const measure = useEvent(() => {
    const { current } = host;
    if (!current) return;
    const widths = [...current.children].map(widthOf);
    menu.current = widths[count] ?? menu.current;
    const gap = Number.parseFloat(getComputedStyle(current).columnGap) || 0;
    setShown(fitting(widths.slice(0, count), { room: widthOf(current), gap, menu: menu.current }));
  });
  useLayoutEffect(function measureAgain() {
    measure();
  });
  useLayoutEffect(
    function followWidth() {
      const observer = new ResizeObserver(measure);
      observer.observe(host.current!);
      return () => observer.disconnect();
    },
    [host, measure],
  );
  return shown;
}

/** What stands next to each other never fits to the last fraction of a pixel. */
const tolerance = 0.5;
const widthOf = (element: Element): number => element.getBoundingClientRect().width;

/** So many buttons are read at a glance. */
const most = 3;

/** How many of some buttons stand in a row, from the first and three at most; beside a menu for the others where not all do. All in pixels. */
export function fitting(widths: readonly number[], { room, gap, menu }: { room: number; gap: number; menu: number }): number {
  const ends: number[] = [];
  for (const width of widths) ends.push((ends.at(-1) ?? -gap) + gap + width);
  if (ends.length <= most && (ends.at(-1) ?? 0) <= room + tolerance) return ends.length;
  return ends.slice(0, most).filter((end) => end + gap + menu <= room + tolerance).length;
}
