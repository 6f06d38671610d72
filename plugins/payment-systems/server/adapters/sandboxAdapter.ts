import type { Json } from '#core';
import type { Adapter, Outcome } from './Adapter.ts';

interface Answer {
  id?: string;
  status?: string;
  url?: string;
  amount?: number;
  currency?: string;
  error?: { code?: string };
}
const answerIn = (body: Json | undefined): Answer => (typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Answer) : {});

/** How a payment on the sandbox's page stands. */
function paymentIn({ id, status, url, amount, currency }: Answer): Outcome | undefined {
  if (id === undefined || status === 'succeeded') return undefined;
  if (status === 'open') return { state: 'OPEN', reference: id, ...(url !== undefined && { url }) };
  if (status !== 'paid') return { state: 'DECLINED', reference: id, ...(status !== undefined && { code: status }) };
  return { state: 'APPROVED', reference: id, paid: { amount: amount ?? 0, currency: currency ?? '' } };
}

/** The provider that Waypost plays itself, over HTTP on its own address, so that payments can be tried out without an account anywhere. */
export const sandboxAdapter: Adapter = {
  modes: ['TEST'],
  secrets: ['sandbox_key'],
  timeoutMs: 4000,
  callOf: ({ step, amount, currency, key, charge, card, back }, { sandbox_key: secret = '' }) => ({
    to: { own: `payment-sandbox/${step.toLowerCase()}` },
    body: {
      ...{ key: secret, idempotency_key: key, amount, currency },
      ...(charge !== undefined && { charge }),
      ...(card !== undefined && { card }),
      ...(back !== undefined && { return_url: back }),
    },
  }),
  outcomeOf({ status, body }) {
    const answer = answerIn(body);
    const { id, error } = answer;
    const code = error?.code;
    const payment = status === 200 ? paymentIn(answer) : undefined;
    if (payment) return payment;
    if (status === 200 && id !== undefined) return { state: 'APPROVED', reference: id };
    if (status === 402) return { state: 'DECLINED', ...(code !== undefined && { code }) };
    return { state: 'FAILED', code: code ?? `http_${status}`, again: status === 429 || status >= 500 };
  },
  paymentOf: (notice) => {
    const { payment } = notice as { payment?: Json };
    return typeof payment === 'string' ? payment : undefined;
  },
};
