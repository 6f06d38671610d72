import { Worker } from 'node:worker_threads';
import { minuteMs } from '#core';
import type { Drawn } from './PdfDocument.ts';
import code from './worker.ts?bundled';
import type { PdfRequest, PdfReply } from './worker.ts';

/** Without anything to do for so long, the thread ends: its fonts and code take some 40 MB. */
const idleMs = minuteMs;
const mostMb = 256;

interface Waiting {
  resolve: (bytes: Buffer) => void;
  reject: (error: Error) => void;
}
interface Thread {
  worker: Worker;
  waiting: Map<number, Waiting>;
  idle?: NodeJS.Timeout;
}

let thread: Thread | undefined;
let last = 0;

/** The thread is gone: whoever waits for it is told, and the next one who asks gets another. */
function lost(gone: Thread, error: Error): void {
  if (thread === gone) thread = undefined;
  clearTimeout(gone.idle);
  for (const { reject } of gone.waiting.values()) reject(error);
  gone.waiting.clear();
}

/** Lets the process end, and in a while the thread, when nothing is asked of it. */
function rest(resting: Thread): void {
  if (resting.waiting.size > 0) return;
  resting.worker.unref();
  resting.idle = setTimeout(() => {
    if (thread === resting) thread = undefined;
    void resting.worker.terminate();
  }, idleMs).unref();
}

function heard(from: Thread, told: PdfReply): void {
  const waiting = from.waiting.get(told.id);
  from.waiting.delete(told.id);
  rest(from);
  if ('error' in told) waiting?.reject(new Error(`A document could not be made: ${told.error}`));
  else waiting?.resolve(Buffer.from(told.bytes));
}

function started(): Thread {
  const worker = new Worker(code, { eval: true, workerData: { from: import.meta.url }, resourceLimits: { maxOldGenerationSizeMb: mostMb } });
  const made: Thread = { worker, waiting: new Map() };
  worker.on('message', (told: PdfReply) => heard(made, told));
  worker.once('error', (error) => lost(made, error));
  worker.once('exit', () => lost(made, new Error('The thread that makes documents ended.')));
  return made;
}

/** Makes a document in a thread of its own, one after the other: a page takes some 100 ms, which no call of others should wait. */
export function makeInThread(drawn: Drawn): Promise<Buffer> {
  const current = (thread ??= started());
  clearTimeout(current.idle);
  current.worker.ref();
  return new Promise((resolve, reject) => {
    const id = ++last;
    current.waiting.set(id, { resolve, reject });
    current.worker.postMessage({ id, drawn } satisfies PdfRequest);
  });
}
