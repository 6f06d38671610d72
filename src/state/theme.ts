import { proxy } from 'valtio/vanilla';
import type { KeyStore } from './storage.ts';

export const themes = ['light', 'dark', 'system'] as const;
type ThemeChoice = (typeof themes)[number];
interface ThemeState {
  choice: ThemeChoice;
  /** What the choice comes to. */
  shown: 'light' | 'dark';
}
export interface ThemeStore {
  state: ThemeState;
  choose(choice: ThemeChoice): void;
  /** Tells what the system prefers now. */
  systemIs(dark: boolean): void;
}

const key = 'theme';

export function createTheme({ storage }: { storage: KeyStore }): ThemeStore {
  const stored = storage.getItem(key);
  const state = proxy<ThemeState>({ choice: themes.find((each) => each === stored) ?? 'system', shown: 'light' });
  let systemDark = false;
  const resolve = () => {
    state.shown = state.choice === 'system' ? (systemDark ? 'dark' : 'light') : state.choice;
  };
  resolve();
  return {
    state,
    choose(choice) {
      storage.setItem(key, choice);
      state.choice = choice;
      resolve();
    },
    systemIs(dark) {
      systemDark = dark;
      resolve();
    },
  };
}

/** Effect: follows the system's preference. Takes `matchMedia('(prefers-color-scheme: dark)')`. */
export function followSystemTheme(
  theme: Pick<ThemeStore, 'systemIs'>,
  media: Pick<MediaQueryList, 'matches' | 'addEventListener' | 'removeEventListener'>,
): () => void {
  const follow = () => theme.systemIs(media.matches);
  follow();
  media.addEventListener('change', follow);
  return () => media.removeEventListener('change', follow);
}
