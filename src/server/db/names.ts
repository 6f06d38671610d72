import { createHash } from 'node:crypto';

/** An identifier as SQL, whatever it contains. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A name made of parts, at most 63 bytes, as PostgreSQL cuts longer ones; the end of a cut name is a hash of the whole. */
export function joinedName(...parts: string[]): string {
  const whole = parts.join('__');
  if (Buffer.byteLength(whole) <= 63) return whole;
  return `${whole.slice(0, 50)}__${createHash('sha256').update(whole).digest('hex').slice(0, 10)}`;
}
