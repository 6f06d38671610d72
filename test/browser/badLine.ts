// The line of a hotel: slow, and with calls that fail.
import type { Visit } from './harness.ts';

/** Numbers from 0 to 1 that come the same every time. */
function drawnFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    return ((mixed ^ (mixed >>> 7)) >>> 0) / 2 ** 32;
  };
}

/** One of every twenty, at a place that is drawn. */
function oneOfTwenty(next: () => number): () => boolean {
  let [at, wanted] = [0, 0];
  return () => {
    if (at === 0) wanted = Math.floor(next() * 20);
    const isHit = at === wanted;
    at = (at + 1) % 20;
    return isHit;
  };
}

/** 300 kbit/s, 600 ms, and of twenty calls that write one fails on its way there, of twenty that read one on its way back. */
export async function badLine({ page, context }: Visit): Promise<{ reads: number; writes: number }> {
  const session = await context.newCDPSession(page);
  const throughput = 300_000 / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 600,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  const next = drawnFrom(10);
  const isHit = { reads: oneOfTwenty(next), writes: oneOfTwenty(next) };
  const lost = { reads: 0, writes: 0 };
  await page.route(/\/api\/v1\/(?!-\/events|cache)/, async (route) => {
    const kind = route.request().method() === 'GET' ? 'reads' : 'writes';
    if (!isHit[kind]()) return route.continue();
    lost[kind]++;
    if (kind === 'reads') await route.fetch().catch(() => undefined);
    await route.abort('connectionreset');
  });
  return lost;
}
