import { createHmac, randomBytes } from 'node:crypto';

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
