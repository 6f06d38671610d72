import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isWaypostError, permitted, type Json, type ProtocolDecl, type Viewer, type WaypostError } from '#core';
import { countCall, type Tallies } from '../auth/limits.ts';
import { bearerOf } from '../auth/resolveActor.ts';
import { acceptJsonBodies } from '../calls/bodyParser.ts';
import { asWaypostError } from '../calls/errorAnswer.ts';
import { infoOf, infos, readerInfo } from '../calls/info.ts';
import { letIn } from '../keys/letIn.ts';
import type { KeyOwner } from '../lib/KeyOwner.ts';
import type { Protocol, ProtocolAnswer, ProtocolCall } from '../ports/Protocol.ts';
import { requestContext } from '../ports/requestContext.ts';
import { refusal, type Api, type Work } from '../work/Work.ts';
import { inTransaction, workOf } from '../work/transaction.ts';
import { tellLater } from './toldCalls.ts';

/** A body of another standard is a booking or a question, never a file. */
const mostBytes = 256 * 1024;
const methods = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'];

/** Whose key a caller has, and whose records they meet by it. */
interface Caller {
  owner: KeyOwner;
  viewer: Viewer | undefined;
}
interface Served {
  plugin: string;
  id: string;
  decl: ProtocolDecl;
  protocol: Protocol;
}

/** Adds the APIs of other standards that areas declare, each below its own prefix. */
export function addProtocols(app: FastifyInstance, api: Api): void {
  for (const { id: plugin, manifest } of api.registry.plugins)
    for (const [id, decl] of Object.entries(manifest.protocols ?? {})) {
      const protocol = api.registered.protocols.get(`${plugin}.${id}`);
      if (protocol) void app.register(async (scope) => serve(scope, api, { plugin, id, decl, protocol }), { prefix: `/${id}` });
    }
}

function serve(scope: FastifyInstance, api: Api, served: Served): void {
  const { context } = api;
  acceptJsonBodies(scope, (request) => context.translator(readerInfo(request).locale));
  const callers = new WeakMap<FastifyRequest, Caller>();
  const began = new WeakMap<FastifyRequest, number>();
  const finish = async (request: FastifyRequest, reply: FastifyReply, answer: ProtocolAnswer) => {
    const caller = callers.get(request);
    const ms = Math.round(performance.now() - (began.get(request) ?? performance.now()));
    if (caller) tellLater(api, served, { call: callOf(api, served, request), answer, owner: caller.owner, ms, at: context.now() });
    const { status, headers = {}, body } = answer;
    return reply
      .code(status)
      .headers(headers)
      .type('application/json; charset=utf-8')
      .send(body === undefined ? '' : JSON.stringify(body));
  };
  scope.setErrorHandler(async (error, request, reply) => {
    const known = asWaypostError(context, request, error);
    const { retryAfterS } = known.details ?? {};
    if (retryAfterS !== undefined) void reply.header('retry-after', String(retryAfterS));
    return finish(request, reply, served.protocol.refuse(known, callOf(api, served, request)));
  });
  scope.addHook('onRequest', async (request, reply) => {
    began.set(request, performance.now());
    void reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    const info = infoOf(request, undefined);
    infos.set(request, info);
    callers.set(request, await callerOf(api, served, request));
    infos.set(request, { ...info, contentLanguage: info.locale });
  });
  for (const url of ['/', '/*'])
    scope.route({
      method: methods,
      url,
      bodyLimit: mostBytes,
      handler: async (request, reply) => finish(request, reply, await answer(api, served, { request, caller: callers.get(request)! })),
    });
}

/** Whose key it is, counted against what one key may ask. */
async function callerOf(api: Api, { decl }: Served, request: FastifyRequest): Promise<Caller> {
  const { context } = api;
  const info = readerInfo(request);
  const owner = await letIn(api, info, { resource: decl.key, headers: request.headers }).catch((error: unknown) => {
    const isWrong = isWaypostError(error) && error.code === 'Unauthorized' && bearerOf(request) !== undefined;
    throw isWrong ? refusal({ t: context.translator(info.locale) }, 'Forbidden', 'forbidden') : error;
  });
  if (decl.limit !== undefined) {
    const limit = { key: `api-key:${owner.key}`, max: decl.limit, now: context.now() };
    const retryAfterS = await countCall(talliesOf(api), context.db, limit);
    if (retryAfterS !== undefined) throw tooMany(context.translator(info.locale), retryAfterS);
  }
  return { owner, viewer: viewerOf(api, owner) };
}

const tallies = new WeakMap<Api, Tallies>();
function talliesOf(api: Api): Tallies {
  const own = tallies.get(api) ?? new Map();
  tallies.set(api, own);
  return own;
}

const tooMany = (t: Work['t'], retryAfterS: number): WaypostError =>
  refusal({ t: (_key) => t('server:too-many', { count: Math.ceil(retryAfterS / 60) }) }, 'TooManyRequests', '', { details: { retryAfterS } });

/** A caller meets what staff of the operator meet whose record the key is of; of a resource without operators, what everybody does. */
const viewerOf = ({ registry }: Api, { operator }: KeyOwner): Viewer | undefined =>
  operator === undefined ? undefined : permitted(registry, { id: 0, role: 'operator', operatorId: operator });

async function answer(api: Api, served: Served, { request, caller }: { request: FastifyRequest; caller: Caller }): Promise<ProtocolAnswer> {
  const call = callOf(api, served, request);
  const info = readerInfo(request);
  const perform = (work: Work) => {
    work.viewer = caller.viewer;
    return served.protocol.answer(call, { ...requestContext(work, served.plugin), keyOwner: caller.owner });
  };
  return served.protocol.writes(call) ? inTransaction(api, info, perform) : perform(await workOf(api, info, api.context.db));
}

const secret = ['authorization', 'cookie'];

function callOf({ context }: Api, { id }: Served, request: FastifyRequest): ProtocolCall {
  const { '*': rest = '' } = request.params as Record<string, string>;
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    value === undefined || secret.includes(name) ? [] : [[name, [value].flat().join(', ')]],
  );
  const query = Object.entries(request.query as Record<string, string | string[]>).map(([name, value]) => [name, [value].flat()[0] ?? '']);
  return {
    method: request.method,
    path: rest.split('/').filter((part) => part !== ''),
    query: Object.fromEntries(query) as Record<string, string>,
    headers: Object.fromEntries(headers) as Record<string, string>,
    ...(request.body !== undefined && request.body !== null && { body: request.body as Json }),
    requestId: request.id,
    base: `${context.settings.publicUrls[0] ?? ''}/${id}`,
  };
}
