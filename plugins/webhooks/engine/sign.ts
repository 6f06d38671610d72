import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

// Standard Webhooks 1.0: what is signed is id, time and body, so that none of them can be another one's.

const prefix = 'whsec_';

/** A new secret: 256 random bits. */
export const newSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`;

/** What is sent along with a body so that its receiver can tell whose it is. */
interface Signed {
  id: string;
  /** Seconds since 1970: of the attempt. */
  timestamp: number;
  body: string;
}

/** The signature by one secret. */
export const signatureOf = (secret: string, { id, timestamp, body }: Signed): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')}`;

/** The three headers of the standard, with a signature by each secret that is good now, the newest first. */
export const signedHeaders = (secrets: readonly string[], signed: Signed): Record<string, string> => ({
  'webhook-id': signed.id,
  'webhook-timestamp': String(signed.timestamp),
  'webhook-signature': secrets.map((secret) => signatureOf(secret, signed)).join(' '),
});

/** Seconds by which a receiver lets clocks differ. */
const toleranceSeconds = 300;

export type SignatureFault = 'secret' | 'id' | 'timestamp' | 'form' | 'body' | 'late';

const isSame = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * Why a receiver would not take a signature, as far as one can tell; `undefined`:
 * it would. `late`: it is right, and the time is more than five minutes off.
 */
export function faultOf(
  { secret, id, timestamp, signature, body }: Record<'secret' | 'id' | 'timestamp' | 'signature' | 'body', string>,
  now: Date,
): SignatureFault | undefined {
  if (!/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(secret)) return 'secret';
  if (id === '' || id.includes('.')) return 'id';
  if (!/^\d{9,11}$/.test(timestamp)) return 'timestamp';
  const given = signature.split(' ').filter((each) => each.startsWith('v1,'));
  if (given.length === 0) return 'form';
  const right = signatureOf(secret, { id, timestamp: Number(timestamp), body });
  if (!given.some((each) => isSame(each, right))) return 'body';
  return Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds ? 'late' : undefined;
}
