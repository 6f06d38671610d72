import { cut, isObject } from '#core';
import type { Signer } from '#server';
import { soldAs, type Booking } from './booking.ts';

/** What a ticket's QR code says. The names are short: a code with fewer characters is read from further away. */
interface TicketClaims {
  /** The version of this format. */
  v: 1;
  code: string;
  tour: string;
  /** When it starts, an instant, and the tour's time zone. */
  start: string;
  zone: string;
  /** Number of travellers. */
  pax: number;
  /** The lead traveller. */
  name: string;
}

const longestText = 48;

export const claimsOf = (booking: Booking): TicketClaims => ({
  v: 1,
  code: booking.code,
  tour: cut(soldAs(booking), longestText),
  start: booking.starts_at.replace(/:00\.000Z$/, 'Z'),
  zone: booking.timezone ?? 'UTC',
  pax: booking.pax,
  name: cut(booking.leader_name, longestText),
});

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A ticket as a JSON Web Signature in its compact form (RFC 7515), signed with Ed25519 (RFC 8037). */
export function ticketToken(signer: Signer, booking: Booking): string {
  const { kid } = signer.publicKeys()[0]!;
  const text = `${encoded({ alg: 'EdDSA', kid })}.${encoded(claimsOf(booking))}`;
  return `${text}.${signer.sign(text).toString('base64url')}`;
}

function decoded<T extends object>(part: string): T | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return isObject(value) ? (value as T) : undefined;
  } catch {
    return undefined;
  }
}

/** What a token says, if this server signed it. */
export function readToken(signer: Signer, token: string): TicketClaims | undefined {
  const [head = '', body = '', signature = '', ...rest] = token.split('.');
  const { alg, kid } = decoded<{ alg?: unknown; kid?: unknown }>(head) ?? {};
  if (rest.length > 0 || alg !== 'EdDSA' || typeof kid !== 'string') return undefined;
  if (!signer.verify(`${head}.${body}`, Buffer.from(signature, 'base64url'), kid)) return undefined;
  const claims = decoded<TicketClaims>(body);
  return claims?.v === 1 ? claims : undefined;
}
