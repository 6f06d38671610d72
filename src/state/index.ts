// The door of state: stores that outlive a page. Read `state` by valtio's snapshots; change it by the functions only.
export { connectStores, drafts, features, locale, notices, preferences, rowCache, session, theme, tourMemory } from './stores.ts';
export { createSession, type SessionState, type SessionStatus, type SessionStore } from './session.ts';
export { readProfile, viewerOf, type Profile } from './profile.ts';
export type { IssuedTokens, Tokens } from './tokenStore.ts';
export { followTabs, type StorageEvents } from './followTabs.ts';
export { followUser } from './followUser.ts';
export { createLocale, directionOf, languages, supported, type Direction, type LanguageCode, type LocaleState, type LocaleStore } from './locale.ts';
export { createTheme, followSystemTheme, themes, type ThemeChoice, type ThemeState, type ThemeStore } from './theme.ts';
export { createPreferences, pageSizes, type PageSizeChoice, type PreferencesState, type PreferencesStore, type TablePrefs } from './preferences.ts';
export { createNotices, type NewNotice, type Notice, type NoticeAction, type NoticeKind, type NoticesState, type NoticesStore } from './notices.ts';
export { createFeatures, type FeaturesState, type FeaturesStore } from './features.ts';
export { createRowCache, type CacheEntry, type RowCache, type RowCacheOptions } from './rowCache.ts';
export { createDrafts, type Draft, type DraftEntry, type DraftKey, type DraftsStore } from './drafts.ts';
export { indexedDraftStore, memoryDraftStore, type DraftRow, type DraftStore } from './draftStore.ts';
export { unsavedFields, withoutFields } from './unsavedFields.ts';
export { createTourMemory, type TourMemory, type TourPart } from './tourMemory.ts';
export { browserStorage, memoryStorage, type KeyStore } from './storage.ts';
export type { Timer } from './timer.ts';
