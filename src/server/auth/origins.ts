import { isIP } from 'node:net';
import type { Settings } from '../settings/settings.ts';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** The origin of an address that is an origin and nothing more; undefined for anything else. */
function originOf(address: string): string | undefined {
  if (!URL.canParse(address.trim())) return undefined;
  const url = new URL(address.trim());
  const bare = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  return bare && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}

/** An origin under every name that a browser on the same machine may have used for it. */
function namesOf(address: string): string[] {
  const url = new URL(address);
  if (!loopback.includes(url.hostname)) return [url.origin];
  return loopback.map((host) => `${url.protocol}//${host}${url.port && `:${url.port}`}`);
}

/** The configured origin that a client's `domain` names; undefined for any other: links in mails lead nowhere else. */
export function allowedOrigin({ publicUrls }: Pick<Settings, 'publicUrls'>, domain: string): string | undefined {
  const origin = originOf(domain);
  return origin !== undefined && publicUrls.some((address) => namesOf(address).includes(origin)) ? origin : undefined;
}

/** What passkeys are made for (WebAuthn's relying party): the first configured origin; undefined where browsers know none for it. */
export function relyingParty({ publicUrls: [first = ''] }: Pick<Settings, 'publicUrls'>): { id: string; origin: string } | undefined {
  const url = new URL(first);
  // An IP address is no relying party, and the same machine has a name.
  if (loopback.includes(url.hostname)) url.hostname = 'localhost';
  const isGood = url.hostname === 'localhost' || (url.protocol === 'https:' && isIP(url.hostname.replace(/[[\]]/g, '')) === 0);
  return isGood ? { id: url.hostname, origin: url.origin } : undefined;
}
