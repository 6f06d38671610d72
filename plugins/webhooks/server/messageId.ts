import { createHash } from 'node:crypto';

/**
 * The id under which others know an event: `msg_` and a UUID of version 7, so that ids sort
 * by when they happened. The same event has the same one however often it is worked out.
 */
export function messageId(key: string, at: string): string {
  const time = Date.parse(at).toString(16).padStart(12, '0');
  const rest = createHash('sha256').update(key).digest('hex');
  const variant = ((parseInt(rest.slice(3, 4), 16) & 0x3) | 0x8).toString(16);
  return `msg_${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-${variant}${rest.slice(4, 7)}-${rest.slice(8, 20)}`;
}
