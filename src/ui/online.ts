import { useSyncExternalStore } from 'react';

/** Whether the device knows that it has no connection: what is sent now does not leave it. */
export const isOffline = (): boolean => navigator.onLine === false;

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** The same, followed as it changes. */
export const useOffline = (): boolean => useSyncExternalStore(subscribe, isOffline, () => false);
