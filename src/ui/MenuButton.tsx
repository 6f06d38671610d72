import { Button, Classes, Icon, PopoverNext, PopupKind, type ButtonProps, type IconName } from '@blueprintjs/core';
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useLocation } from 'wouter';

/** One entry: a link of the application, or something that happens. `checked` makes it one choice of several. */
export interface MenuEntry {
  id: string;
  label: string;
  icon?: IconName;
  /** At the end: a count, a shortcut. */
  note?: string;
  href?: string;
  onSelect?: () => void;
  checked?: boolean;
  lang?: string;
}

export interface MenuButtonProps extends Pick<ButtonProps, 'icon' | 'endIcon' | 'text' | 'size' | 'className' | 'disabled'> {
  /** Accessible name; also the tooltip where there is no text. */
  label: string;
  entries: readonly MenuEntry[];
  /** Above the entries. */
  header?: ReactNode;
  /** Instead of entries, where there are none. */
  empty?: string;
  onOpen?: () => void;
  children?: ReactNode;
}

/** A button with a menu that works by keyboard: arrows, Home, End, first letters, Escape. */
export function MenuButton({ label, entries, header, empty, onOpen, children, text, className, ...button }: MenuButtonProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const open = (next: boolean) => { setOpen(next); if (next) onOpen?.(); };
  const close = () => open(false);
  const panel = (
    <div className="wp-menu" onKeyDown={(event) => { if (event.key === 'Tab') close(); }}>
      {header}
      {entries.length > 0 ? <MenuList label={label} entries={entries} onDone={close} /> : empty && <p className="wp-menu-empty">{empty}</p>}
    </div>
  );
  return (
    <PopoverNext isOpen={isOpen} onInteraction={open} content={panel} placement="bottom-end" animation="minimal" popupKind={PopupKind.MENU} shouldReturnFocusOnClose
      renderTarget={({ isOpen: _isOpen, className: target, ...rest }) => (
        <Button {...rest} {...button} className={`${target ?? ''} ${className ?? ''}`} variant="minimal" aria-label={label} title={text === undefined ? label : undefined} text={text} onClick={() => open(!isOpen)}>{children}</Button>
      )} />
  );
}

function MenuList({ label, entries, onDone }: { label: string; entries: readonly MenuEntry[]; onDone: () => void }): ReactNode {
  const ref = useRef<HTMLUListElement>(null);
  useEffect(function focusFirst() {
    const list = ref.current;
    (list?.querySelector<HTMLElement>('[aria-checked=true]') ?? list?.querySelector<HTMLElement>('[role^=menuitem]'))?.focus({ preventScroll: true });
  }, []);
  return (
    <ul ref={ref} role="menu" aria-label={label} className={Classes.MENU} onKeyDown={moveInMenu}>
      {entries.map((entry) => <li key={entry.id} role="none"><Entry entry={entry} onDone={onDone} /></li>)}
    </ul>
  );
}

function Entry({ entry: { label, icon, note, href, onSelect, checked, lang }, onDone }: { entry: MenuEntry; onDone: () => void }): ReactNode {
  const [, navigate] = useLocation();
  const choose = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onDone();
    if (href !== undefined) navigate(href);
    onSelect?.();
  };
  const shared = {
    className: `${Classes.MENU_ITEM} ${Classes.POPOVER_DISMISS}`, tabIndex: -1, onClick: choose, lang,
    role: checked === undefined ? 'menuitem' : 'menuitemradio', ...(checked !== undefined && { 'aria-checked': checked }),
  };
  const content = (
    <>
      {(icon ?? checked !== undefined) && <Icon icon={checked === undefined ? icon : checked ? 'tick' : 'blank'} aria-hidden />}
      <span className="wp-menu-label">{label}</span>
      {note !== undefined && <span className={Classes.MENU_ITEM_LABEL}>{note}</span>}
    </>
  );
  return href === undefined ? <button type="button" {...shared}>{content}</button> : <a href={href} {...shared}>{content}</a>;
}

function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')];
  const at = items.findIndex((item) => item === document.activeElement);
  const next = nextIndex(event, items.map((item) => item.textContent ?? ''), at);
  if (next === undefined) return;
  event.preventDefault();
  items[next]?.focus();
}

/** Where a key leads in a list of labels; `undefined` where it means nothing here. */
export function nextIndex({ key, altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>, labels: readonly string[], at: number): number | undefined {
  const count = labels.length;
  if (count === 0 || altKey || ctrlKey || metaKey) return undefined;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key.length !== 1 || key === ' ') return undefined;
  const wanted = key.toLocaleLowerCase();
  const found = [...labels.keys()].map((step) => (at + 1 + step) % count).find((index) => labels[index]!.trim().toLocaleLowerCase().startsWith(wanted));
  return found;
}
