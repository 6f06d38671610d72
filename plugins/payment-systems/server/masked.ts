import type { Json } from '#core';

/** Members whose value nobody is shown, whatever it is. `idempotency_key` is none: it opens nothing. */
const telling = /secret|token|passw|authorization|cookie|signature|iban|cvc|cvv|^pan$|number$|(^|_)(key|pin)$/i;
const harmless = new Set(['idempotency_key']);
const hidden = '•••';
/** Longest text that is kept of what was sent or answered. */
const most = 8000;

function maskedValue(value: Json, hide: (text: string) => string): Json {
  if (typeof value === 'string') return hide(value);
  if (Array.isArray(value)) return value.map((each) => maskedValue(each, hide));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [hide(name), telling.test(name) && !harmless.has(name) ? hidden : maskedValue(each, hide)]),
  );
}

/**
 * What was sent or answered as a text that may be kept: without members that tell
 * a secret by their name, and without the secrets themselves wherever they stand.
 */
export function maskedText(value: Json, secrets: readonly string[]): string {
  const known = secrets.filter((secret) => secret !== '');
  const hide = (text: string) => known.reduce((left, secret) => left.replaceAll(secret, hidden), text);
  return (typeof value === 'string' ? hide(value) : JSON.stringify(maskedValue(value, hide), null, 2)).slice(0, most);
}
