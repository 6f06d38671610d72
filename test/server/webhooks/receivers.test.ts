// Receivers that do everything wrong, over real connections: what of it is told, how little of it is read, and that nobody waits longer than is said.
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Timer } from '#core';
import { nextAttempt } from '../../../plugins/webhooks/engine/schedule.ts';
import { post, type Letter } from '../../../plugins/webhooks/server/deliver/send.ts';
import { createOutside } from '../../../src/server/outside/outside.ts';

const test = suite('receivers that do everything wrong');
const now = new Date('2026-03-01T10:00:00Z');

/** Timers that ring when they are told to, by how long they were set for. */
function handTimer(): Timer & { ring: (ms: number) => void } {
  const set = new Map<number, { run: () => void; ms: number }>();
  let last = 0;
  return {
    set: (run, ms) => {
      set.set(++last, { run, ms });
      return last;
    },
    clear: (handle) => void set.delete(handle as number),
    ring: (ms) => {
      for (const each of set.values()) if (each.ms === ms) each.run();
    },
  };
}

/** Sends one letter to a receiver. `heard`: what is done once the request arrived there. */
async function sent(listener: RequestListener, heard: (ring: (ms: number) => void) => void = () => undefined) {
  const timer = handTimer();
  const server = createServer((request, response) => {
    listener(request, response);
    heard(timer.ring);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const outside = createOutside({ settings: { publicUrls: [], privateNetworks: [], outsidePorts: [443] }, timer });
  const { port } = server.address() as AddressInfo;
  const letter: Letter = {
    url: `http://127.0.0.1:${port}/`,
    secrets: [],
    id: 'msg_1',
    body: '{}',
    headers: {},
    networks: ['127.0.0.1'],
    isHttp: true,
  };
  try {
    return await post(outside, letter, now);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('one that never answers, or a byte now and then, is given up after fifteen seconds', async () => {
  const ring15 = (ring: (ms: number) => void) => ring(15_000);
  const silent = await sent(() => undefined, ring15);
  assert.equal([silent.error, silent.code, typeof silent.exchange.times?.connect], ['ANSWER_TIME', undefined, 'number']);
  const slow = await sent(
    (_, response) => response.writeHead(200).write('.'),
    (ring) => setImmediate(() => ring(15_000)),
  );
  assert.is(slow.error, 'ANSWER_TIME');
});

test('of an answer without end 64 kB are read and 16 kept, and it counts by its status', async () => {
  let written = 0;
  const endless = await sent((_, response) => {
    const part = Buffer.alloc(64 * 1024, 'x');
    const write = (): void => {
      written += part.length;
      if (response.write(part)) setImmediate(write);
      else response.once('drain', write);
    };
    write();
  });
  assert.equal([endless.error, endless.code, endless.exchange.body!.length, endless.exchange.isCut], [undefined, 200, 16 * 1024, true]);
  assert.ok(written < 64 * 1024 * 1024, `${written} bytes were written before the connection ended`);
});

test('one that closes in the midst of its answer, or says too much in its headers, failed', async () => {
  const closing = await sent((request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('half', () => request.socket.destroy());
  });
  assert.equal([closing.error, closing.code], ['RESET', undefined]);
  const headers = await sent((_, response) => response.writeHead(200, { 'x-long': 'x'.repeat(20_000) }).end());
  assert.is(headers.error, 'RESET');
  const nonsense = await sent((request) => request.socket.end('hello\r\n\r\n'));
  assert.is(nonsense.error, 'RESET');
});

test('a pause that is asked for is kept up to a day, and nonsense is not heeded', async () => {
  const asks = async (header: string) => (await sent((_, response) => response.writeHead(429, { 'retry-after': header }).end())).asked;
  const asked = [await asks('3600'), await asks('99999999999999999999'), await asks('-5'), await asks('0'), await asks('1e9'), await asks('soon')];
  assert.equal(asked, [3_600_000, undefined, undefined, undefined, undefined, undefined]);
  assert.equal(nextAttempt(1, { now, asked: undefined, random: 0.5 }), new Date(now.getTime() + 5000));
});

test('one that is gone, redirects, or fails is told apart by its status', async () => {
  const of = async (status: number) => (await sent((_, response) => response.writeHead(status, { location: 'http://169.254.169.254/' }).end())).error;
  const found = [await of(204), await of(301), await of(404), await of(410), await of(429), await of(503)];
  assert.equal(found, [undefined, 'REDIRECT', 'HTTP_4XX', 'HTTP_410', 'HTTP_429', 'HTTP_5XX']);
});

test.run();
