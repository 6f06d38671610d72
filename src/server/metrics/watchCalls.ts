import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countingInto, type StatementTotals } from '../db/statements.ts';
import type { CallEntry } from '../log/CallEntry.ts';

/** No e-mail address, no blank, no line break, and not so long that it could carry much else. */
const goodId = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;

/** A request's id: the one it brings, where that is one, else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && goodId.test(given) ? given : randomUUID();
}

export interface Watching {
  onCall: (call: CallEntry, asked: StatementTotals) => void;
  /** Who asked, where that is known. */
  userOf?: (request: FastifyRequest) => number | undefined;
}

/** How many records a list's answer has, by its headers. */
export function rowsOf(headers: OutgoingHttpHeaders): number | undefined {
  const read = (name: string) => Number(headers[`x-pagination-${name}`] ?? Number.NaN);
  const [total, page, perPage] = [read('total-count'), read('current-page'), read('per-page')];
  const rows = Math.max(0, Math.min(perPage, total - (page - 1) * perPage));
  return Number.isNaN(rows) ? undefined : rows;
}

const callerLeft = 499;
const tenths = (ms: number) => Math.round(ms * 10) / 10;

/** Tells of every call of an application once its answer is out, and gives the caller its id. Add it before any route. */
export function watchCalls(app: FastifyInstance, { onCall, userOf }: Watching): void {
  const told = new WeakSet<FastifyRequest>();
  const work = new WeakMap<FastifyRequest, StatementTotals>();
  const askedBy = (request: FastifyRequest): StatementTotals => {
    const asked = work.get(request) ?? { statements: 0, ms: 0 };
    work.set(request, asked);
    return asked;
  };
  const tell = (request: FastifyRequest, reply: FastifyReply, status: number) => {
    if (told.has(request)) return;
    told.add(request);
    const [rows, userId] = [rowsOf(reply.getHeaders() as OutgoingHttpHeaders), userOf?.(request)];
    const asked = askedBy(request);
    const call: CallEntry = {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? '(none)',
      status,
      ms: tenths(reply.elapsedTime),
      ...(rows !== undefined && { rows }),
      ...(userId !== undefined && { userId }),
      statements: asked.statements,
      dbMs: tenths(asked.ms),
    };
    onCall(call, asked);
  };
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) tell(request, reply, callerLeft);
    });
    countingInto(askedBy(request), done);
  });
  // A body arrives by events of its connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => countingInto(askedBy(request), done));
  // A stream goes on for as long as its reader stays, and is no slow call.
  app.addHook('onSend', async (request, reply) => {
    const { isEndless } = request.routeOptions.config as { isEndless?: boolean };
    if (isEndless) tell(request, reply, reply.statusCode);
  });
  app.addHook('onResponse', (request, reply, done) => {
    tell(request, reply, reply.statusCode);
    done();
  });
}
