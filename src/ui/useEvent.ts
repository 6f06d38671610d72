import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * One callback that never changes and always runs the latest closure: for listeners, timers and memoised children. Not to be called while rendering,
 * where the latest closure is not known yet.
 */
export function useEvent<Args extends unknown[], Answer>(handler: (...args: Args) => Answer): (...args: Args) => Answer {
  const latest = useRef(handler);
  // Before any other effect of the same commit, and before refs are handed out: whatever may call it meets this closure.
  useInsertionEffect(function keepLatest() {
    latest.current = handler;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
