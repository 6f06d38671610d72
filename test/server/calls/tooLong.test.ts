import { connect, type Socket } from 'node:net';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import fastify, { type FastifyInstance } from 'fastify';
import { answerTooLong, isStillSent } from '../../../src/server/calls/tooLong.ts';

const test = suite('a body that is too long');

/** An application that takes 1 kB, as ours answers what is longer. */
async function served(work: (port: number, app: FastifyInstance) => Promise<void>): Promise<void> {
  const app = fastify({ bodyLimit: 1024, forceCloseConnections: true });
  app.setErrorHandler((error: { statusCode?: number }, asked, reply) => {
    void reply.code(error.statusCode ?? 500).type('application/json');
    const body = JSON.stringify({ name: 'PayloadTooLarge' });
    if (isStillSent(asked)) answerTooLong(asked, reply, { status: error.statusCode!, body });
    else void reply.send(body);
  });
  app.post('/', async () => 'taken');
  await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    await work((app.server.address() as AddressInfo).port, app);
  } finally {
    await app.close();
  }
}

/** Sends a body in two parts, the second when the answer is there already. A connection that breaks meanwhile is an error. */
const sent = (port: number, { bytes, chunked }: { bytes: number; chunked: boolean }) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const part = Buffer.alloc(bytes / 2, 'x');
    const send = () => {
      if (chunked) socket.write(`${part.length.toString(16)}\r\n`);
      socket.write(part);
      if (chunked) socket.write('\r\n');
    };
    let said = '';
    socket.on('error', reject);
    socket.on('close', () => resolve(said));
    socket.on('data', (chunk) => {
      const isFirst = said === '';
      said += String(chunk);
      if (!isFirst) return;
      send();
      if (chunked) socket.write('0\r\n\r\n');
    });
    socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n');
    socket.write(chunked ? 'transfer-encoding: chunked\r\n\r\n' : `content-length: ${bytes}\r\n\r\n`);
    send();
  });

test('its sender hears why, whether it said how long it would be or not, and the connection ends', () =>
  served(async (port) => {
    for (const chunked of [false, true]) {
      const said = await sent(port, { bytes: 200_000, chunked });
      assert.match(said, /^HTTP\/1\.1 413 /);
      assert.match(said, /\r\nconnection: close\r\n/i);
      assert.match(said, '{"name":"PayloadTooLarge"}');
    }
  }));

test('a client of Node’s hears it also where the body is far longer, before it has sent it', () =>
  served(async (port) => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const asked = request({
        port,
        host: '127.0.0.1',
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': 50_000_000 },
      });
      asked.once('response', resolve);
      asked.once('error', reject);
      asked.write(Buffer.alloc(5_000_000, 'x'));
    });
    assert.is(answer.statusCode, 413);
    answer.destroy();
  }));

test('whoever goes on sending, or stops in the midst, holds the connection no longer than a moment', () =>
  served(async (port, app) => {
    const socket: Socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9000000\r\n\r\nxxxx');
    await new Promise((resolve) => {
      socket.once('close', resolve);
      socket.resume();
    });
    const open = await new Promise<number>((resolve) => {
      app.server.getConnections((_error, count) => resolve(count));
    });
    assert.is(open, 0);
  }));

test.run();
