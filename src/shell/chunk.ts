import { use } from 'react';

/** A module that did not come, or not within the limit. The boundary around a screen offers Retry for it. */
export class ChunkError extends Error {
  override name = 'ChunkError';
}

/** A lazily loaded thing that renders at once when it was loaded before: React's own `lazy` would suspend, and suspense is slow to reveal. */
export interface Chunk<T> {
  /** Loads it once; after a failure the next call tries again. Rejects with ChunkError. */
  load(): Promise<T>;
  peek(): T | undefined;
  /** For rendering: the thing, or suspends, or throws the ChunkError until `load` is called again. */
  read(): T;
}

/** How long a chunk may take (spec 1 §9). */
const chunkLimitMs = 120_000;

type Tracked<T> = Promise<T> & { status: 'pending' | 'fulfilled' | 'rejected'; value: T; reason: unknown };

export function createChunk<T>(fetch: () => Promise<T>, limitMs = chunkLimitMs): Chunk<T> {
  let current: Tracked<T> | undefined;
  function start(): Tracked<T> {
    // React reads these fields: a settled promise then renders without suspending.
    const promise = Object.assign(within(fetch, limitMs), { status: 'pending' }) as Tracked<T>;
    promise.then(
      (value) => {
        promise.status = 'fulfilled';
        promise.value = value;
      },
      (reason: unknown) => {
        promise.status = 'rejected';
        promise.reason = reason;
      },
    );
    return promise;
  }
  return {
    load: () => (current = !current || current.status === 'rejected' ? start() : current),
    peek: () => (current?.status === 'fulfilled' ? current.value : undefined),
    read: () => use<T>((current ??= start()) as Promise<T>),
  };
}

async function within<T>(fetch: () => Promise<T>, limitMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing came within ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([fetch(), late]);
  } catch (cause) {
    throw cause instanceof ChunkError ? cause : new ChunkError(cause instanceof Error ? cause.message : String(cause), { cause });
  } finally {
    clearTimeout(timer);
  }
}
