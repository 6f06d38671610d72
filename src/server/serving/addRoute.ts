import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { can, permitted, WaypostError, withParams } from '#core';
import { addressKey, countAttempt } from '../auth/limits.ts';
import type { Actor, RequestInfo } from '../work/AppContext.ts';
import { inBackground } from '../db/Db.ts';
import type { RawQuery } from '../reading/listQuery.ts';
import type { KeyOwner } from '../lib/KeyOwner.ts';
import { letIn } from '../keys/letIn.ts';
import { tokenBar } from '../keys/tokenMay.ts';
import { refusal, type Api } from '../work/Work.ts';
import type { Answer } from '../calls/Answer.ts';
import type { Call, RouteSpec } from '../calls/Call.ts';
import { queryCheck } from '../calls/checkQuery.ts';
import { once } from '../calls/idempotency.ts';
import { infoOf } from '../calls/info.ts';
import { readUpload } from '../calls/upload.ts';
import { inTransaction, workOf } from '../work/transaction.ts';
import { readerInfo } from '../calls/info.ts';
import { infos } from '../calls/info.ts';

/** What the session layer gives: who makes a request. */
type ResolveActor = (request: FastifyRequest) => Promise<Actor | undefined>;
const keyOwners = new WeakMap<FastifyRequest, KeyOwner>();

/** A path of a declaration as the router writes it. */
const routerPath = (path: string): string => `/${withParams(path, (name) => `:${name}`)}`;

/** Adds a route. Session and access come first, before the body is read; a write runs in one transaction, once for its key. */
export function addRoute(app: FastifyInstance, api: Api, resolveActor: ResolveActor, spec: RouteSpec): void {
  const checkQuery = queryCheck(spec.query);
  app.route({
    method: spec.method,
    url: routerPath(spec.path),
    ...(spec.bodyLimit !== undefined && { bodyLimit: spec.bodyLimit }),
    config: { checksQuery: true, ...(spec.mostValues !== undefined && { mostValues: spec.mostValues }), ...(spec.isEndless && { isEndless: true }) },
    onRequest: async (request, reply) => {
      const version = spec.plugin === undefined ? undefined : api.context.areaVersions?.[spec.plugin];
      if (version !== undefined) void reply.header('x-area-version', `${spec.plugin}@${version}`);
      const actor = granted(api, await resolveActor(request));
      const info = infoOf(request, actor);
      infos.set(request, info);
      if (spec.key !== undefined) keyOwners.set(request, await letIn(api, info, { resource: spec.key, headers: request.headers }));
      const bar = actor?.token && tokenBar(api, spec, { viewer: actor.viewer, params: request.params as Record<string, string> });
      if (bar) throw refusal({ t: api.context.translator(info.locale) }, 'Forbidden', bar === 'person' ? 'needsPerson' : 'outOfReach');
      if (actor?.lacksSecondStep && !spec.isForSetUp)
        throw refusal({ t: api.context.translator(info.locale) }, 'SecondStepMissing', 'factors.missing');
      if (can(actor?.viewer, spec.access)) return;
      throw refusal({ t: api.context.translator(info.locale) }, actor ? 'Forbidden' : 'Unauthorized', actor ? 'forbidden' : 'signIn');
    },
    preHandler: async (request) => checkQuery(api.context.translator(readerInfo(request).locale), request.query as RawQuery),
    handler: async (request, reply) => send(reply, await perform(api, spec, request)),
  });
}

/** Somebody with what their role permits. Not remembered with the session: the areas may be others by the next request. */
const granted = ({ registry }: Api, actor: Actor | undefined): Actor | undefined => actor && { ...actor, viewer: permitted(registry, actor.viewer) };

/** Counts an attempt of an address by itself, so that one that comes to nothing counts as well. */
async function checkLimit({ context }: Api, { method, path, limit }: RouteSpec, { address = '', locale }: RequestInfo): Promise<void> {
  if (limit === undefined) return;
  const waitS = await countAttempt(context.db, [{ key: addressKey(`${method} ${path}`, address), max: limit }], context.now());
  if (waitS === undefined) return;
  const text = context.translator(locale)('server:too-many', { count: Math.ceil(waitS / 60) });
  throw new WaypostError('TooManyRequests', text, { details: { retryAfterS: waitS } });
}

async function perform(api: Api, spec: RouteSpec, request: FastifyRequest): Promise<Answer> {
  const info = readerInfo(request);
  await checkLimit(api, spec, info);
  const call: Call = {
    method: spec.method,
    url: request.url,
    params: request.params as Record<string, string>,
    query: request.query as RawQuery,
    body: request.body,
    headers: request.headers,
    keyOwner: keyOwners.get(request),
    upload: await readUpload(request, { t: api.context.translator(info.locale), limit: spec.uploadLimit }),
  };
  if (spec.method === 'GET' || spec.ownTransactions) {
    const { db } = api.context;
    return spec.handle(await workOf(api, info, spec.isBehind ? inBackground(db) : db), call);
  }
  return inTransaction(api, info, (work) => once(work, call, () => spec.handle(work, call)));
}

function send(reply: FastifyReply, { status, headers, body }: Answer): FastifyReply {
  void reply.code(status).headers(headers);
  if (body === undefined) return reply.send();
  const isPieces = typeof body === 'object' && !Buffer.isBuffer(body) && !('pipe' in body);
  return reply.send(isPieces ? Readable.from(body) : body);
}
