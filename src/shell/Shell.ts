import type { i18n as I18n } from 'i18next';
import { createContext, use, type ComponentType } from 'react';
import type { Http, SessionApi } from '#api';
import type { AreaIndex, Viewer } from '#core';
import type { Stores } from '#state';
import type { Chunk } from './chunk.ts';
import type { Config } from './config.ts';
import type { IconSource } from './frame/serveIcons.ts';
import type { LocationStore } from './location.ts';
import type { PluginLoader } from './pluginLoader.ts';
import type { Screens } from './screens.ts';

/** Everything the frame is made of. */
export interface Shell {
  config: Config;
  index: AreaIndex;
  i18n: I18n;
  http: Http;
  sessionApi: SessionApi;
  stores: Stores;
  location: LocationStore;
  plugins: PluginLoader;
  screens: Screens;
  icons: IconSource;
  /** What only the signed-in need, Blueprint and icons with it: no part of the sign-in page's first load. */
  frame: Chunk<ComponentType<{ viewer: Viewer }>>;
  /** Fetches what an address needs, before anybody goes there. */
  prefetch: (path: string) => void;
  /** Fetches the profile and tells the session; one fetch at a time. Never rejects. */
  loadProfile: () => Promise<void>;
  /** Sends the call this address began with last time, once in the life of the page. Never rejects, and never takes long. */
  firstCall: () => Promise<void>;
}

const ShellContext = /* @__PURE__ */ createContext<Shell | undefined>(undefined);
export const ShellProvider = ShellContext.Provider;

export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error('useShell outside of ShellProvider');
  return shell;
}
