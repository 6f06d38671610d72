import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { realTimer, type Timer } from '#core';
import type { Settings } from '../settings/settings.ts';
import { checkAddress, checkPort } from './addresses.ts';
import { createCircles, type Circle } from './circles.ts';
import { headersOf, redirected, targetOf, type Hop } from './hops.ts';
import type { Outside, OutsideAnswer, OutsideOptions, OutsideTimes } from './OutsideAnswer.ts';
import { asOutsideError, OutsideError } from './OutsideError.ts';
import { send, Watch, type Sending } from './send.ts';

export type * from './OutsideAnswer.ts';

/** Every address of a name. */
type Resolve = (host: string) => Promise<string[]>;

const mostRedirects = 3;
const usual = { timeoutMs: 10_000, maxBytes: 1024 * 1024 };

const systemResolve: Resolve = async (host) => (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

export interface OutsideParts {
  /** Without `host` and `port` there is no server of ours to call. */
  settings: Pick<Settings, 'publicUrls' | 'privateNetworks' | 'outsidePorts'> & Partial<Pick<Settings, 'host' | 'port'>>;
  resolve?: Resolve;
  timer?: Timer;
}

/** Time and the caller's own wish as one signal, and whose it was. */
function limited({ timeoutMs = usual.timeoutMs, connectMs = timeoutMs, signal }: OutsideOptions, timer: Timer) {
  const controller = new AbortController();
  const give = (error: OutsideError) => controller.abort(error);
  const aborted = () => give(new OutsideError('aborted', 'The caller gave the call up.'));
  const handle = timer.set(() => give(new OutsideError('time', `There was no whole answer within ${timeoutMs} ms.`)), timeoutMs);
  if (signal?.aborted) aborted();
  signal?.addEventListener('abort', aborted);
  const early =
    connectMs < timeoutMs
      ? timer.set(() => give(new OutsideError('reach', `There was no connection within ${connectMs} ms.`)), connectMs)
      : undefined;
  const connected = () => {
    if (early !== undefined) timer.clear(early);
  };
  const end = () => {
    timer.clear(handle);
    connected();
    signal?.removeEventListener('abort', aborted);
  };
  return { signal: controller.signal, connected, end };
}

/** Waits for a promise unless the signal comes first. */
function within<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const over = () => reject(signal.reason as OutsideError);
    if (signal.aborted) over();
    signal.addEventListener('abort', over, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', over));
  });
}

const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '');
const portOf = (url: URL) => Number(url.port || (url.protocol === 'https:' ? 443 : 80));

/** Where a server that listens on `host` is reached from the same machine. */
const reachedAt: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** The address of a call of our own API; throws for a path that leads elsewhere. */
function ownTarget({ host = '127.0.0.1', port }: OutsideParts['settings'], path: string): URL {
  if (!port) throw new OutsideError('connect', 'There is no server of our own to call.');
  const reached = reachedAt[host] ?? host;
  const base = new URL(`http://${isIP(reached) === 6 ? `[${reached}]` : reached}:${port}/api/v1/`);
  const target = new URL(`${base.href}${path}`);
  if (target.origin !== base.origin || !target.pathname.startsWith(base.pathname))
    throw new OutsideError('url', 'The path leads out of our own API.');
  return target;
}

type Limits = Omit<Sending, 'addresses' | 'agent' | 'times'> & { isOwn: boolean; keeps: boolean; circle: Circle; told: { times: OutsideTimes } };

/** Goes on where an answer leads, `left` times; below 0 the first answer is the last. */
async function follow(hop: Hop, left: number, carry: (hop: Hop) => Promise<OutsideAnswer>): Promise<OutsideAnswer> {
  const answer = await carry(hop).catch((error: unknown) => Promise.reject(asOutsideError(error, hop.url.host)));
  const next = left < 0 ? undefined : redirected(hop, { status: answer.status, location: answer.headers.location });
  if (!next) return answer;
  if (left === 0) throw new OutsideError('redirects', 'There were more redirects than are followed.');
  return follow(next, left - 1, carry);
}

/** Makes the port. Every address of every hop is checked, names by all that they resolve to, before anything is sent there. */
export function createOutside({ settings, resolve = systemResolve, timer = realTimer }: OutsideParts): Outside {
  const circleOf = createCircles(settings);
  const origins = new Set(settings.publicUrls.map((url) => new URL(url).origin));

  function check(url: URL, addresses: readonly string[], { isOwn, circle }: Pick<Limits, 'isOwn' | 'circle'>): readonly string[] {
    if (addresses.length === 0) throw new OutsideError('dns', `${hostOf(url)} has no address.`);
    if (!isOwn && !origins.has(url.origin)) for (const address of addresses) checkAddress(circle.reach, address, portOf(url));
    return addresses;
  }

  async function carry(hop: Hop, limits: Limits): Promise<OutsideAnswer> {
    const times = new Watch();
    limits.told.times = times.found;
    const { url } = hop;
    const host = hostOf(url);
    const found = (addresses: readonly string[]) => {
      times.tell('dns');
      return check(url, addresses, limits);
    };
    // Nobody looks up what is an address already.
    if (isIP(host)) found([host]);
    const agent = limits.keeps && limits.circle.kept[url.protocol as keyof Circle['kept']];
    return within(limits.signal, send(hop, { ...limits, agent, times, addresses: async () => found(await resolve(host)) }));
  }

  async function ask(url: URL, options: OutsideOptions, isOwn: boolean): Promise<OutsideAnswer> {
    const { method = 'GET', headers, body, maxBytes = usual.maxBytes, redirects = mostRedirects, isCut = false, keeps = false } = options;
    const hop: Hop = { url, method, headers: headersOf(headers), body };
    const { signal, connected, end } = limited(options, timer);
    const told = { times: {} };
    const limits: Limits = { signal, connected, maxBytes, isCut, isOwn, keeps: keeps && !isOwn, circle: circleOf(options.networks), told };
    try {
      return await follow(hop, redirects === 0 || isOwn ? -1 : Math.min(redirects, mostRedirects), (next) => carry(next, limits));
    } catch (error) {
      throw error instanceof OutsideError ? error.after(told.times) : error;
    } finally {
      end();
    }
  }

  return {
    fetch: async (url, options = {}) => ask(targetOf(url), options, false),
    check: (url, { networks: more } = {}): void => {
      const target = targetOf(url);
      const host = hostOf(target);
      const circle = circleOf(more);
      if (isIP(host)) check(target, [host], { isOwn: false, circle });
      // A name may lead to a network of one's own, where every port may be called.
      else if (!origins.has(target.origin) && circle.reach.private.rules.length === 0) checkPort(circle.reach, portOf(target));
    },
    isOwn: (url) => URL.canParse(url) && origins.has(new URL(url).origin),
    publicAddress: (path) => `${settings.publicUrls[0] ?? ''}/api/v1/${path}`,
    own: async (path, options = {}) => ask(ownTarget(settings, path), options, true),
  };
}

/** The port where there is nothing to reach: while an area's code is looked at without being served. */
export const noOutside: Outside = {
  fetch: notServed,
  own: notServed,
  check: () => undefined,
  isOwn: () => false,
  publicAddress: (path) => `/api/v1/${path}`,
};

function notServed(): Promise<never> {
  return Promise.reject(new Error('Calls to the outside can be made once the area is served.'));
}
