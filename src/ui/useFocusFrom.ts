import { useEffect, useRef } from 'react';
import { regainFocus } from './regainFocus.ts';

/**
 * What is done may take away the very thing it was begun from: the button of a move that is over, the row
 * that fits no more. Begun there, the focus goes on to what is left once that is gone, however much later.
 */
export function useFocusFrom(): { begin: () => void } {
  const begun = useRef<Element | null>(null);
  useEffect(function goOn() {
    if (begun.current === null || begun.current.isConnected) return;
    begun.current = null;
    regainFocus();
  });
  return {
    begin: () => {
      begun.current = document.activeElement;
    },
  };
}
