import { Classes, Icon, Tag, type IconName, type Intent } from '@blueprintjs/core';
import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useLocation } from 'wouter';

/** One entry: a link of the application, or something that happens. `checked` makes it one choice of several. */
export interface MenuEntry {
  id: string;
  label: string;
  icon?: IconName;
  intent?: Intent;
  /** At the end: a count, a shortcut. */
  note?: string;
  href?: string;
  onSelect?: () => void;
  checked?: boolean;
  /** Several may be checked. */
  many?: boolean;
  disabled?: boolean;
  /** Stands apart from the entry above it. */
  apart?: boolean;
  /** Stays in sight at the foot of the menu, whatever is scrolled or looked for. */
  last?: boolean;
  /** The menu stays when it is chosen: it changes what the menu holds. */
  stays?: boolean;
  lang?: string;
  /** Its words stand in a tag of this colour. */
  tag?: Intent;
}

/** A chosen entry, and the room it would take. */
const menuIcons = ['tick', 'blank'] as const;

export interface MenuListProps {
  label: string;
  entries: readonly MenuEntry[] /** Something was chosen; called before it happens. */;
  onDone: () => void;
  /** The focus is elsewhere at first. */
  leavesFocus?: boolean;
}

/** The entries of an open menu; the first one, or the checked one, has the focus. */
export function MenuList({ label, entries, onDone, leavesFocus = false }: MenuListProps): ReactNode {
  const ref = useRef<HTMLUListElement>(null);
  useEffect(
    function focusFirst() {
      const list = leavesFocus ? null : ref.current;
      (list?.querySelector<HTMLElement>('[aria-checked=true]') ?? (list && itemsIn(list)[0]))?.focus({ preventScroll: true });
    },
    [leavesFocus],
  );
  return (
    <ul ref={ref} role="menu" aria-label={label} className={Classes.MENU} onKeyDown={handleKey}>
      {entries.flatMap((entry) => [
        entry.apart && <li key={`above ${entry.id}`} role="separator" className={Classes.MENU_DIVIDER} />,
        <li key={entry.id} role="none" className={entry.last ? 'wp-menu-last' : undefined}>
          <Entry entry={entry} onDone={onDone} />
        </li>,
      ])}
    </ul>
  );
}

function Entry({ entry, onDone }: { entry: MenuEntry; onDone: () => void }): ReactNode {
  const { label, icon, note, href, onSelect, checked, many, disabled, stays, lang, intent, tag } = entry;
  const [, navigate] = useLocation();
  const choose = (event: MouseEvent) => {
    if (href !== undefined && (event.metaKey || event.ctrlKey || event.shiftKey)) return;
    event.preventDefault();
    if (disabled) return;
    if (!stays) onDone();
    if (href !== undefined) navigate(href);
    onSelect?.();
  };
  const shared = {
    className: [Classes.MENU_ITEM, intent && Classes.intentClass(intent), disabled && Classes.DISABLED].filter(Boolean).join(' '),
    tabIndex: -1,
    onClick: choose,
    lang,
    role: checked === undefined ? 'menuitem' : many ? 'menuitemcheckbox' : 'menuitemradio',
    ...(checked !== undefined && { 'aria-checked': checked }),
    ...(disabled && { 'aria-disabled': true }),
  };
  const content = (
    <>
      {(icon ?? checked !== undefined) && <Icon icon={checked === true ? menuIcons[0] : (icon ?? menuIcons[1])} aria-hidden />}
      <span className="wp-menu-label" dir={lang === undefined ? 'auto' : undefined}>
        {tag === undefined ? (
          label
        ) : (
          <Tag minimal intent={tag}>
            {label}
          </Tag>
        )}
      </span>
      {note !== undefined && <span className={Classes.MENU_ITEM_LABEL}>{note}</span>}
    </>
  );
  return href === undefined ? (
    <button type="button" {...shared}>
      {content}
    </button>
  ) : (
    <a href={href} {...shared}>
      {content}
    </a>
  );
}

export const itemsIn = (menu: Element) => [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]:not([aria-disabled=true])')];

function handleKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Enter' || event.key === ' ') return press(event, (event.target as HTMLElement).closest<HTMLElement>('[role^=menuitem]'));
  const items = itemsIn(event.currentTarget);
  const at = items.findIndex((item) => item === document.activeElement);
  const next = nextIndex(
    event,
    items.map((item) => item.textContent ?? ''),
    at,
  );
  if (next === undefined) return;
  event.preventDefault();
  items[next]?.focus();
}

/** Blueprint's buttons also click when a key is let go: the one that chose an entry would press the button that focus has returned to. */
export function press(event: KeyboardEvent<HTMLElement>, item: HTMLElement | null | undefined): void {
  event.preventDefault();
  const swallow = (up: Event) => {
    up.preventDefault();
    up.stopPropagation();
  };
  window.addEventListener('keyup', swallow, { capture: true, once: true });
  item?.click();
}

/** Where a key leads in a list of labels; `undefined` where it means nothing here. */
export function nextIndex(
  { key, altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>,
  labels: readonly string[],
  at: number,
): number | undefined {
  const count = labels.length;
  if (count === 0 || altKey || ctrlKey || metaKey) return undefined;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key.length !== 1 || key === ' ') return undefined;
  const wanted = key.toLocaleLowerCase();
  return [...labels.keys()].map((step) => (at + 1 + step) % count).find((index) => labels[index]!.trim().toLocaleLowerCase().startsWith(wanted));
}
