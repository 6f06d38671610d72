import { isOutsideError } from '#server';
import type { Json } from '#core';
import type { Access } from '../Connector.ts';
import { ConnectorError, type ConnectorErrorCode } from '../ConnectorError.ts';

const capabilities = 'octo/pricing, octo/content';
const timeoutMs = 10_000;
const maxBytes = 8 * 1024 * 1024;
const mostTries = 3;
/** No answer of the system itself, but of something before it. */
const passing = [502, 503, 504];

interface OctoCall {
  method: 'GET' | 'POST';
  /** Below the address. */
  path: string;
  body?: object;
  /** Default 10 s. */
  timeoutMs?: number;
}

/** Rules of the outbound port that say that the address itself is wrong. */
const ofAddress = ['url', 'scheme', 'credentials', 'header', 'port', 'address', 'downgrade'];

/** The standard answers every error as 400 with a code; systems differ in the status of some. */
const meanings: Record<string, ConnectorErrorCode> = {
  INVALID_PRODUCT_ID: 'GONE',
  INVALID_OPTION_ID: 'GONE',
  INVALID_UNIT_ID: 'GONE',
  INVALID_AVAILABILITY_ID: 'GONE',
  INVALID_BOOKING_UUID: 'GONE',
  UNAUTHORIZED: 'KEY',
  FORBIDDEN: 'KEY',
  INTERNAL_SERVER_ERROR: 'NO_ANSWER',
};
const ofStatus: Record<number, ConnectorErrorCode> = { 401: 'KEY', 403: 'KEY', 404: 'GONE', 429: 'BUSY' };

const parsed = (body: Buffer): Json | undefined => {
  try {
    return JSON.parse(body.toString()) as Json;
  } catch {
    return undefined;
  }
};

function failure(status: number, body: Json | undefined): ConnectorError {
  const { error, errorMessage } = (body !== null && typeof body === 'object' ? body : {}) as { error?: unknown; errorMessage?: unknown };
  const code = ofStatus[status] ?? (status >= 500 ? 'NO_ANSWER' : (meanings[String(error)] ?? (typeof error === 'string' ? 'REFUSED' : 'WRONG')));
  return new ConnectorError(code, typeof errorMessage === 'string' ? errorMessage.slice(0, 200) : `Status ${status}`);
}

async function once({ address, key, isTest, outside }: Access, { method, path, body, timeoutMs: within = timeoutMs }: OctoCall) {
  return outside.fetch(`${address}/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      accept: 'application/json',
      'octo-capabilities': capabilities,
      ...(isTest && { 'octo-env': 'test' }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    timeoutMs: within,
    maxBytes,
    // A redirect would take the key to an address that nobody entered.
    redirects: 0,
  });
}

/**
 * Makes a call, up to three times where nothing came back: every call that writes has Waypost's own uuid, so that a second one changes nothing more.
 */
export async function send(access: Access, call: OctoCall): Promise<Json> {
  for (let tries = 1; ; tries++) {
    try {
      const { status, body } = await once(access, call);
      if (passing.includes(status) && tries < mostTries) continue;
      const answer = parsed(body);
      if (status !== 200 && status !== 201) throw failure(status, answer);
      if (answer === undefined) throw new ConnectorError('WRONG', 'The answer is not JSON.');
      return answer;
    } catch (error) {
      if (!isOutsideError(error)) throw error;
      if (ofAddress.includes(error.rule)) throw new ConnectorError('ADDRESS', error.message);
      if (error.rule === 'size') throw new ConnectorError('WRONG', error.message);
      if (tries >= mostTries || error.rule === 'time') throw new ConnectorError('NO_ANSWER', error.message);
    }
  }
}
