import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Hop } from './hops.ts';
import type { OutsideAnswer, OutsideTimes } from './OutsideAnswer.ts';
import { OutsideError } from './OutsideError.ts';

const mostHeaderBytes = 16 * 1024;

/** Names are resolved once for a connection, by us: it goes to an address that was checked, whatever the name leads to a moment later. */
const pinned =
  (resolve: () => Promise<readonly string[]>): LookupFunction =>
  (_host, options, done) => {
    const give = (addresses: readonly string[]) => {
      const found = addresses.map((address) => ({ address, family: isIP(address) }));
      if (options.all) done(null, found);
      else done(null, found[0]!.address, found[0]!.family);
    };
    resolve().then(give, (error: Error) => done(error, ''));
  };

/** The server closed a connection that was kept just as it was used again. */
const isStale = (sent: http.ClientRequest, error: unknown) =>
  sent.reusedSocket && ['ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '');

const plainHeaders = (headers: http.IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, [value].flat().join(', ')]])));

/** How a request is sent. */
export interface Sending {
  /** The addresses of the name, checked; asked for where a connection has to be made. */
  addresses: () => Promise<readonly string[]>;
  agent: http.Agent | false;
  signal: AbortSignal;
  maxBytes: number;
  isCut: boolean;
  times: Watch;
  /** Is told when the connection stands. */
  connected: () => void;
}

/** Writes down how long the parts of a hop take. */
export class Watch {
  readonly found: OutsideTimes = {};
  readonly #from = performance.now();
  #last = this.#from;
  /** The part that ends now, reckoned from the end of the one before; `answer` and `whole` from the beginning. */
  tell(part: keyof OutsideTimes): void {
    const now = performance.now();
    const isWhole = part === 'answer' || part === 'whole';
    this.found[part] = Math.round((now - (isWhole ? this.#from : this.#last)) * 10) / 10;
    this.#last = now;
  }
}

/**
 * One request over a connection of its own or one that was kept, to one of the
 * addresses: neither over a proxy of the environment nor a connection of somebody else.
 */
export function send(hop: Hop, sending: Sending): Promise<OutsideAnswer> {
  const { url, method, headers, body } = hop;
  const { addresses, agent, signal, maxBytes, isCut, times, connected } = sending;
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    let isAnswered = false;
    const sent = request(
      url,
      {
        method,
        headers: { 'accept-encoding': 'identity', ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
        agent,
        lookup: pinned(addresses),
        maxHeaderSize: mostHeaderBytes,
        signal,
      },
      (answer) => {
        isAnswered = true;
        const parts: Buffer[] = [];
        let bytes = 0;
        const address = answer.socket.remoteAddress ?? '';
        times.tell('answer');
        const end = (more: Pick<OutsideAnswer, 'isCut'> = {}) => {
          times.tell('whole');
          const told = { status: answer.statusCode!, headers: plainHeaders(answer.headers), url: url.href, address, times: times.found };
          resolve({ ...told, ...more, body: Buffer.concat(parts).subarray(0, maxBytes) });
        };
        answer.on('data', (part: Buffer) => {
          bytes += part.length;
          parts.push(part);
          if (bytes <= maxBytes) return;
          if (isCut) end({ isCut: true });
          else reject(new OutsideError('size', `The answer is longer than ${maxBytes} bytes.`));
          sent.destroy();
        });
        answer.on('error', reject);
        answer.on('end', () => end());
      },
    );
    sent.on('socket', (socket) => {
      if (sent.reusedSocket) return connected();
      socket.once('connect', () => times.tell('connect'));
      socket.once('secureConnect', () => times.tell('tls'));
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', connected);
    });
    sent.on('error', (error) => {
      if (!signal.aborted && !isAnswered && isStale(sent, error)) resolve(send(hop, { ...sending, agent: false }));
      else reject(signal.aborted ? signal.reason : error);
    });
    sent.end(body);
  });
}
