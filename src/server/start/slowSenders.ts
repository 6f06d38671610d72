import type { IncomingMessage } from 'node:http';
import { machineClock, type Clock } from '../db/embedded/maintenance.ts';

/**
 * What a body may take, however slow its sender's line is, and how much of it must come each second from then on: less than the slowest mobile line.
 */
const graceMs = 30_000;
const leastBytesPerSecond = 2048;
const lookEveryMs = 1000;
const answer = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

interface Sending {
  sinceMs: number;
  /** What its connection had received when the body began. */
  bytesBefore: number;
}

/** Ends connections whose sender keeps a place without sending. */
interface SlowSenders {
  watch(request: IncomingMessage): void;
  stop(): void;
}

/** Whether this side takes its time: what has come is not read yet, so that no more can come. */
const waitsForUs = ({ readableLength }: IncomingMessage): boolean => readableLength > 0;

/** Watches bodies on their way: 408, and the end of the connection, where one comes too slowly. It has no timer while there are none. */
export function slowSenders(clock: Clock = machineClock): SlowSenders {
  const sending = new Map<IncomingMessage, Sending>();
  let cancel: (() => void) | undefined;

  function stop(): void {
    cancel?.();
    cancel = undefined;
    sending.clear();
  }
  function look(): void {
    const nowMs = clock.now();
    for (const [request, { sinceMs, bytesBefore }] of sending) {
      const { socket } = request;
      const allowedMs = graceMs + ((socket.bytesRead - bytesBefore) / leastBytesPerSecond) * 1000;
      if (request.complete || socket.destroyed) sending.delete(request);
      else if (waitsForUs(request)) sending.set(request, { sinceMs: nowMs, bytesBefore: socket.bytesRead });
      else if (nowMs - sinceMs > allowedMs) {
        sending.delete(request);
        socket.end(answer, () => socket.destroy());
      }
    }
    if (sending.size === 0) stop();
  }
  return {
    watch(request) {
      const { headers, socket } = request;
      if (headers['transfer-encoding'] === undefined && !(Number(headers['content-length']) > 0)) return;
      sending.set(request, { sinceMs: clock.now(), bytesBefore: socket.bytesRead });
      cancel ??= clock.every(lookEveryMs, look);
    },
    stop,
  };
}
