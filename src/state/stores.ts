import type { Timer } from '#core';
import { createAreaMemory, type AreaMemory } from './areaMemory.ts';
import { createDrafts, type DraftsStore } from './drafts.ts';
import type { DraftStore } from './draftStore.ts';
import { createConfirmation, type ConfirmationStore } from './confirmation.ts';
import { createFeatures, type FeaturesStore } from './features.ts';
import { createFirstCalls, type FirstCalls } from './firstCalls.ts';
import { followTabs } from './followTabs.ts';
import { followUser } from './followUser.ts';
import { createLive, type LiveStore } from './live.ts';
import { createListPlaces, type ListPlaces } from './listPlaces.ts';
import { createLocale, type LocaleStore } from './locale.ts';
import { createNotices, type NoticesStore } from './notices.ts';
import { createPreferences, type PreferencesStore } from './preferences.ts';
import { createRowCache, type RowCache } from './rowCache.ts';
import { createSession, type SessionStore } from './session.ts';
import type { KeyStore } from './storage.ts';
import { createTheme, followSystemTheme, type ThemeStore } from './theme.ts';
import { keys } from './tokenStore.ts';
import { createWaiting, type WaitingStore } from './waiting.ts';

/** What outlives a page: one of each in an application. Its composition root makes them, a test makes its own; there are no others. */
export interface Stores {
  session: SessionStore;
  confirmation: ConfirmationStore;
  locale: LocaleStore;
  theme: ThemeStore;
  preferences: PreferencesStore;
  notices: NoticesStore;
  features: FeaturesStore;
  rowCache: RowCache;
  firstCalls: FirstCalls;
  /** Where each list was left. */
  lists: ListPlaces;
  drafts: DraftsStore;
  waiting: WaitingStore;
  live: LiveStore;
  /** What an area remembers of its records on this device, until somebody signs out. */
  memoryOf: (area: string) => AreaMemory;
}

/** The stores a page may use: who is signed in and how the application looks are the frame's. */
export type PageStores = Omit<Stores, 'session' | 'confirmation' | 'theme'>;

/** What stores stand on: `drafts` absent means the browser's own database, `timer` absent real time. */
interface StoresOptions {
  storage: KeyStore;
  drafts?: DraftStore;
  timer?: Timer;
  /** What this tab is called towards the API. */
  tab?: string;
}

/** Makes one of each. */
export function createStores({ storage, drafts: device, timer, tab }: StoresOptions): Stores {
  const locale = createLocale({ storage });
  const drafts = createDrafts({ ...(device && { store: device }) });
  return {
    locale,
    session: createSession({ storage, locale }),
    confirmation: createConfirmation(),
    theme: createTheme({ storage }),
    preferences: createPreferences({ storage }),
    notices: createNotices({ ...(timer && { timer }) }),
    features: createFeatures(),
    rowCache: createRowCache(),
    firstCalls: createFirstCalls({ storage }),
    lists: createListPlaces(),
    drafts,
    waiting: createWaiting(drafts),
    live: createLive(tab),
    memoryOf: (area) => createAreaMemory(storage, area),
  };
}

/**
 * Effect: follows other tabs once the first calls are under way, since the browser
 * takes its time over the first such listener; then learns what it missed.
 */
function followTabsSoon(session: SessionStore, target: Window): () => void {
  let stop = () => {};
  const timer = setTimeout(() => {
    stop = followTabs(session, target);
    session.storageChanged(keys.accessToken, session.tokens()?.accessToken ?? null);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Effect: starts whatever the stores follow in a window. Returns its clean-up. */
export function connectStores(stores: Stores, target: Window): () => void {
  const stops = [
    followTabsSoon(stores.session, target),
    followUser(stores.session, stores),
    followSystemTheme(stores.theme, target.matchMedia('(prefers-color-scheme: dark)')),
  ];
  // Old drafts go at leisure; a failure leaves them for the next start.
  void stores.drafts.sweep().catch(() => undefined);
  return () => {
    for (const stop of stops) stop();
  };
}
