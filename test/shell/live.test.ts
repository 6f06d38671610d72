import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ApiError, createLiveStream, StreamRefused, type LiveApi } from '#api';
import type { Told } from '#core';
import { createLive } from '#state';
import { connectLive, type LivePorts, type TabMessage } from '../../src/shell/live/connectLive.ts';
import { sayPresence } from '../../src/shell/live/sayPresence.ts';
import { createFakeTimer } from '../state/fakeTimer.ts';

const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));
const settle = async () => {
  for (let i = 0; i < 10; i++) await turn();
};
const change = (at: number): Told => ({ kind: 'changes', at, changes: [{ resource: 'tours', id: at, change: 'updated' }] });

/** A server that knows what happened, and the tabs of one browser. */
function createBrowser({ refuses = () => undefined as Error | undefined, unknown = undefined as Error | undefined } = {}) {
  const log: number[] = [];
  const asked: unknown[] = [];
  const opened: number[] = [];
  const streams = new Set<{ tell: (told: Told) => void; end: (error?: Error) => void }>();
  const { timer, pass } = createFakeTimer();
  const tabs = new Set<(message: TabMessage) => void>();
  let leading = Promise.resolve();
  let nowMs = 0;
  const api: LiveApi = {
    ask: async (from) => {
      asked.push(from);
      if (unknown) throw unknown;
      const after = 'after' in from ? from.after : 0;
      const missed = log.filter((at) => at > after);
      const at = log.at(-1) ?? 0;
      return { kind: 'changes', at, changes: missed.flatMap((each) => (change(each) as Told & { kind: 'changes' }).changes) };
    },
    present: async () => [],
    absent: async () => undefined,
  };
  const stream: LivePorts['stream'] = (after, tell, signal) => {
    opened.push(after);
    const refusal = refuses();
    if (refusal) return Promise.reject(refusal);
    return new Promise<void>((resolve, reject) => {
      const each = {
        tell,
        end: (error?: Error) => {
          streams.delete(each);
          if (error) reject(error);
          else resolve();
        },
      };
      streams.add(each);
      signal.addEventListener('abort', () => each.end(new Error('aborted')));
      tell({ kind: 'hello', at: after });
      for (const at of log.filter((each) => each > after)) tell(change(at));
    });
  };
  function openTab(user = 1) {
    const store = createLive();
    const heard: number[] = [];
    store.hear((told) => {
      if (told.kind === 'changes') heard.push(...told.changes.map((each) => ('id' in each ? each.id : 0)));
    });
    let mine: ((message: TabMessage) => void) | undefined;
    const close = connectLive({
      store,
      api,
      stream,
      user,
      lead: (run, signal) => (leading = leading.then(() => (signal.aborted ? undefined : run()))),
      tabs: {
        say: (message) => tabs.forEach((each) => each !== mine && each(message)),
        hear: (listener) => {
          tabs.add((mine = listener));
          return () => void tabs.delete(listener);
        },
      },
      sinceMs: 0,
      timer,
      now: () => nowMs,
      random: () => 1,
    });
    return { store, heard, close };
  }
  return {
    asked,
    opened,
    streams,
    openTab,
    happen(at: number) {
      log.push(at);
      for (const each of streams) each.tell(change(at));
    },
    /** Happens without the stream bringing it. */
    miss: (at: number) => void log.push(at),
    async pass(ms: number) {
      nowMs += ms;
      pass(ms);
      await settle();
    },
  };
}

test('one tab has the stream and tells the others; when it is gone another goes on after what was heard last, and nothing comes twice', async () => {
  const browser = createBrowser();
  const [first, second, stranger] = [browser.openTab(), browser.openTab(), browser.openTab(2)];
  await settle();
  assert.is(browser.streams.size, 1);
  browser.happen(1);
  browser.happen(2);
  first.close();
  browser.miss(3);
  await settle();
  assert.is(browser.streams.size, 1);
  browser.happen(4);
  assert.equal(
    [first.heard, second.heard],
    [
      [1, 2],
      [1, 2, 3, 4],
    ],
  );
  assert.equal(browser.asked, [{ seconds: 2 }, { seconds: 2 }, { seconds: 2 }]);
  assert.equal(stranger.heard, [], 'what another user is told is not theirs');
  browser.happen(5);
  const late = browser.openTab();
  await settle();
  assert.equal(late.heard, [1, 2, 3, 4, 5], 'what happened before a tab was there');
  late.close();
  second.close();
  stranger.close();
  await settle();
  assert.is(browser.streams.size, 0);
});

