import { useEffect, type RefObject } from 'react';
import { regainFocus } from './regainFocus.ts';

/**
 * Keys that go nowhere, as after the button that had the focus was disabled, go to the dialog
 * that is open above all others: they bring the focus back into it, and Escape closes it.
 */
export function useLostKeys(dialog: RefObject<HTMLElement | null>, onEscape: () => void): void {
  useEffect(() => {
    const take = ({ target, key }: KeyboardEvent) => {
      if (target !== document.body || [...document.querySelectorAll('.wp-modal, .wp-side')].at(-1) !== dialog.current) return;
      if (key === 'Escape') onEscape();
      else regainFocus();
    };
    document.addEventListener('keydown', take);
    return () => document.removeEventListener('keydown', take);
  }, [dialog, onEscape]);
}
