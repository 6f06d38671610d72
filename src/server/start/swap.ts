import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AppContext } from '../context.ts';
import { problemLines, type Version } from './version.ts';

/** How long a page waits for a rebuild before it gets the old version. */
const patienceMs = 3000;

/** How long what the old version knows nothing of waits: a page or call of an area that is only coming. */
const newcomerMs = 30_000;

/** How often calls look for what changed: a look costs some milliseconds, which a page may take each time. */
const callsLookMs = 1000;
const isCall = ({ url = '' }: IncomingMessage): boolean => /^\/+api(\/|$)/.test(url);

export interface SwapOptions {
  /** Makes the version for the plugins as they are now. */
  make: (previous: Version | undefined, index: Swap['index']) => Promise<Version>;
  changed: () => Promise<boolean>;
  log: AppContext['log'];
  /** How long a page waits; default 3 s. */
  patienceMs?: number;
  /** What calls are paced by; default the process's. */
  nowMs?: () => number;
}

export interface Swap {
  /** The version that serves now. */
  current(): Version;
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** The page for an address, of the newest version that is ready in time. */
  index(url: string): Promise<string>;
  /** Finishes the requests there are, then closes. */
  close(): Promise<void>;
}

/** A version with the requests it is still answering. */
class Serving {
  #requests = 0;
  #idle: (() => void) | undefined;
  constructor(readonly version: Version) {
    version.begin();
  }

  handle(request: IncomingMessage, response: ServerResponse): void {
    this.#requests++;
    response.once('close', () => {
      if (--this.#requests === 0) this.#idle?.();
    });
    this.version.route(request, response);
  }

  /** Closes the version once its last request is answered and its last job done. */
  async retire(): Promise<void> {
    const rested = this.version.rest();
    if (this.#requests > 0)
      await new Promise<void>((resolve) => {
        this.#idle = resolve;
      });
    await rested;
    await this.version.close();
  }
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref();
  });

/**
 * Serves one version of the application and replaces it when a plugin changed, which it looks for when a page is asked for, and for calls once a second:
 * no watcher, no restart. What the version before knows nothing of waits for the next one where that is being made.
 * Requests under way are finished by the version that began them. A rebuild that fails leaves the old version as it is.
 */
export async function createSwap({
  make,
  changed,
  log,
  patienceMs: patience = patienceMs,
  nowMs = () => performance.now(),
}: SwapOptions): Promise<Swap> {
  let serving: Serving;
  let lookedMs = -Infinity;
  let rebuilding: Promise<void> | undefined;
  let retiring: Promise<unknown> = Promise.resolve();
  let closed = false;

  const failed = (error: unknown) => log.error('The plugins changed, but no new version could be made of them; the old one serves on.', error);

  async function replace(): Promise<void> {
    if (!(await changed()) || closed) return;
    const old = serving;
    const version = await make(old.version, index);
    serving = new Serving(version);
    for (const line of problemLines(version.plugins)) log.error(line);
    log.info('Plugins changed; the new version serves.');
    retiring = Promise.all([retiring, old.retire().catch((error: unknown) => log.error('The version before could not be closed.', error))]);
  }

  async function look(): Promise<void> {
    lookedMs = nowMs();
    rebuilding ??= replace()
      .catch(failed)
      .finally(() => {
        rebuilding = undefined;
      });
    await Promise.race([rebuilding, pause(patience)]);
  }

  async function newcomer(url: string): Promise<void> {
    if (rebuilding !== undefined && !serving.version.knows(url)) await Promise.race([rebuilding, pause(newcomerMs)]);
  }

  async function index(url: string): Promise<string> {
    await look();
    await newcomer(url);
    return serving.version.indexHtml;
  }

  async function handleCall(isDue: boolean, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (isDue) await look();
    await newcomer(request.url ?? '');
    serving.handle(request, response);
  }

  function handle(request: IncomingMessage, response: ServerResponse): void {
    const isDue = rebuilding === undefined && nowMs() - lookedMs >= callsLookMs;
    if (isCall(request) && (isDue || rebuilding !== undefined)) void handleCall(isDue, request, response);
    else serving.handle(request, response);
  }

  serving = new Serving(await make(undefined, index));
  return {
    current: () => serving.version,
    handle,
    index,
    async close() {
      closed = true;
      await rebuilding;
      await Promise.all([retiring, serving.retire()]);
    },
  };
}
