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
export async function createSwap(options: SwapOptions): Promise<Swap> {
  const swap = new Versions(options);
  await swap.begin();
  return swap;
}

class Versions implements Swap {
  readonly #shared = { index: (url: string) => this.index(url), building: () => this.building() };
  readonly #building = new Set<string>();
  readonly #longestMs: number;
  readonly #nowMs: () => number;
  #serving!: Serving;
  #lookedMs = -Infinity;
  #rebuilding: Promise<void> | undefined;
  #retiring: Promise<unknown> = Promise.resolve();
  #closed = false;

  constructor(private readonly options: SwapOptions) {
    this.#longestMs = options.reloadMs ?? reloadMs;
    this.#nowMs = options.nowMs ?? (() => performance.now());
  }

  async begin(): Promise<void> {
    this.#serving = new Serving(await this.options.make(undefined, this.#shared));
  }

  current(): Version {
    return this.#serving.version;
  }

  building(): ReadonlySet<string> {
    return this.#building;
  }

  async index(url: string): Promise<string> {
    await this.#look();
    const waitMs = this.current().knows(url) ? (this.options.patienceMs ?? patienceMs) : this.#longestMs;
    if (this.#rebuilding !== undefined) await Promise.race([this.#rebuilding, pause(waitMs)]);
    return this.current().indexHtml;
  }

  handle(request: IncomingMessage, response: ServerResponse): void {
    const isDue = this.#nowMs() - this.#lookedMs >= callsLookMs;
    if (isCall(request) && (isDue || this.#rebuilding !== undefined)) void this.#handleCall(isDue, request, response);
    else if (isHealth(request)) void this.#look().then(() => this.#serving.handle(request, response));
    else this.#serving.handle(request, response);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#rebuilding;
    await Promise.all([this.#retiring, this.#serving.retire()]);
  }

  #failed(error: unknown): void {
    this.options.log.error('The plugins changed, but no new version could be made of them; the old one serves on.', error);
  }

  async #replace(): Promise<void> {
    const { make, log } = this.options;
    const old = this.#serving;
    const version = await make(old.version, this.#shared);
    this.#serving = new Serving(version);
    for (const line of problemLines(version.plugins)) log.error(line);
    log.info('Plugins changed; the new version serves.');
    const retired = old.retire().catch((error: unknown) => log.error('The version before could not be closed.', error));
    this.#retiring = Promise.all([this.#retiring, retired]);
  }

  /** Begins a rebuild where something changed; during one, learns what changed since it began. */
  async #look(): Promise<void> {
    this.#lookedMs = this.#nowMs();
    const ids = await this.options.changed().catch((error: unknown) => {
      this.#failed(error);
      return new Set<string>();
    });
    if (ids.size === 0 || this.#closed) return;
    for (const id of ids) this.#building.add(id);
    this.#rebuilding ??= this.#replace()
      .catch((error: unknown) => this.#failed(error))
      .finally(() => {
        this.#rebuilding = undefined;
        this.#building.clear();
      });
  }

  /** Waits until the version that serves is that of the folders, as far as an address is concerned; false where that takes too long. */
  async #isCurrent(url: string): Promise<boolean> {
    const late = pause(this.#longestMs).then(() => true);
    for (;;) {
      const version = this.current();
      if (this.#rebuilding === undefined || (version.knows(url) && !version.concerns(url, this.#building))) return true;
      if (await Promise.race([this.#rebuilding.then(() => false), late])) return false;
      await this.#look();
    }
  }

  async #handleCall(isDue: boolean, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (isDue) await this.#look();
    if (await this.#isCurrent(request.url ?? '')) this.#serving.handle(request, response);
    else this.current().refuse(request, response, retryAfterS);
  }
}
