import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SessionPort } from '#api';

export interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}
export type Handler = (request: IncomingMessage, response: ServerResponse, seen: Seen) => void;

/** Runs a body against a loopback server that answers by `handle`. */
export async function withServer(handle: Handler, body: (base: string, seen: Seen[]) => Promise<void>): Promise<void> {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer);
    } catch {
      return;
    }
    const one: Seen = { method: request.method!, url: request.url!, headers: request.headers, body: Buffer.concat(chunks).toString() };
    seen.push(one);
    handle(request, response, one);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await body(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/`, seen);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

/** Answers JSON. */
export function json(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers }).end(JSON.stringify(body));
}

/** Somebody signed in for good. */
export const signedIn: SessionPort = {
  tokens: () => ({ accessToken: 'access-1', refreshToken: 'refresh-1', expiresInS: Date.UTC(2100, 0) / 1000 }),
  renew: () => undefined,
  ended: async () => false,
  pending: () => undefined,
};
/** Nobody. */
export const nobody: SessionPort = { tokens: () => undefined, renew: () => undefined, ended: async () => false, pending: () => undefined };
