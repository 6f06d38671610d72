import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { realTimer, type Timer } from '#core';
import type { Settings } from '../settings.ts';
import { checkAddress, networks, type Reach } from './addresses.ts';
import { headersOf, redirected, targetOf, type Hop } from './hops.ts';
import { asOutsideError, OutsideError } from './OutsideError.ts';

/** How a call is made. */
export interface OutsideOptions {
  /** Default GET. */
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** None of the connection's own, such as `host`. */
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** For the whole of it, redirects too. Default 10 s. */
  timeoutMs?: number;
  /** Longest answer, bytes; it comes as it was sent, never unpacked. Default 1 MB. */
  maxBytes?: number;
  /** How many redirects are followed, at most 3, the default; 0: a redirect is the answer. */
  redirects?: number;
  signal?: AbortSignal;
}
/** What came of a call, whatever its status. */
export interface OutsideAnswer {
  status: number;
  /** By lower-case name. */
  headers: Record<string, string>;
  body: Buffer;
  /** Where it came from in the end, and the address that was called there. */
  url: string;
  address: string;
}
/** Calls to servers of others, whose addresses people may have typed. Throws an `OutsideError`. */
export interface Outside {
  fetch(url: string, options?: OutsideOptions): Promise<OutsideAnswer>;
  /**
   * A call of this server's own API, by its path after `/api/v1/`, over HTTP where it listens on this machine: what an area plays a server of others with. The path is
   * the code's own, never one that people typed; no redirect is followed.
   */
  own(path: string, options?: OutsideOptions): Promise<OutsideAnswer>;
}

/** Every address of a name. */
export type Resolve = (host: string) => Promise<string[]>;

const mostRedirects = 3;
const usual = { timeoutMs: 10_000, maxBytes: 1024 * 1024 };
const mostHeaderBytes = 16 * 1024;

const systemResolve: Resolve = async (host) => (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

export interface OutsideParts {
  /** Without `host` and `port` there is no server of ours to call. */
  settings: Pick<Settings, 'publicUrls' | 'privateNetworks' | 'outsidePorts'> & Partial<Pick<Settings, 'host' | 'port'>>;
  resolve?: Resolve;
  timer?: Timer;
}

/** Time and the caller's own wish as one signal, and whose it was. */
function limited({ timeoutMs = usual.timeoutMs, signal }: OutsideOptions, timer: Timer) {
  const controller = new AbortController();
  const give = (error: OutsideError) => controller.abort(error);
  const aborted = () => give(new OutsideError('aborted', 'The caller gave the call up.'));
  const handle = timer.set(() => give(new OutsideError('time', `There was no whole answer within ${timeoutMs} ms.`)), timeoutMs);
  if (signal?.aborted) aborted();
  signal?.addEventListener('abort', aborted);
  const end = () => {
    timer.clear(handle);
    signal?.removeEventListener('abort', aborted);
  };
  return { signal: controller.signal, end };
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

/** Names are resolved once, by us: the connection goes to an address that was checked, whatever the name leads to a moment later. */
const pinned =
  (addresses: readonly string[]): LookupFunction =>
  (_host, options, done) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
    if (options.all) done(null, found);
    else done(null, found[0]!.address, found[0]!.family);
  };

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

interface Sending {
  addresses: readonly string[];
  signal: AbortSignal;
  maxBytes: number;
}

/** One request over a connection of its own, to one of the addresses. No agent: neither a proxy of the environment nor a connection of somebody else. */
function send({ url, method, headers, body }: Hop, { addresses, signal, maxBytes }: Sending): Promise<OutsideAnswer> {
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const sent = request(
      url,
      {
        method,
        headers: { 'accept-encoding': 'identity', ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
        agent: false,
        lookup: pinned(addresses),
        maxHeaderSize: mostHeaderBytes,
        signal,
      },
      (answer) => {
        const parts: Buffer[] = [];
        let bytes = 0;
        const address = answer.socket.remoteAddress ?? addresses[0]!;
        answer.on('data', (part: Buffer) => {
          bytes += part.length;
          if (bytes <= maxBytes) return void parts.push(part);
          reject(new OutsideError('size', `The answer is longer than ${maxBytes} bytes.`));
          sent.destroy();
        });
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({ status: answer.statusCode!, headers: plainHeaders(answer.headers), body: Buffer.concat(parts), url: url.href, address }),
        );
      },
    );
    sent.on('error', (error) => reject(signal.aborted ? signal.reason : error));
    sent.end(body);
  });
}

type Limits = Omit<Sending, 'addresses'> & { isOwn: boolean };

const plainHeaders = (headers: http.IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, [value].flat().join(', ')]])));

/** Makes the port. Every address of every hop is checked, names by all that they resolve to, before anything is sent there. */
export function createOutside({ settings, resolve = systemResolve, timer = realTimer }: OutsideParts): Outside {
  const reach: Reach = { private: networks(settings.privateNetworks), ports: settings.outsidePorts };
  const origins = new Set(settings.publicUrls.map((url) => new URL(url).origin));

  async function addressesOf(url: URL, isOwn: boolean): Promise<string[]> {
    const host = hostOf(url);
    const addresses = isIP(host) ? [host] : await resolve(host);
    if (addresses.length === 0) throw new OutsideError('dns', `${host} has no address.`);
    if (!isOwn && !origins.has(url.origin)) for (const address of addresses) checkAddress(reach, address, portOf(url));
    return addresses;
  }

  async function go(hop: Hop, left: number, limits: Limits): Promise<OutsideAnswer> {
    const answer = await carry(hop, limits).catch((error: unknown) => Promise.reject(asOutsideError(error, hop.url.host)));
    const next = left < 0 ? undefined : redirected(hop, { status: answer.status, location: answer.headers.location });
    if (!next) return answer;
    if (left === 0) throw new OutsideError('redirects', 'There were more redirects than are followed.');
    return go(next, left - 1, limits);
  }

  async function carry(hop: Hop, limits: Limits): Promise<OutsideAnswer> {
    const addresses = await within(limits.signal, addressesOf(hop.url, limits.isOwn));
    return within(limits.signal, send(hop, { ...limits, addresses }));
  }

  async function ask(url: URL, options: OutsideOptions, isOwn: boolean): Promise<OutsideAnswer> {
    const { method = 'GET', headers, body, maxBytes = usual.maxBytes, redirects = mostRedirects } = options;
    const hop: Hop = { url, method, headers: headersOf(headers), body };
    const { signal, end } = limited(options, timer);
    try {
      return await go(hop, redirects === 0 || isOwn ? -1 : Math.min(redirects, mostRedirects), { signal, maxBytes, isOwn });
    } finally {
      end();
    }
  }

  return {
    fetch: async (url, options = {}) => ask(targetOf(url), options, false),
    own: async (path, options = {}) => ask(ownTarget(settings, path), options, true),
  };
}

/** The port where there is nothing to reach: while an area's code is looked at without being served. */
export const noOutside: Outside = { fetch: notServed, own: notServed };

function notServed(): Promise<never> {
  return Promise.reject(new Error('Calls to the outside can be made once the area is served.'));
}
