import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { hashOf } from '../lib/tokens.ts';

const periodSeconds = 30;

/** Apps know these values alone: SHA-1, six digits, half a minute (RFC 6238). */
const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Waypost', label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: periodSeconds });

/** A new secret of 160 bits, in base 32 as people type it. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What the QR code says: the address of an authenticator app. */
export const addressOf = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The period whose code this is; a clock may be one period off. `undefined`: it is no code of now. */
export function periodOf(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
}

/** Letters and digits that nobody takes for each other. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');

/** Ten recovery codes of 59 bits each. */
export const newRecoveryCodes = (): string[] => Array.from({ length: 10 }, () => [group(), group(), group()].join('-'));

/** What the database keeps of a recovery code: however its letters and hyphens were typed. */
export const recoveryHash = (userId: number, code: string): string => hashOf(`recovery:${userId}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`);
