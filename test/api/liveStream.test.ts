import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Told } from '#core';
import { createLiveStream, StreamRefused } from '../../src/api/liveStream.ts';

/** A stream opened with an answer: what was sent, and what was told. */
async function opened(answer: Response): Promise<{ told: Told[]; sent: Headers; address: string; error?: unknown }> {
  const told: Told[] = [];
  let [sent, address] = [new Headers(), ''];
  const open = createLiveStream({
    base: '/api/v1',
    token: () => 'abc',
    fetch: async (to, init) => {
      [sent, address] = [new Headers(init?.headers), String(to)];
      return answer;
    },
  });
  const error = await open(7, (each) => void told.push(each), new AbortController().signal).catch((thrown: unknown) => thrown);
  return { told, sent, address, error };
}

const ofPieces = (pieces: readonly Uint8Array[]) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(piece);
        controller.close();
      },
    }),
    { headers: { 'content-type': 'text/event-stream' } },
  );

test('a stream is asked for with the token after a number, and read however it is cut into pieces', async () => {
  const change = { resource: 'tours', id: 3, change: 'updated', by: { id: 1, name: 'נועה' } };
  const text = `retry: 3000\n\nid: 8\nevent: changes\ndata: ${JSON.stringify({ changes: [change] })}\n\nevent: later\ndata: {}\n\nevent: reauth\ndata: {}\n\nevent: beat`;
  const bytes = new TextEncoder().encode(text);
  for (const size of [1, 7, bytes.length]) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.slice(i * size, (i + 1) * size));
    const { told, sent, address, error } = await opened(ofPieces(pieces));
    assert.equal(told, [{ kind: 'changes', at: 8, changes: [change] }, { kind: 'reauth' }] as never, `in pieces of ${size}`);
    assert.equal([address, sent.get('authorization'), sent.get('last-event-id'), error], ['/api/v1/-/live', 'Bearer abc', '7', undefined]);
  }
});

test('what is refused, and what is no stream, is told apart', async () => {
  const statusOf = async (answer: Response) => ((await opened(answer)).error as StreamRefused).status;
  assert.equal([await statusOf(new Response('{}', { status: 429 })), await statusOf(new Response('<html>'))], [429, 0]);
});

test.run();
