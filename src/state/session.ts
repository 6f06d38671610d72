import { proxy } from 'valtio/vanilla';
import { viewerOf, type IssuedTokens, type Tokens, type Viewer, type WireRecord } from '#core';
import { forgetAreas } from './areaMemory.ts';
import { createGate, type Gate } from './gate.ts';
import { supported, type LocaleStore } from './locale.ts';
import { readProfile, type Profile } from './profile.ts';
import type { KeyStore } from './storage.ts';
import { createTokenStore, keys } from './tokenStore.ts';

/** `loading`: signed in, the profile is wanted (splash). `failed`: it did not come (splash with Retry). `expired`: sign-in dialog over the page. */
type SessionStatus = 'signed-out' | 'loading' | 'ready' | 'failed' | 'expired';
interface SessionState {
  status: SessionStatus;
  /** Kept while expired: the page under the dialog still shows it. */
  profile: Profile | undefined;
  viewer: Viewer | undefined;
  /** The profile answer's headers. */
  headers: Record<string, string>;
  /** Why the profile was refused, in words; absent where no answer came. */
  failure?: string | undefined;
}

export interface SessionStore {
  state: SessionState;
  tokens(): Tokens | undefined;
  /** Stores tokens of a login; the shell then loads the profile, also when this was the dialog of an expired session. */
  signIn(tokens: IssuedTokens): void;
  /** Stores tokens of a refresh. */
  renew(tokens: IssuedTokens): void;
  /** Forgets everything stored of the session but the language. */
  signOut(): void;
  profileLoaded(body: WireRecord, headers?: Record<string, string>): void;
  /** 401, 403 and 404 clear the session (spec 1 §4); anything else, or no answer, leaves it for a Retry. */
  profileFailed(answer?: { status: number; message: string }): void;
  retry(): void;
  /** The session cannot be renewed. Resolves true once the same user is back, false when that will not happen. */
  ended(): Promise<boolean>;
  pending(): Promise<boolean> | undefined;
  /** Follows what another tab stored; a null key means that all was cleared. */
  storageChanged(key: string | null, value: string | null): void;
}

/** Written after the profile loaded, `<user id>.<moment>`: tells other tabs who is signed in now. */
const userKey = 'waypost.user';
const refusals = [401, 403, 404];

interface SessionPorts {
  storage: KeyStore;
  locale: LocaleStore;
  now?: () => number;
}

export function createSession({ storage, locale, now = Date.now }: SessionPorts): SessionStore {
  const tokenStore = createTokenStore(storage, now);
  const turns = createTurns({ storage, locale, now, isSignedIn: tokenStore.read() !== undefined });
  const { state } = turns;

  function signOut(): void {
    for (const key of [userKey, keys.userRole]) storage.removeItem(key);
    forgetAreas(storage);
    tokenStore.clear();
    turns.become('signed-out');
  }

  return {
    state,
    signOut,
    tokens: tokenStore.read,
    renew: tokenStore.write,
    signIn(tokens) {
      tokenStore.write(tokens);
      if (state.status !== 'expired') turns.become('loading');
    },
    profileLoaded(body, headers = {}) {
      const profile = readProfile(body);
      if (profile) turns.accept(profile, headers);
      else if (state.status !== 'expired') state.status = 'failed';
    },
    profileFailed(answer) {
      if (state.status === 'expired') return;
      if (answer && refusals.includes(answer.status)) signOut();
      else Object.assign(state, { status: 'failed', failure: answer?.message });
    },
    retry() {
      if (state.status === 'failed') state.status = 'loading';
    },
    ended: () => turns.expire() ?? Promise.resolve(false),
    pending: turns.pending,
    storageChanged(key, value) {
      if (key === null || (key === keys.accessToken && value === null)) turns.become('signed-out');
      else if (key === keys.accessToken && state.status === 'signed-out') turns.become('loading');
      else if (key === userKey) turns.userChanged(value);
      else if (key === keys.language) locale.adopt(value);
    },
  };
}

/** The turns a session takes, with the gate at which the calls of an expired one wait. */
function createTurns({ storage, locale, now, isSignedIn }: Required<SessionPorts> & { isSignedIn: boolean }) {
  const state = proxy<SessionState>({ status: isSignedIn ? 'loading' : 'signed-out', profile: undefined, viewer: undefined, headers: {} });
  let gate: Gate | undefined;

  function openGate(signedInAgain: boolean): void {
    gate?.open(signedInAgain);
    gate = undefined;
  }

  function become(status: 'signed-out' | 'loading'): void {
    Object.assign(state, { status, profile: undefined, viewer: undefined, headers: {} } satisfies SessionState);
    openGate(false);
  }

  return {
    state,
    become,
    pending: () => gate?.promise,
    expire() {
      if (state.status === 'ready') {
        state.status = 'expired';
        gate = createGate();
      }
      return gate?.promise;
    },
    accept(profile: Profile, headers: Record<string, string>): void {
      const sameUser = state.status === 'expired' && state.profile?.id === profile.id;
      Object.assign(state, {
        status: 'ready',
        profile,
        viewer: viewerOf({ ...profile, operator_id: profile.userToOperator?.operator_id ?? null }),
        headers,
      } satisfies SessionState);
      storage.setItem(keys.userRole, profile.role);
      // Removed first: writing the same value again would be no event.
      storage.removeItem(userKey);
      storage.setItem(userKey, `${profile.id}.${now()}`);
      openGate(sameUser);
      const preferred = profile.preferredLanguage?.locale;
      if (preferred && supported(preferred) !== storage.getItem(keys.language)) locale.set(preferred);
    },
    userChanged(value: string | null): void {
      const id = Number(value?.split('.')[0]);
      if (!value || !state.profile) return;
      if (id !== state.profile.id) become('loading');
      else if (state.status === 'expired') {
        state.status = 'ready';
        openGate(true);
      }
    },
  };
}
