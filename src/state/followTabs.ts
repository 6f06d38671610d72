import type { SessionStore } from './session.ts';

/** Where storage events arrive: a window. */
export interface StorageEvents {
  addEventListener(type: 'storage', listener: (event: Pick<StorageEvent, 'key' | 'newValue'>) => void): void;
  removeEventListener(type: 'storage', listener: (event: Pick<StorageEvent, 'key' | 'newValue'>) => void): void;
}

/** Effect: signing in, out and renewing in one tab reaches every tab. Returns its clean-up. */
export function followTabs(session: Pick<SessionStore, 'storageChanged'>, target: StorageEvents): () => void {
  const follow = ({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>) => session.storageChanged(key, newValue);
  target.addEventListener('storage', follow);
  return () => target.removeEventListener('storage', follow);
}
