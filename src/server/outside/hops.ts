import { OutsideError } from './OutsideError.ts';

/** One request on the way to an answer. */
export interface Hop {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body?: string | Buffer | undefined;
}

/** Headers that belong to the connection, which is not the caller's. */
const own = /^(host|connection|keep-alive|upgrade|te|trailer|transfer-encoding|content-length|expect|proxy-.*|accept-encoding)$/;
/** What another origin may see of a caller: anything else may be a key. */
const harmless = new Set(['accept', 'accept-language', 'content-type', 'user-agent']);

/**
 * An address as it may be called. The parser of the web writes every notation of an IPv4 address (decimal, octal, hexadecimal) in the one of dots.
 */
export function targetOf(address: string | URL): URL {
  if (!URL.canParse(String(address))) throw new OutsideError('url', 'The address cannot be read.');
  const url = new URL(String(address));
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new OutsideError('scheme', `An address must begin with https:// or http://, not ${url.protocol}`);
  if (url.username || url.password) throw new OutsideError('credentials', 'An address may hold neither name nor password.');
  url.hostname = url.hostname.replace(/\.$/, '');
  url.hash = '';
  return url;
}

/** Headers by lower-case name; throws for one that callers may not set. */
export function headersOf(given: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const lower = name.toLowerCase();
      if (own.test(lower) || !/^[\w!#$%&'*+.^`|~-]+$/.test(name) || /[^\t\x20-\x7e\x80-\xff]/.test(value))
        throw new OutsideError('header', `The header ${JSON.stringify(name)} may not be set, or not to that.`);
      return [lower, value];
    }),
  );
}

/** Where a redirect leads; `undefined`: the answer is none. Never from https to http, and to another origin with nothing that may be a key. */
export function redirected(hop: Hop, { status, location }: { status: number; location: string | undefined }): Hop | undefined {
  if (![301, 302, 303, 307, 308].includes(status) || location === undefined) return undefined;
  if (!URL.canParse(location, hop.url)) throw new OutsideError('url', 'The redirect leads to an address that cannot be read.');
  const url = targetOf(new URL(location, hop.url));
  if (hop.url.protocol === 'https:' && url.protocol === 'http:') throw new OutsideError('downgrade', 'The redirect leads from https to http.');
  const isSame = url.origin === hop.url.origin;
  const headers = isSame ? hop.headers : Object.fromEntries(Object.entries(hop.headers).filter(([name]) => harmless.has(name)));
  const becomesGet = status === 303 ? hop.method !== 'HEAD' : status < 307 && hop.method === 'POST';
  if (!becomesGet) return { ...hop, url, headers };
  const { 'content-type': _type, ...rest } = headers;
  return { url, method: 'GET', headers: rest };
}
