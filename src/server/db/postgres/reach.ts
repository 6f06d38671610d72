import { Socket } from 'node:net';
import { Client } from 'pg';
import { saidByServer } from '../../lib/dbError.ts';
import { pulseOf, type Pulse, type Question } from './pulse.ts';

/** How long a PostgreSQL may say nothing to anybody before it is asked whether it is there, and how long it may take to say so, ms. */
const silentMs = 2000;

/** The way to a PostgreSQL, the same for all connections to it. */
export interface Reach {
  pulse: Pulse;
  /** What a new connection goes over. */
  stream(): Socket;
}

/** A connection made for its own sake. */
function asking(url: string): Question {
  const socket = new Socket();
  const client = new Client({ connectionString: url, application_name: 'waypost', stream: () => socket });
  client.on('error', () => undefined);
  const connected = client.connect().then(
    () => true,
    (error: unknown) => saidByServer(error),
  );
  const isThere = connected.finally(() => void client.end().catch(() => undefined));
  return { isThere, giveUp: () => void socket.destroy() };
}

/** The way to the server at an address. Once it is out of reach, every connection is given up, and whoever waits at one is told. */
export function reachOf(url: string): Reach {
  const sockets = new Set<Socket>();
  const lose = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    pulse: pulseOf({ silentMs, ask: () => asking(url), lose }),
    stream() {
      const socket = new Socket();
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      return socket;
    },
  };
}
