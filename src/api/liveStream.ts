import type { Told } from '#core';
import { toldIn } from './liveApi.ts';

/** What a stream goes by. */
interface LiveStreamPorts {
  /** Base address of the API. */
  base: string;
  /** The session's access token; absent: nobody is signed in. */
  token: () => string | undefined;
  /** Default: the browser's own. The one call that is no superagent's, which hears an answer only when it is whole. */
  fetch?: typeof fetch;
}

/** The stream was refused. `status` 0: what came is none. */
export class StreamRefused extends Error {
  constructor(readonly status: number) {
    super(`The stream was refused: ${status}.`);
  }
}

/**
 * Opens the stream after a number, and tells what comes. Resolves when it ends,
 * rejects where it does not stand: a `StreamRefused`, or what fetch throws.
 */
export type OpenStream = (after: number, tell: (told: Told) => void, signal: AbortSignal) => Promise<void>;

export function createLiveStream({ base, token, fetch: send = (...given) => globalThis.fetch(...given) }: LiveStreamPorts): OpenStream {
  return async (after, tell, signal) => {
    const headers = { Accept: 'text/event-stream', Authorization: `Bearer ${token() ?? ''}`, 'Last-Event-ID': String(after) };
    const answer = await send(`${base.replace(/\/*$/, '/')}-/live`, { headers, signal, cache: 'no-store' });
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') === true;
    if (!answer.ok || !answer.body || !isStream) {
      await answer.body?.cancel();
      throw new StreamRefused(answer.ok ? 0 : answer.status);
    }
    await readEvents(answer.body, tell);
  };
}

/** Reads the events of a stream of ours: a line each for `id`, `event` and `data`, which is JSON. */
async function readEvents(body: ReadableStream<Uint8Array>, tell: (told: Told) => void): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>).getReader();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const blocks = (rest + part.value).split('\n\n');
    rest = blocks.pop()!;
    for (const block of blocks) {
      const told = eventIn(block);
      if (told) tell(told);
    }
  }
}

function eventIn(block: string): Told | undefined {
  const lines = block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()] as const);
  const { id, event, data } = Object.fromEntries(lines);
  if (!event || !data) return undefined;
  return toldIn({ ...(JSON.parse(data) as object), kind: event, ...(id && { at: Number(id) }) });
}
