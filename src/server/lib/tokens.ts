import { createHash, randomBytes } from 'node:crypto';

/** A secret for a client, and what the database keeps of it. */
interface Token {
  text: string;
  hash: string;
}

/** What the database keeps of a token: 256 random bits need no slow hash. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** A new opaque token of 256 random bits. */
export function newToken(): Token {
  const text = randomBytes(32).toString('base64url');
  return { text, hash: hashOf(text) };
}