test('a stream that is cut goes on after the number heard last', async () => {
  const browser = createBrowser();
  const tab = browser.openTab();
  await settle();
  browser.happen(5);
  await browser.pass(20_000);
  [...browser.streams][0]!.end();
  browser.miss(6);
  await settle();
  await browser.pass(3000);
  assert.equal(browser.opened, [0, 6]);
  assert.equal(tab.heard, [5, 6]);
  tab.close();
});

test('a stream that says nothing for longer than its beat is ended and opened anew', async () => {
  const browser = createBrowser();
  const tab = browser.openTab();
  await settle();
  const [mute] = browser.streams;
  await browser.pass(40_000);
  assert.is(browser.streams.has(mute!), false);
  await browser.pass(3000);
  assert.is(browser.streams.size, 1);
  tab.close();
});

test('where no stream stands it asks each half a minute, and tries the stream again in a while', async () => {
  const refusals = { count: 0 };
  const browser = createBrowser({
    refuses: () => {
      refusals.count++;
      return new StreamRefused(0);
    },
  });
  const tab = browser.openTab();
  await settle();
  for (let i = 0; i < 6; i++) await browser.pass(30_000);
  assert.is(refusals.count, 5);
  const before = browser.asked.length;
  browser.miss(9);
  await browser.pass(30_000);
  assert.equal([browser.asked.length - before, tab.heard, refusals.count], [1, [9], 5]);
  for (let i = 0; i < 12; i++) await browser.pass(30_000);
  assert.ok(refusals.count > 5);
  tab.close();
});

test('an API that has none of it is asked once', async () => {
  const browser = createBrowser({ unknown: new ApiError({ kind: 'status', status: 404, message: 'Not Found' }) });
  const tab = browser.openTab();
  await settle();
  for (let i = 0; i < 5; i++) await browser.pass(60_000);
  assert.equal([browser.asked.length, browser.opened.length], [1, 0]);
  tab.close();
});

test('events are read however their bytes come, with the token of the session', async () => {
  const text =
    'retry: 3000\n\nid: 7\nevent: hello\ndata: {}\n\n: nothing\n\nid: 8\nevent: changes\ndata: {"changes":[{"resource":"גן","id":1,"change":"created"}]}\n\nevent: later\ndata: {}\n\n';
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let i = 0; i < bytes.length; i += 7) controller.enqueue(bytes.slice(i, i + 7));
      controller.close();
    },
  });
  const sent: Array<[string, RequestInit]> = [];
  const stream = createLiveStream({
    base: 'http://api/v1',
    token: () => 'secret',
    fetch: (async (url: string, init: RequestInit) => {
      sent.push([url, init]);
      return { ok: true, status: 200, headers: new Headers({ 'content-type': 'text/event-stream' }), body };
    }) as never,
  });
  const told: Told[] = [];
  await stream(6, (each) => told.push(each), new AbortController().signal);
  assert.equal(told, [
    { kind: 'hello', at: 7 },
    { kind: 'changes', at: 8, changes: [{ resource: 'גן', id: 1, change: 'created' }] },
  ]);
  assert.is(sent[0]![0], 'http://api/v1/-/live');
  assert.equal(sent[0]![1].headers, { Accept: 'text/event-stream', Authorization: 'Bearer secret', 'Last-Event-ID': '6' });
});

test('what is open is said each ten seconds, typing at once, and that it was left, but nothing by somebody who has signed out', async () => {
  const { timer, pass } = createFakeTimer();
  const said: string[] = [];
  const store = createLive();
  const api = {
    present: async ({ id }: { id: number }, typing: boolean) => {
      said.push(`${id}${typing ? ' typing' : ''}`);
      return [{ id: 2, name: 'Maria', typing: false }];
    },
    absent: async ({ id }: { id: number }) => void said.push(`${id} left`),
  } as unknown as LiveApi;
  const opening = store.open('tours', 4);
  let isSignedIn = true;
  const stop = sayPresence(store, api, { tab: 't', timer, isSignedIn: () => isSignedIn });
  await settle();
  assert.equal(store.here('tours', 4), [{ id: 2, name: 'Maria', typing: false }]);
  pass(10_000);
  opening.type(true);
  opening.type(true);
  opening.close();
  pass(60_000);
  store.open('tours', 5);
  isSignedIn = false;
  stop();
  assert.equal(said, ['4', '4', '4 typing', '4 left', '5']);
});

test.run();
