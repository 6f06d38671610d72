import { useEffect } from 'react';
import { useEvent } from './useEvent.ts';

const guards = new Set<() => boolean>();

/** Asks before the page is left, by a link, Back or closing the tab, while `shouldAsk` says so. */
export function useLeaveGuard(shouldAsk: boolean | (() => boolean)): void {
  const guard = useEvent(() => (typeof shouldAsk === 'function' ? shouldAsk() : shouldAsk));
  useEffect(
    function register() {
      guards.add(guard);
      return () => {
        guards.delete(guard);
      };
    },
    [guard],
  );
}

/** Whether leaving now would lose something. */
export const hasUnsaved = (): boolean => [...guards].some((guard) => guard());
