import { createLiveApi, createLiveStream, StreamRefused, type OpenStream } from '#api';
import { realTimer } from '#core';
import type { Shell } from '../Shell.ts';
import { connectLive, type TabMessage } from './connectLive.ts';
import { sayPresence } from './sayPresence.ts';

const name = 'waypost.live';

/** Absent where the page is no secure context. */
const locks = (): LockManager | undefined => navigator.locks as LockManager | undefined;

/** One tab at a time. Where nothing tells when another is gone, each follows by itself. */
const lead = (run: () => Promise<void>, signal: AbortSignal): Promise<void> => locks()?.request(name, { signal }, run) ?? run();

/** Tabs that know nothing of each other have no stream each: a browser has few connections for all of them. They ask. */
const none: OpenStream = () => Promise.reject(new StreamRefused(429));

function tabsOf(channel: BroadcastChannel | undefined) {
  return {
    say: (message: TabMessage) => channel?.postMessage(message),
    hear(listener: (message: TabMessage) => void) {
      if (channel) channel.onmessage = ({ data }: MessageEvent<TabMessage>) => listener(data);
      return () => channel?.close();
    },
  };
}

/** The bell and the menu are counted anew at most this often, ms. */
const countEveryMs = 2000;

/** What the bell, the menu and tabs count may be another number after a change of what they count. */
function recount({ stores: { live, rowCache }, index }: Shell): () => void {
  const counted = new Set(index.views.map(({ resource }) => resource));
  let handle: unknown;
  const later = () => {
    handle ??= realTimer.set(() => {
      handle = undefined;
      rowCache.invalidate('-/attention');
    }, countEveryMs);
  };
  const stop = live.hear((told) => {
    if (told.kind === 'reset' || (told.kind === 'changes' && told.changes.some(({ resource }) => counted.has(resource)))) later();
  });
  return () => {
    stop();
    realTimer.clear(handle);
  };
}

/** Connects the application to what others do. Answers how to stop. */
export function startLive(shell: Shell, user: number): () => void {
  const { http, config, stores } = shell;
  const api = createLiveApi(http);
  const { apiBase: base } = config;
  const isShared = locks() !== undefined && typeof BroadcastChannel === 'function';
  const stops = [
    recount(shell),
    sayPresence(stores.live, api, { tab: stores.live.tab, timer: realTimer, isSignedIn: () => stores.session.tokens() !== undefined }),
    connectLive({
      store: stores.live,
      api,
      stream: isShared ? createLiveStream({ base, token: () => stores.session.tokens()?.accessToken }) : none,
      user,
      lead,
      tabs: tabsOf(isShared ? new BroadcastChannel(name) : undefined),
      sinceMs: performance.timeOrigin,
      timer: realTimer,
      now: Date.now,
      random: Math.random,
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    stores.live.clear();
  };
}
