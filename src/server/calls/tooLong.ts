import type { FastifyReply, FastifyRequest } from 'fastify';

/** So much more of a body is read and thrown away, bytes, for at most so long, ms. */
const most = { bytes: 256 * 1024, ms: 1000 };

/** Whether a sender may still be at it. */
export const isStillSent = ({ raw }: FastifyRequest): boolean => raw.complete === false && !raw.destroyed;

/** Throws away what still comes, until it ends, the time is over, or the sender goes. Beyond `most.bytes` nothing more is taken. */
function drained({ raw }: FastifyRequest): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const ends = ['end', 'close', 'error'] as const;
    const take = (chunk: Buffer | string) => {
      bytes += chunk.length;
      if (bytes > most.bytes) raw.pause();
    };
    const over = () => {
      clearTimeout(late);
      raw.off('data', take);
      for (const end of ends) raw.off(end, over);
      // What an area reads on its own account must not end the process.
      raw.on('error', () => undefined);
      resolve();
    };
    const late = setTimeout(over, most.ms);
    for (const end of ends) raw.on(end, over);
    raw.unpipe();
    raw.on('data', take);
    raw.resume();
  });
}

/**
 * Answers a body that is too long while it is still coming, and ends the connection a moment later: were it ended at once, what the
 * sender has on its way would make its machine throw the answer away. A sender that goes on regardless gets no more than the moment.
 */
export function answerTooLong(request: FastifyRequest, reply: FastifyReply, { status, body }: { status: number; body: string }): void {
  const headers = { ...reply.getHeaders(), connection: 'close', 'content-length': Buffer.byteLength(body) };
  reply.hijack();
  reply.raw.writeHead(status, headers as Record<string, string | number | string[]>);
  reply.raw.write(body);
  void drained(request).then(() => reply.raw.end());
}
