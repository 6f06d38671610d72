import { useEffect, useRef } from 'react';
import { regainFocus } from './regainFocus.ts';

/** What loses the focus while something is under way, as a disabled button does, has it back afterwards. */
export function useFocusBack(busy: boolean): void {
  const held = useRef<Element | null>(null);
  const wasBusy = useRef(false);
  if (busy && !wasBusy.current) held.current = document.activeElement;
  wasBusy.current = busy;
  useEffect(
    function giveBack() {
      if (busy) return;
      const { current } = held;
      held.current = null;
      if (document.activeElement === document.body && current instanceof HTMLElement && current.isConnected) current.focus({ preventScroll: true });
      if (current) regainFocus();
    },
    [busy],
  );
}
