import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FindBox } from './FindBox.tsx';
import { matching } from './matching.ts';
import { itemsIn, MenuList, press, type MenuListProps } from './MenuList.tsx';

export interface FindMenuProps extends Omit<MenuListProps, 'leavesFocus'> {
  /** Accessible name of the box. */
  find: string;
}

/** A menu with a box that narrows it: Enter chooses the first that is found, arrows move, Escape empties the box and then closes. */
export function FindMenu({ find, entries, ...list }: FindMenuProps): ReactNode {
  const { t } = useTranslation('ui');
  const [text, setText] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const found = matching(entries, text);
  const shown = text.trim() === '' ? entries : [...found.filter(({ last }) => !last), ...entries.filter(({ last }) => last)];
  useEffect(function focusBox() {
    // A keyboard on the screen would cover the menu.
    if (!matchMedia('(pointer: coarse)').matches) box.current?.focus({ preventScroll: true });
  }, []);
  const clear = () => {
    setText('');
    box.current?.focus();
  };
  return (
    <div
      className="wp-menu-found"
      onKeyDownCapture={(event) => handleKey(event, { box: box.current!, first: shown.indexOf(found[0]!), text, clear })}
    >
      <FindBox ref={box} label={find} value={text} onChange={(event) => setText(event.target.value)} />
      {found.length === 0 && <p className="wp-menu-empty">{t('no-results')}</p>}
      <MenuList {...list} entries={shown} leavesFocus />
    </div>
  );
}

interface Keyed {
  box: HTMLInputElement;
  /** Place of the first entry that was found; -1: nothing was. */
  first: number;
  text: string;
  clear: () => void;
}

/** Handles the keys of the box, and those that lead from the menu back to it. The others are the menu's own. */
function handleKey(event: KeyboardEvent<HTMLElement>, { box, first, text, clear }: Keyed): void {
  const items = itemsIn(event.currentTarget);
  const isInBox = event.target === box;
  if (event.nativeEvent.isComposing) return;
  if (event.key === 'Escape' && text !== '') {
    event.stopPropagation();
    clear();
  } else if (isInBox && event.key === 'Enter') press(event, text.trim() === '' ? undefined : items[first]);
  else if (isInBox && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
    event.preventDefault();
    items.at(event.key === 'ArrowDown' ? 0 : -1)?.focus();
  } else if (!isInBox && event.key === 'ArrowUp' && event.target === items[0]) {
    event.stopPropagation();
    event.preventDefault();
    box.focus();
  } else if (!isInBox && isTyped(event)) {
    event.stopPropagation();
    box.focus();
  }
}

/** Whether a key changes what stands in a box that has the focus. */
const isTyped = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  ((key.length === 1 && key !== ' ') || key === 'Backspace') && !altKey && !ctrlKey && !metaKey;
