import type { i18n as I18n } from 'i18next';
import { subscribe } from 'valtio/vanilla';
import {
  createCacheClear,
  createHttp,
  createSessionApi,
  getCapabilities,
  isApiError,
  type Http,
  type HttpPorts,
  type Query,
  type SessionApi,
} from '#api';
import { findRoute, permitted, type AreaIndex, type Timer } from '#core';
import type { Stores } from '#state';
import { createChunk } from './chunk.ts';
import type { Config } from './config.ts';
import { decide, decideAuth } from './decide.ts';
import type { IconSource } from './frame/serveIcons.ts';
import { addWorkSheet } from './direction.ts';
import { createLocation } from './location.ts';
import { createPluginLoader, type PluginImports } from './pluginLoader.ts';
import { createScreens, placeKey } from './screens.ts';
import type { GenericScreens } from '../resource/screenKinds.ts';
import type { Shell } from './Shell.ts';

export interface ShellOptions {
  config: Config;
  index: AreaIndex;
  imports: PluginImports;
  i18n: I18n;
  stores: Stores;
  window: Window;
  generic: GenericScreens;
  icons: IconSource;
  hasUnsaved: () => boolean;
  /** For tests: how calls travel, who may refresh, and what waits for the automatic cache clear. */
  client?: Pick<HttpPorts, 'transport' | 'lock'> & { timer?: Timer };
}

/** Wires what the layers below leave open: ports of the client, loaders of plugins, and where the application is. */
export function createShell(options: ShellOptions): Shell {
  const { config, index, imports, i18n, stores, window, generic, icons, hasUnsaved } = options;
  const { http, sessionApi } = clientOf(options);
  const plugins = createPluginLoader(imports);
  const screens = createScreens({ plugins, generic, loadNamespaces: (names) => i18n.loadNamespaces(names) });

  function prepare(path: string): Promise<unknown> | undefined {
    const { viewer } = stores.session.state;
    if (!viewer || decideAuth(path)) return undefined;
    const destination = decide(index, permitted(index, viewer), path);
    if (destination.kind === 'redirect') return prepare(destination.to);
    if (destination.kind !== 'screen') return undefined;
    const chunk = screens.chunkOf(destination.route);
    return chunk.peek() ? undefined : chunk.load();
  }

  return {
    ...{ config, index, i18n, http, sessionApi, stores, plugins, screens, icons },
    prefetch: (path) => void prepare(path)?.catch(() => undefined),
    frame: createChunk(() => loadFrame(icons, window.document)),
    location: createLocation({ window, prepare, hasUnsaved, isSameScreen: (one, other) => placeIn(index, one) === placeIn(index, other) }),
    loadProfile: once(() => loadProfile(stores, http, sessionApi)),
    firstCall: onlyOnce(() => sendFirstCall(options, http)),
  };
}

/** The client of the API, and what clears the provider's cache after writes. */
function clientOf({ config, index, i18n, stores, client: { timer, ...client } = {} }: ShellOptions): { http: Http; sessionApi: SessionApi } {
  const { session } = stores;
  const http: Http = createHttp({
    base: config.apiBase,
    session,
    locale: stores.locale,
    features: stores.features,
    confirmation: stores.confirmation,
    ...client,
    texts: (text) => i18n.t(text === 'network' ? 'error.unknown' : 'error.answer', { ns: 'shell' }),
    warned: (sentences) => {
      for (const text of sentences) stores.notices.push({ kind: 'warning', text });
    },
    tab: stores.live.tab,
    cacheClear: { written: (path) => cacheClear.written(path) },
  });
  const sessionApi = createSessionApi(http);
  const cacheClear = createCacheClear({
    prefixes: () => index.cacheClear,
    enabled: () => config.autoClearCache,
    send: sessionApi.clearCache,
    ...(timer && { timer }),
  });
  // Nobody is left in whose name it could be cleared.
  subscribe(
    session.state,
    () => {
      if (session.state.status === 'signed-out') cacheClear.cancel();
    },
    true,
  );
  return { http, sessionApi };
}

/** The screen of a record that an address shows: between its parts nothing is left behind. */
function placeIn({ routes }: AreaIndex, path: string): string {
  const found = findRoute(routes, path);
  return found && found.route.kind !== 'redirect' ? placeKey(found.route, found.params) : path;
}

/** Waits for it no longer than a reader would for the frame around it. */
async function sendFirstCall({ stores, index, window }: ShellOptions, http: Http): Promise<void> {
  const { pathname, search } = window.location;
  const call = stores.firstCalls.recall(pathname === '/' ? index.home : `${pathname}${search}`);
  if (call)
    await Promise.race([
      http.ahead(call.path, { language: 'reader', query: call.query as Query, ...(call.anonymous && { anonymous: true }) }),
      pause(firstCallMs),
    ]);
}

async function loadFrame(icons: ShellOptions['icons'], document: Document) {
  const [{ Frame, serveIcons }] = await Promise.all([import('./frame/Frame.tsx'), icons.small(), addWorkSheet(document)]);
  await serveIcons(icons);
  return Frame;
}

async function loadProfile({ session, features }: Stores, http: Http, api: SessionApi): Promise<void> {
  try {
    const { profile, headers } = await api.getProfile();
    session.profileLoaded(profile, headers);
  } catch (error) {
    return session.profileFailed(isApiError(error) && error.status > 0 ? { status: error.status, message: error.messages.join(' ') } : undefined);
  }
  // What the API offers beyond the contract: unknown stays hidden.
  if (!features.state.known) await getCapabilities(http).then(features.set, () => undefined);
}

const firstCallMs = 300;
const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/** What was done once is not done again. */
function onlyOnce(act: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= act());
}

/** The call under way answers whoever asks meanwhile. */
function once(act: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () =>
    (running ??= act().finally(() => {
      running = undefined;
    }));
}
