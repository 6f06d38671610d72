// Senders that keep a connection without sending, on a real server with a clock that is turned by hand.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { slowSenders } from '../../../src/server/start/slowSenders.ts';

const test = suite('senders of slow bodies');

/** A server that reads bodies where it is told to, and answers with their length. */
async function serverOf({ reads = true } = {}) {
  const timers = new Set<() => void>();
  const clock = {
    ms: 0,
    now: () => clock.ms,
    every(_ms: number, work: () => void) {
      timers.add(work);
      return () => void timers.delete(work);
    },
  };
  const senders = slowSenders(clock);
  const came: Array<(request: IncomingMessage) => void> = [];
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    senders.watch(request);
    came.shift()?.(request);
    let length = 0;
    if (reads) request.on('data', (chunk: Buffer) => (length += chunk.length)).on('end', () => response.end(String(length)));
    request.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const pass = (seconds: number) => {
    clock.ms += seconds * 1000;
    for (const timer of [...timers]) timer();
  };
  /** Begins a request with some of its body; answers its connection, the request, and what the server says until it ends it. */
  async function begin(body: string, length: number): Promise<{ socket: Socket; request: IncomingMessage; said: Promise<string> }> {
    const request = new Promise<IncomingMessage>((resolve) => came.push(resolve));
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => (text += String(chunk))).on('error', () => undefined);
    const said = once(socket, 'close').then(() => text);
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n${body}`);
    return { socket, request: await request, said };
  }
  const close = () => {
    senders.stop();
    server.closeAllConnections();
    server.close();
  };
  return { pass, begin, close, timers };
}

/** Until the server has received so much of a body. */
async function received(request: IncomingMessage, bytes: number): Promise<void> {
  const before = request.socket.bytesRead;
  while (request.socket.bytesRead - before < bytes) await once(request, 'data');
}

test('one that sends half a body and waits is answered 408 after half a minute, and no timer is left', async () => {
  const { pass, begin, close, timers } = await serverOf();
  const { socket, said } = await begin('{"user', 40);
  pass(29);
  assert.not.ok(socket.destroyed);
  pass(2);
  assert.match(await said, /^HTTP\/1.1 408 /);
  assert.is(timers.size, 0);
  close();
});

test('one that sends slowly goes on as long as it sends', async () => {
  const { pass, begin, close } = await serverOf();
  const { socket, request, said } = await begin('-', 1 + 3 * 65_536);
  for (let part = 0; part < 3; part++) {
    const came = received(request, 65_536);
    socket.write('x'.repeat(65_536));
    await came;
    // At the least rate it takes 32 s.
    pass(31);
  }
  assert.match(await said, /^HTTP\/1.1 200 [^]*196609$/);
  close();
});

test('one whose body is all there waits for its answer as long as it takes', async () => {
  const { pass, begin, close, timers } = await serverOf({ reads: false });
  const { socket, request } = await begin('{}', 2);
  while (!request.complete) await new Promise<void>((resolve) => void setImmediate(resolve));
  pass(3600);
  assert.equal([socket.destroyed, timers.size], [false, 0]);
  close();
});

test('one that this side does not read yet is not at fault', async () => {
  const { pass, begin, close } = await serverOf({ reads: false });
  const { socket, request } = await begin('x'.repeat(1000), 200_000);
  while (request.readableLength === 0) await new Promise<void>((resolve) => void setImmediate(resolve));
  pass(3600);
  assert.not.ok(socket.destroyed);
  close();
});

test.run();
