// A way to a server that a test may hold up: a connection through it, as a firewall or a cable sees it.
import { connect, createServer, type Socket } from 'node:net';

interface Proxy {
  /** The address given, through the proxy. */
  url: string;
  /** Forwards nothing more, in either direction; connections stay open and new ones are taken, as when packets are lost. */
  hold(): void;
  /** Forwards again, and what was held back first. */
  go(): void;
  /** How many connections there are. */
  count(): number;
  close(): Promise<void>;
}

/** Listens on a loopback port and hands everything on to the host and port of an address. */
export async function proxyTo(url: string): Promise<Proxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isHeld = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isHeld) from.pause();
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = new URL(url);
  address.port = String((server.address() as { port: number }).port);
  return {
    url: address.href,
    hold() {
      isHeld = true;
      for (const socket of sockets) socket.pause();
    },
    go() {
      isHeld = false;
      for (const socket of sockets) socket.resume();
    },
    count: () => sockets.size / 2,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
