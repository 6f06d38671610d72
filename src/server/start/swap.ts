import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AppContext } from '../work/AppContext.ts';
import { problemLines, type Version } from './version.ts';

/** How long a page waits for a rebuild before it gets the old version. */
const patienceMs = 3000;

/** How long a call of an area that changed waits for its new version, and a page or call that the old one knows nothing of. */
const reloadMs = 30_000;

/** When a call that waited in vain should be tried again, s. */
const retryAfterS = 5;

/** How often calls look for what changed: a look costs some milliseconds, which a page may take each time. */
const callsLookMs = 1000;
const isHealth = ({ url = '' }: IncomingMessage): boolean => /^\/+health\/*(\?|$)/.test(url);
const isCall = ({ url = '' }: IncomingMessage): boolean => /^\/+api(\/|$)/.test(url);

export interface SwapOptions {
  /** Makes the version for the plugins as they are now. */
  make: (previous: Version | undefined, shared: Pick<Swap, 'index' | 'building'>) => Promise<Version>;
  /** The plugins whose folders are others than those that were made into a version last, by id. */
  changed: () => Promise<ReadonlySet<string>>;
  log: AppContext['log'];
  /** How long a page waits; default 3 s. */
  patienceMs?: number;
  /** How long a call of an area that changed waits; default 30 s. */
  reloadMs?: number;
  /** What calls are paced by; default the process's. */
  nowMs?: () => number;
}

export interface Swap {
  /** The version that serves now. */
  current(): Version;
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** The page for an address, of the newest version that is ready in time. */
  index(url: string): Promise<string>;
  /** The plugins that changed and whose new version is being made. */
  building(): ReadonlySet<string>;
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
 * Serves one version of the application and replaces it when a plugin changed, which it looks for when a page or
 * `/health` is asked for, and for calls once a second: no watcher, no restart. Calls of an area that changed wait
 * for its new version, as does what the version before knows nothing of; all others are answered at once. Requests
 * under way are finished by the version that began them. A rebuild that fails leaves the old version as it is.
 */
export async function createSwap({
  make,
  changed,
  log,
  patienceMs: patience = patienceMs,
  reloadMs: longest = reloadMs,
  nowMs = () => performance.now(),
}: SwapOptions): Promise<Swap> {
  let serving: Serving;
  let lookedMs = -Infinity;
  let rebuilding: Promise<void> | undefined;
  let retiring: Promise<unknown> = Promise.resolve();
  let closed = false;
  const building = new Set<string>();
  const shared = { index, building: () => building };

  const failed = (error: unknown) => log.error('The plugins changed, but no new version could be made of them; the old one serves on.', error);

  async function replace(): Promise<void> {
    const old = serving;
    const version = await make(old.version, shared);
    serving = new Serving(version);
    for (const line of problemLines(version.plugins)) log.error(line);
    log.info('Plugins changed; the new version serves.');
    retiring = Promise.all([retiring, old.retire().catch((error: unknown) => log.error('The version before could not be closed.', error))]);
  }

  /** Begins a rebuild where something changed; during one, learns what changed since it began. */
  async function look(): Promise<void> {
    lookedMs = nowMs();
    const ids = await changed().catch((error: unknown) => {
      failed(error);
      return new Set<string>();
    });
    if (ids.size === 0 || closed) return;
    for (const id of ids) building.add(id);
    rebuilding ??= replace()
      .catch(failed)
      .finally(() => {
        rebuilding = undefined;
        building.clear();
      });
  }

  async function index(url: string): Promise<string> {
    await look();
    if (rebuilding !== undefined) await Promise.race([rebuilding, pause(serving.version.knows(url) ? patience : longest)]);
    return serving.version.indexHtml;
  }

  /** Waits until the version that serves is that of the folders, as far as an address is concerned; false where that takes too long. */
  async function isCurrent(url: string): Promise<boolean> {
    const late = pause(longest).then(() => true);
    for (;;) {
      if (rebuilding === undefined || (serving.version.knows(url) && !serving.version.concerns(url, building))) return true;
      if (await Promise.race([rebuilding.then(() => false), late])) return false;
      await look();
    }
  }

  async function handleCall(isDue: boolean, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (isDue) await look();
    if (await isCurrent(request.url ?? '')) serving.handle(request, response);
    else serving.version.refuse(request, response, retryAfterS);
  }

  async function handleHealth(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await look();
    serving.handle(request, response);
  }

  function handle(request: IncomingMessage, response: ServerResponse): void {
    const isDue = nowMs() - lookedMs >= callsLookMs;
    if (isCall(request) && (isDue || rebuilding !== undefined)) void handleCall(isDue, request, response);
    else if (isHealth(request)) void handleHealth(request, response);
    else serving.handle(request, response);
  }

  serving = new Serving(await make(undefined, shared));
  return {
    current: () => serving.version,
    handle,
    ...shared,
    async close() {
      closed = true;
      await rebuilding;
      await Promise.all([retiring, serving.retire()]);
    },
  };
}
