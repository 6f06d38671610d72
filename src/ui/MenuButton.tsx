import { Button, type ButtonProps } from '@blueprintjs/core';
import { useRef, useState, type ReactNode } from 'react';
import { Popup } from './Popup.tsx';
import type { MenuEntry } from './MenuList.tsx';
import { FindEntries, MenuEntries } from './menus.ts';

interface MenuButtonProps
  extends Pick<ButtonProps, 'icon' | 'endIcon' | 'text' | 'size' | 'variant' | 'intent' | 'className' | 'disabled' | 'active'> {
  /** Accessible name; also the tooltip where there is no text. */
  label: string;
  entries: readonly MenuEntry[];
  /** Above the entries. */
  header?: ReactNode;
  /** Accessible name of a box above the entries that narrows them; absent: there is none. */
  find?: string;
  /** Instead of entries, where there are none. */
  empty?: string;
  onOpen?: () => void;
  children?: ReactNode;
}

/** A button with a menu that works by keyboard: arrows, Home, End, first letters, Escape. */
export function MenuButton({ label, entries, header, find, empty, onOpen, children, text, ...button }: MenuButtonProps): ReactNode {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const ref = useRef<HTMLButtonElement>(null);
  const close = (focus: boolean) => {
    setAnchor(undefined);
    if (focus) ref.current?.focus();
  };
  const onDone = () => close(true);
  const toggle = () => {
    if (anchor) close(true);
    else {
      setAnchor(ref.current ?? undefined);
      onOpen?.();
    }
  };
  return (
    <>
      <Button
        variant="minimal"
        {...button}
        ref={ref}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-label={text === undefined ? label : undefined}
        title={text === undefined ? label : undefined}
        text={text}
        onClick={toggle}
      >
        {children}
      </Button>
      {anchor && (
        <Popup anchor={anchor} kind="menu" onClose={close}>
          <div
            className="wp-menu"
            onKeyDown={(event) => {
              if (event.key === 'Tab') close(true);
            }}
          >
            {header}
            {entries.length === 0 && empty && <p className="wp-menu-empty">{empty}</p>}
            {entries.length > 0 &&
              (find === undefined ? <MenuEntries {...{ label, entries, onDone }} /> : <FindEntries {...{ label, entries, find, onDone }} />)}
          </div>
        </Popup>
      )}
    </>
  );
}
