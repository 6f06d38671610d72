import type { Json } from '#core';
import type { Adapter } from './Adapter.ts';

interface Answer {
  id?: string;
  error?: { code?: string };
}
const answerIn = (body: Json | undefined): Answer => (typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Answer) : {});

/** The provider that Waypost plays itself, over HTTP on its own address, so that payments can be tried out without an account anywhere. */
export const sandboxAdapter: Adapter = {
  modes: ['TEST'],
  secrets: ['sandbox_key'],
  timeoutMs: 4000,
  callOf: ({ step, amount, currency, key, charge, card }, { sandbox_key: secret = '' }) => ({
    to: { own: `payment-sandbox/${step.toLowerCase()}` },
    body: { key: secret, idempotency_key: key, amount, currency, ...(charge !== undefined && { charge }), ...(card !== undefined && { card }) },
  }),
  outcomeOf({ status, body }) {
    const { id, error } = answerIn(body);
    const code = error?.code;
    if (status === 200 && id !== undefined) return { state: 'APPROVED', reference: id };
    if (status === 402) return { state: 'DECLINED', ...(code !== undefined && { code }) };
    return { state: 'FAILED', code: code ?? `http_${status}`, again: status === 429 || status >= 500 };
  },
};
