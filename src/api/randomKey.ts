/** A random key of 128 bits in hexadecimal. Not `crypto.randomUUID`: plain http over a LAN lacks it. */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
