// Load over kept-alive connections. Sockets and not node's client, for that one takes as much of the processor as the server it measures.
import { connect, type Socket } from 'node:net';

export interface Load {
  perSecond: number;
  p99Ms: number;
  failed: number;
}
/** What is asked: by default a GET. `body` is made anew for each request. */
export interface Asked {
  path: string;
  token: string;
  body?: () => object;
}
interface LoadOptions {
  url: string;
  asked: readonly Asked[];
  connections: number;
  seconds: number;
}

const headEnd = Buffer.from('\r\n\r\n');

/** The length of the answer at the start of a buffer, and its status; undefined while it is not whole. */
function wholeAnswer(buffer: Buffer): { length: number; status: number } | undefined {
  const end = buffer.indexOf(headEnd);
  if (end < 0) return undefined;
  const head = buffer.subarray(0, end).toString('latin1');
  const size = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (size === undefined) throw new Error(`An answer without length cannot be measured: ${head}`);
  const length = end + headEnd.length + Number(size);
  return buffer.length >= length ? { length, status: Number(head.slice(9, 12)) } : undefined;
}

function bytesOf({ hostname, port }: URL, { path, token, body }: Asked): Buffer {
  const head = `Host: ${hostname}:${port}\r\nAuthorization: Bearer ${token}\r\nX-Currency: 2\r\n`;
  if (!body) return Buffer.from(`GET ${path} HTTP/1.1\r\n${head}\r\n`);
  const text = JSON.stringify(body());
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
}

/** Asks again and again on one connection until the time is over; tells how long each answer took. */
function connection({ url, asked }: LoadOptions, untilMs: number, tell: (tookMs: number, isGood: boolean) => void): Promise<void> {
  const at = new URL(url);
  const requests = asked.map((each) => (each.body ? each : bytesOf(at, each)));
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ host: at.hostname, port: Number(at.port), noDelay: true });
    let next = Math.floor(Math.random() * requests.length);
    let sentMs = 0;
    let got: Buffer = Buffer.alloc(0);
    const send = () => {
      const request = requests[next++ % requests.length]!;
      const bytes = Buffer.isBuffer(request) ? request : bytesOf(at, request);
      sentMs = performance.now();
      socket.write(bytes);
    };
    socket.once('connect', send);
    socket.on('error', reject);
    socket.on('close', () => resolve());
    socket.on('data', (chunk) => {
      got = got.length === 0 ? chunk : Buffer.concat([got, chunk]);
      let answer: ReturnType<typeof wholeAnswer>;
      try {
        answer = wholeAnswer(got);
      } catch (error) {
        reject(error as Error);
        socket.destroy();
        return;
      }
      if (!answer) return;
      got = got.subarray(answer.length);
      const now = performance.now();
      tell(now - sentMs, answer.status === 200);
      if (now < untilMs) send();
      else socket.destroy();
    });
  });
}

/** Puts a server under load for some seconds. */
export async function load(options: LoadOptions): Promise<Load> {
  const times: number[] = [];
  let failed = 0;
  const started = performance.now();
  const tell = (tookMs: number, isGood: boolean) => {
    times.push(tookMs);
    if (!isGood) failed++;
  };
  await Promise.all(Array.from({ length: options.connections }, () => connection(options, started + options.seconds * 1000, tell)));
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  return { perSecond: times.length / seconds, p99Ms: times[Math.floor(times.length * 0.99)] ?? Infinity, failed };
}
