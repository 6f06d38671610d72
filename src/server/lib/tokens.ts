import { createHash, randomBytes } from 'node:crypto';
import { minuteMs } from '#core';

/** A secret for a client, and what the database keeps of it. */
interface Token {
  text: string;
  hash: string;
}

/** A key that is used all the time is not written all the time. */
export const usedEveryMs = minuteMs;

/** What the database keeps of a token: 256 random bits need no slow hash. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** A new opaque token of 256 random bits. */
export function newToken(): Token {
  const text = randomBytes(32).toString('base64url');
  return { text, hash: hashOf(text) };
}

/** Ends every new key, so that whoever looks for keys in code tells one from other words without asking. */
const checksumOf = (text: string): string => hashOf(text).slice(0, 6);

/** The text of a new key: its prefix, 256 random bits, and six characters of a checksum over both. */
export function newKeyText(prefix: string): string {
  const text = `${prefix}${newToken().text}`;
  return `${text}${checksumOf(text)}`;
}

const withChecksum = /^[a-z][a-z0-9_]{0,29}_[\w-]{49}$/;
/** Keys of earlier versions had no checksum, and stay good. */
const withoutChecksum = /^[a-z][a-z0-9_]{0,29}_[\w-]{43}$/;

/** Whether a text may be a key. */
export const isKeyText = (text: string): boolean =>
  withoutChecksum.test(text) || (withChecksum.test(text) && checksumOf(text.slice(0, -6)) === text.slice(-6));
