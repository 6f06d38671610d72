import { useEffect, useRef } from 'react';

const guards = new Set<() => boolean>();

/** Asks before the page is left, by a link, Back or closing the tab, while `shouldAsk` says so. */
export function useLeaveGuard(shouldAsk: boolean | (() => boolean)): void {
  const latest = useRef(shouldAsk);
  // Written at once and not in an effect: a save that worked navigates before effects run.
  latest.current = shouldAsk;
  useEffect(function register() {
    const guard = () => (typeof latest.current === 'function' ? latest.current() : latest.current);
    guards.add(guard);
    return () => { guards.delete(guard); };
  }, []);
}

/** Whether leaving now would lose something. */
export const hasUnsaved = (): boolean => [...guards].some((guard) => guard());
