import { createDrafts } from './drafts.ts';
import { createFeatures } from './features.ts';
import { createFirstCalls } from './firstCalls.ts';
import { followTabs } from './followTabs.ts';
import { followUser } from './followUser.ts';
import { createLocale } from './locale.ts';
import { createNotices } from './notices.ts';
import { createPreferences } from './preferences.ts';
import { createRowCache } from './rowCache.ts';
import { createSession } from './session.ts';
import { browserStorage } from './storage.ts';
import { createTheme, followSystemTheme } from './theme.ts';
import { keys } from './tokenStore.ts';
import { createTourMemory } from './tourMemory.ts';

// The application's own instances. A test makes its own.
const storage = browserStorage();
export const locale = createLocale({ storage });
export const session = createSession({ storage, locale });
export const theme = createTheme({ storage });
export const preferences = createPreferences({ storage });
export const notices = createNotices();
export const features = createFeatures();
export const rowCache = createRowCache();
export const firstCalls = createFirstCalls({ storage });
export const drafts = createDrafts();
export const tourMemory = createTourMemory({ storage });

/** Effect: follows other tabs once the first calls are under way, since the browser takes its time over the first such listener; then learns what it missed. */
function followTabsSoon(target: Window): () => void {
  let stop = () => {};
  const timer = setTimeout(() => {
    stop = followTabs(session, target);
    session.storageChanged(keys.accessToken, storage.getItem(keys.accessToken));
  });
  return () => { clearTimeout(timer); stop(); };
}

/** Effect: starts whatever the stores follow in a window. Returns its clean-up. */
export function connectStores(target: Window): () => void {
  const stops = [
    followTabsSoon(target),
    followUser(session, { preferences, rowCache, firstCalls, features, notices }),
    followSystemTheme(theme, target.matchMedia('(prefers-color-scheme: dark)')),
  ];
  // Old drafts go at leisure; a failure leaves them for the next start.
  void drafts.sweep().catch(() => undefined);
  return () => { for (const stop of stops) stop(); };
}
