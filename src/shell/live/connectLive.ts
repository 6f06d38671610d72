import { isApiError, StreamRefused, type LiveApi, type OpenStream } from '#api';
import type { Timer, Told } from '#core';
import type { LiveStore } from '#state';

/** What tabs of one browser say to each other: of which user, and what whoever has the stream was told. */
export interface TabMessage {
  user: number;
  told: Told;
}
export interface LivePorts {
  store: LiveStore;
  api: LiveApi;
  stream: OpenStream;
  user: number;
  /** Runs where no other tab does, for as long as it takes; whoever waits goes on when this tab is gone. */
  lead: (run: () => Promise<void>, signal: AbortSignal) => Promise<void>;
  /** Says something to the other tabs; hears from them. */
  tabs: { say(message: TabMessage): void; hear(listener: (message: TabMessage) => void): () => void };
  /** Moment of the first rows this tab shows, ms: what happened since is told at the beginning. */
  sinceMs: number;
  timer: Timer;
  now: () => number;
  /** From 0 to 1. */
  random: () => number;
}

/** What was asked so lately need not be asked again: the stream tells the rest. */
const freshMs = 2000;
const retryMs = 3000;
const askEveryMs = 30_000;
/** A stream that does not begin, or says nothing, for so long is held up on its way. */
const helloMs = 10_000;
const silentMs = 40_000;
/** Whatever lasts less is no stream. */
const standsMs = 10_000;
/** After so many failures it is asked instead, and after so many askings tried again. */
const mostFailures = 5;
const askings = 10;

/** What no further try mends: this API has no such call. */
const isNone = (error: unknown): boolean => isApiError(error) && [404, 405].includes(error.status);

/**
 * Has one tab of the browser follow what others do, by a stream or where none stands by asking, and
 * tell the others; whichever leads, each goes on after the number it heard last. Answers how to stop.
 */
export function connectLive(ports: LivePorts): () => void {
  const { store, tabs, user } = ports;
  const stopping = new AbortController();
  const { signal } = stopping;
  let at: number | undefined;

  /** What was heard already, from the tab that led before, is nothing new. */
  function hear(told: Told): boolean {
    const isOld = told.kind === 'changes' && at !== undefined && told.at <= at;
    if ('at' in told && told.kind !== 'hello') at = told.kind === 'reset' ? told.at : Math.max(at ?? 0, told.at);
    if (!isOld) store.tell(told);
    return !isOld;
  }
  const stopHearing = tabs.hear((message) => {
    if (message.user === user) hear(message.told);
  });

  async function ask(): Promise<void> {
    const ago = Math.min(600, Math.ceil((ports.now() - ports.sinceMs) / 1000) + 2);
    told(await ports.api.ask(at === undefined ? { seconds: ago } : { after: at }, signal));
  }
  /** Told by the server: the other tabs hear it too. */
  function told(each: Told): void {
    if (hear(each)) tabs.say({ user, told: each });
  }

  // Whichever tab leads, each learns by itself what happened before it began to hear.
  const beganMs = ports.now();
  const first = ask();
  first.catch(() => undefined);
  const askOnce = () => (ports.now() - beganMs < freshMs ? first : ask());
  void ports.lead(() => follow(ports, { ask: askOnce, told, at: () => at ?? 0, signal }), signal).catch(() => undefined);
  return () => {
    stopping.abort();
    stopHearing();
  };
}

interface Following {
  ask: () => Promise<void>;
  told: (told: Told) => void;
  at: () => number;
  signal: AbortSignal;
}

/** Asks, then follows the stream from there, again and again until it is stopped, or the API turns out to have none of it. */
async function follow(ports: LivePorts, following: Following): Promise<void> {
  const { signal } = following;
  for (let failures = 0, asked = 0; !signal.aborted; ) {
    try {
      await following.ask();
      if (failures >= mostFailures) {
        asked++;
        await pause(ports, askEveryMs, signal);
        if (asked % askings === 0) failures = 0;
        continue;
      }
      failures = (await stood(ports, following)) ? 0 : failures + 1;
    } catch (error) {
      if (signal.aborted || isNone(error)) return;
      failures = error instanceof StreamRefused && error.status === 429 ? mostFailures : failures + 1;
    }
    const waitMs = failures === 0 ? retryMs : Math.min(askEveryMs, retryMs * 2 ** failures);
    await pause(ports, waitMs * (0.5 + ports.random() / 2), signal);
  }
}

/** Follows the stream to its end; answers whether it stood. One that falls silent is ended here. */
async function stood(ports: LivePorts, { told, at, signal }: Following): Promise<boolean> {
  const ending = new AbortController();
  const end = () => ending.abort();
  signal.addEventListener('abort', end);
  const beganMs = ports.now();
  let isExpiring = false;
  let watch = ports.timer.set(end, helloMs);
  try {
    await ports.stream(
      at(),
      (each) => {
        ports.timer.clear(watch);
        watch = ports.timer.set(end, silentMs);
        isExpiring ||= each.kind === 'reauth';
        told(each);
      },
      ending.signal,
    );
  } catch (error) {
    if (error instanceof StreamRefused) throw error;
  } finally {
    ports.timer.clear(watch);
    signal.removeEventListener('abort', end);
  }
  return isExpiring || ports.now() - beganMs >= standsMs;
}

const pause = ({ timer }: LivePorts, ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const handle = timer.set(done, ms);
    function done(): void {
      timer.clear(handle);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });
