import type { FastifyReply, FastifyRequest } from 'fastify';
import { isWaypostError, errorToWire, WaypostError, type ErrorName, type Translate } from '#core';
import type { AppContext } from '../work/AppContext.ts';
import { unavailability, type Unavailability } from '../db/unavailable.ts';
import { unholdable } from '../work/dbRefusal.ts';
import { refusal } from '../work/Work.ts';
import { readerInfo } from './info.ts';
import { answerTooLong, isStillSent } from './tooLong.ts';

const statuses: Record<number, [ErrorName, string]> = {
  400: ['BadRequest', 'badRequest'],
  404: ['RouteNotFound', 'routeNotFound'],
  405: ['MethodNotAllowed', 'methodNotAllowed'],
  413: ['PayloadTooLarge', 'tooMuch'],
  414: ['BadRequest', 'badRequest'],
  415: ['UnsupportedMediaType', 'notJson'],
  431: ['BadRequest', 'badRequest'],
};

/** An error of the framework, such as a body that is no JSON, as one of ours. */
function fromFramework(error: unknown, t: Translate): WaypostError | undefined {
  const status = (error as { statusCode?: unknown }).statusCode;
  if (typeof status !== 'number' || status < 400 || status >= 500) return undefined;
  const [code, key] = statuses[status] ?? ['BadRequest', 'badRequest'];
  return refusal({ t }, code, key);
}

/** When it is worth another try, s. */
const retryAfterS: Record<Unavailability, number> = { away: 5, busy: 1, readOnly: 30, full: 30, files: 10 };

/** A call by its pattern: an address may hold what somebody typed. */
const placeOf = ({ method, routeOptions }: FastifyRequest): string => `${method} ${routeOptions.url ?? '(none)'}`;

/** What the database or the disk cannot do now. */
function fromStorage(context: AppContext, request: FastifyRequest, { error, t }: { error: unknown; t: Translate }): WaypostError | undefined {
  const why = unavailability(error);
  if (!why) return undefined;
  context.log.error(`${placeOf(request)} was answered 503 (${why}): ${(error as Error).message}`, undefined, { requestId: request.id });
  return refusal({ t }, 'Unavailable', `unavailable.${why}`, { details: { retryAfterS: retryAfterS[why] } });
}

/** Any error as one the wire knows; what nobody foresaw becomes a 500 that tells its request's id and nothing else, and is logged with its cause. */
export function asWaypostError(context: AppContext, request: FastifyRequest, error: unknown): WaypostError {
  const t = context.translator(readerInfo(request).locale);
  if (isWaypostError(error)) return error;
  const known = unholdable(error, t) ?? fromFramework(error, t) ?? fromStorage(context, request, { error, t });
  if (known) return known;
  context.log.error(`${placeOf(request)} failed (request ${request.id})`, error, { requestId: request.id });
  return refusal({ t }, 'InternalError', 'internal', { params: { id: request.id }, details: { requestId: request.id } });
}

/** Sends an error in its wire form. */
export function sendError(context: AppContext, request: FastifyRequest, { reply, error }: { reply: FastifyReply; error: unknown }): void {
  const known = asWaypostError(context, request, error);
  if (known.details?.retryAfterS !== undefined) void reply.header('retry-after', String(known.details.retryAfterS));
  void reply.code(known.status).type('application/json; charset=utf-8');
  const body = JSON.stringify(errorToWire(known));
  if (known.status === 413 && isStillSent(request)) answerTooLong(request, reply, { status: known.status, body });
  else void reply.send(body);
}
