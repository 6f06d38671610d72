import { subscribe } from 'valtio/vanilla';
import type { FeaturesStore } from './features.ts';
import type { FirstCalls } from './firstCalls.ts';
import type { ListPlaces } from './listPlaces.ts';
import type { NoticesStore } from './notices.ts';
import type { PreferencesStore } from './preferences.ts';
import type { RowCache } from './rowCache.ts';
import type { SessionStore } from './session.ts';

interface Followers {
  preferences: Pick<PreferencesStore, 'use'>;
  rowCache: Pick<RowCache, 'clear'>;
  firstCalls: Pick<FirstCalls, 'clear'>;
  features: Pick<FeaturesStore, 'clear'>;
  notices: Pick<NoticesStore, 'clear'>;
  lists: Pick<ListPlaces, 'clear'>;
}

/** Effect: what belongs to a user goes and comes with the user. Rows, features, notices and places of one are never shown to the next. */
export function followUser(
  { state }: Pick<SessionStore, 'state'>,
  { preferences, rowCache, firstCalls, features, notices, lists }: Followers,
): () => void {
  let current: number | undefined;
  function follow(): void {
    const next = state.profile?.id;
    if (next === current) return;
    if (current !== undefined) {
      rowCache.clear();
      firstCalls.clear();
      features.clear();
      notices.clear();
      lists.clear();
    }
    current = next;
    preferences.use(next);
  }
  follow();
  return subscribe(state, follow, true);
}
