// The door of state: makers of the stores that outlive a page; the stores themselves are made by the
// composition root and handed on. Read `state` by valtio's snapshots; change it by the functions only.
export { connectStores, createStores, type PageStores, type Stores } from './stores.ts';
export { createSession, type SessionStore } from './session.ts';
export { createConfirmation } from './confirmation.ts';
export { followTabs, type StorageEvents } from './followTabs.ts';
export { followUser } from './followUser.ts';
export { createLocale, type LocaleStore } from './locale.ts';
export { createTheme, followSystemTheme, themes, type ThemeStore } from './theme.ts';
export { createPreferences } from './preferences.ts';
export { createNotices, type NoticeKind } from './notices.ts';
export { createFeatures } from './features.ts';
export { createFirstCalls, type FirstCall } from './firstCalls.ts';
export type { Walk } from './listPlaces.ts';
export { createLive, type LiveStore, type OpenRecord } from './live.ts';
export { createRowCache, type RowCache } from './rowCache.ts';
export { createDrafts, type Draft, type DraftKey } from './drafts.ts';
export { indexedDraftStore, memoryDraftStore, type DraftStore } from './draftStore.ts';
export { formOf, mayWait, type Sent, type Take, type WaitingSave } from './waiting.ts';
export { unsavedFields, withoutFields } from './unsavedFields.ts';
export { createAreaMemory } from './areaMemory.ts';
export { browserStorage, memoryStorage, type KeyStore } from './storage.ts';
