import { useEffect } from 'react';
import { isTyping } from './isTyping.ts';
import { useEvent } from './useEvent.ts';

/** A key of a page, by the place it has on the keyboard: a Hebrew or Russian layout types other letters with it. */
export interface PageKey {
  /** As of `KeyboardEvent.code`: `KeyJ`. */
  code: string;
  shift?: boolean;
  /** It works without Alt, and not while one types. */
  plain?: boolean;
  /** What it does, as the list of shortcuts says it. */
  label: string;
  run: () => void;
  /** It does nothing now. */
  disabled?: boolean;
}

const pages = new Set<readonly PageKey[]>();

/** The keys that pages in sight have, for whoever lists them. */
export const pageKeys = (): PageKey[] => [...pages].flat();

/** A key as it stands on a keyboard: "J". */
export const keyName = ({ code }: Pick<PageKey, 'code'>): string => code.replace(/^(Key|Digit)/, '');

/** Keys of a page. Those with Alt work while one types; none does while a dialog asks something. */
export function useKeys(keys: readonly PageKey[]): void {
  const hear = useEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const key = keys.find(({ code, shift = false, plain = false }) => code === event.code && shift === event.shiftKey && plain !== event.altKey);
    if (!key || (key.plain && isTyping(event.target)) || document.querySelector('.wp-modal, [role="menu"]')) return;
    event.preventDefault();
    if (!key.disabled) key.run();
  });
  useEffect(
    function listen() {
      document.addEventListener('keydown', hear);
      return () => document.removeEventListener('keydown', hear);
    },
    [hear],
  );
  useEffect(
    function tell() {
      pages.add(keys);
      return () => void pages.delete(keys);
    },
    [keys],
  );
}
