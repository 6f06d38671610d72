import { InputGroup } from '@blueprintjs/core';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Words } from '../words.ts';
import { useTyped } from './useTyped.ts';

interface SearchBoxProps {
  words: Words;
  value: string;
  onChange: (text: string) => void;
}

/** Whether a key is meant for what has the focus. */
const isTyping = (element: Element | null) =>
  element instanceof HTMLElement && (element.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName));

/** Search words of a list. `/` brings the focus here. */
export function SearchBox({ words, value, onChange }: SearchBoxProps): ReactNode {
  const { text, type, settle } = useTyped(value, onChange);
  const input = useRef<HTMLInputElement>(null);
  useEffect(function listenForSlash() {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key !== '/' ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(document.activeElement) ||
        document.querySelector('[role=dialog],[role=alertdialog]')
      )
        return;
      event.preventDefault();
      input.current?.select();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <InputGroup
      inputRef={input}
      className="wp-search"
      type="search"
      leftIcon="search"
      aria-label={words.t('list.search', { plural: words.plural })}
      aria-keyshortcuts="/"
      placeholder={words.t('list.searchHint')}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
      }}
    />
  );
}
