import { createServer, type RequestListener, type Server } from 'node:http';
import { minuteMs } from '#core';
import { StartError } from '../db/StartError.ts';
import type { Settings } from '../settings/settings.ts';
import { slowSenders } from './slowSenders.ts';

/** The server that accepts connections, and the port it got. */
export interface Listening {
  server: Server;
  port: number;
  stop(): Promise<void>;
}

/**
 * How long a request may take to arrive as a whole, ms: an upload of 25 MB over
 * a slow line. Senders that do not send are ended much earlier (`slowSenders`).
 */
const arrivingMs = 15 * minuteMs;

/** How long requests under way may take to finish when the server stops. */
const graceMs = 5000;

function sentence(error: NodeJS.ErrnoException, { host, port }: Pick<Settings, 'host' | 'port'>): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} on ${host} is in use by another process. Stop it, or choose another with PORT=${port + 1}.`;
  if (error.code === 'EACCES') return `Port ${port} may not be used by this user. Choose one above 1023 with PORT.`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') return `HOST ${host} is no address of this machine.`;
  return `Cannot listen on ${host}:${port}: ${error.message}.`;
}

/** Stops accepting, lets requests under way finish, and after a while ends them. */
function stopServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), graceMs);
    // A kept-alive connection becomes idle only when its answer is out, and nothing tells.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(late);
      clearInterval(sweep);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Listens where the settings say. Throws a StartError with what to do when that is not possible. */
export function listen(settings: Pick<Settings, 'host' | 'port'>, listener: RequestListener): Promise<Listening> {
  const senders = slowSenders();
  const server = createServer({ keepAliveTimeout: 65_000, headersTimeout: 70_000, requestTimeout: arrivingMs }, (request, response) => {
    senders.watch(request);
    listener(request, response);
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new StartError(sentence(error, settings), { cause: error })));
    server.listen(settings.port, settings.host, () => {
      const address = server.address();
      resolve({
        server,
        port: typeof address === 'object' && address ? address.port : settings.port,
        stop: () => stopServer(server).finally(senders.stop),
      });
    });
  });
}
