import type { FastifyReply, FastifyRequest } from 'fastify';
import { isWaypostError, toWire, WaypostError, type ErrorName, type Translate } from '#core';
import type { AppContext } from '../context.ts';
import { unholdable } from '../resource/dbRefusal.ts';
import { refusal } from '../resource/Work.ts';
import { readerInfo } from './addRoute.ts';

const statuses: Record<number, [ErrorName, string]> = {
  400: ['BadRequest', 'badRequest'], 404: ['RouteNotFound', 'routeNotFound'], 405: ['MethodNotAllowed', 'methodNotAllowed'],
  413: ['PayloadTooLarge', 'tooMuch'], 414: ['BadRequest', 'badRequest'], 415: ['UnsupportedMediaType', 'notJson'], 431: ['BadRequest', 'badRequest'],
};

/** An error of the framework, such as a body that is no JSON, as one of ours. */
function fromFramework(error: unknown, t: Translate): WaypostError | undefined {
  const status = (error as { statusCode?: unknown }).statusCode;
  if (typeof status !== 'number' || status < 400 || status >= 500) return undefined;
  const [code, key] = statuses[status] ?? ['BadRequest', 'badRequest'];
  return refusal({ t }, code, key);
}

/** Any error as one the wire knows; what nobody foresaw becomes a 500 that tells its request's id and nothing else, and is logged with its cause. */
export function asWaypostError(context: AppContext, request: FastifyRequest, error: unknown): WaypostError {
  const t = context.translator(readerInfo(request).locale);
  if (isWaypostError(error)) return error;
  const known = unholdable(error, t) ?? fromFramework(error, t);
  if (known) return known;
  context.log.error(`${request.method} ${request.url.split('?')[0]} failed (request ${request.id})`, error);
  return refusal({ t }, 'InternalError', 'internal', { params: { id: request.id }, details: { requestId: request.id } });
}

/** Sends an error in its wire form. */
export function sendError(context: AppContext, request: FastifyRequest, { reply, error }: { reply: FastifyReply; error: unknown }): void {
  const known = asWaypostError(context, request, error);
  if (known.details?.retryAfterS !== undefined) void reply.header('retry-after', String(known.details.retryAfterS));
  void reply.code(known.status).type('application/json; charset=utf-8').send(JSON.stringify(toWire(known)));
}
