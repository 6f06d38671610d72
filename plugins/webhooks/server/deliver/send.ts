import { isOutsideError, type Outside } from '#server';
import type { Exchange } from '../../answers.ts';
import { headersIn } from '../../engine/address.ts';
import { outsideErrorClass, statusError, type ErrorClass } from '../../engine/errors.ts';
import { retryAfterMs } from '../../engine/schedule.ts';
import { signedHeaders } from '../../engine/sign.ts';
import type { Claimed } from './claim.ts';
import type { Endpoint } from './endpoints.ts';
import type { Outcome } from './Outcome.ts';

const connectMs = 5_000;
const wholeMs = 15_000;
const mostRead = 64 * 1024;
const mostKept = 16 * 1024;

/** Something to be sent: where to, as what, and what it is signed with. */
export interface Letter {
  url: string;
  secrets: readonly string[];
  id: string;
  body: string;
  headers: Record<string, string>;
  networks: readonly string[];
  isHttp: boolean;
}
/** What came of sending it. */
interface Sent {
  code?: number;
  error?: ErrorClass;
  asked?: number | undefined;
  wish?: 'abort-message' | 'disable';
  exchange: Exchange;
}

const text = (body: Buffer): string => body.subarray(0, mostKept).toString('utf8').replaceAll('\u0000', '\ufffd');

/** Headers as they are told afterwards: further ones may hold keys of the receiver's. */
const toldHeaders = (standard: Record<string, string>, own: Record<string, string>): Record<string, string> => ({
  ...standard,
  ...Object.fromEntries(Object.keys(own).map((name) => [name.toLowerCase(), '•••'])),
});

/** Sends a letter, once, and never throws for what its receiver does. */
export async function post(outside: Outside, letter: Letter, now: Date): Promise<Sent> {
  const { url, body, id, secrets, headers, networks } = letter;
  const standard = {
    'content-type': 'application/json',
    'user-agent': 'Waypost-Webhooks/1',
    ...signedHeaders(secrets, { id, timestamp: Math.floor(now.getTime() / 1000), body }),
  };
  const request = { ...standard, ...headers };
  const exchange: Exchange = { url, request };
  if (url.startsWith('http:') && !letter.isHttp && !outside.isOwn(url))
    return { error: 'BLOCKED', exchange: { ...exchange, problem: 'Addresses without encryption are not allowed.' } };
  try {
    const answer = await outside.fetch(url, {
      method: 'POST',
      headers: request,
      body,
      timeoutMs: wholeMs,
      connectMs,
      maxBytes: mostRead,
      isCut: true,
      redirects: 0,
      keeps: true,
      networks,
    });
    const error = statusError(answer.status);
    const wish = answer.headers['webhook-delivery'];
    return {
      code: answer.status,
      ...(error && { error }),
      asked: retryAfterMs(answer.headers['retry-after'], now),
      ...((wish === 'abort-message' || wish === 'disable') && { wish }),
      exchange: {
        ...exchange,
        address: answer.address,
        times: { ...answer.times } as Record<string, number>,
        headers: answer.headers,
        body: text(answer.body),
        ...((answer.isCut || answer.body.length > mostKept) && { isCut: true }),
      },
    };
  } catch (error) {
    if (!isOutsideError(error)) throw error;
    const { rule, code, times, message } = error;
    return { error: outsideErrorClass(rule, code), exchange: { ...exchange, times: { ...times } as Record<string, number>, problem: message } };
  }
}

/** One attempt of a delivery. */
export async function attempt(
  outside: Outside,
  delivery: Claimed,
  { endpoint, lease, now, body }: { endpoint: Endpoint; lease: string; now: Date; body: string },
): Promise<Outcome> {
  const own = headersIn(endpoint.headers ?? '') ?? {};
  const marks = {
    'x-waypost-delivery-id': String(delivery.id),
    'x-waypost-attempt': String(delivery.attempts),
    ...(delivery.cause !== 'AUTO' && { 'x-waypost-replay': delivery.cause.toLowerCase() }),
  };
  const letter: Letter = { ...endpoint, id: delivery.event_id, body, headers: { ...own, ...marks } };
  const { exchange, ...sent } = await post(outside, letter, now);
  const { id: log, webhook_id: webhook, attempts: no, cause } = delivery;
  const told = { ...exchange, request: toldHeaders({ ...exchange.request, ...marks }, own) };
  return { log, webhook, lease, no, cause, started: now, ...sent, exchange: told };
}
