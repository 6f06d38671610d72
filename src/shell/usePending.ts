import { useSyncExternalStore } from 'react';
import { useShell } from './Shell.ts';

/** Whether a navigation waits for its screen. */
export function usePending(): boolean {
  const { location } = useShell();
  return useSyncExternalStore(location.subscribe, location.isPending);
}
