import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { textOfUtf8, WaypostError, type Json, type PublicPageDecl } from '#core';
import { addressKey, countAttempt } from '../auth/limits.ts';
import { acceptJsonBodies } from '../calls/bodyParser.ts';
import { asWaypostError } from '../calls/errorAnswer.ts';
import { readerInfo } from '../calls/info.ts';
import type { PageAnswer, PageRequest, PublicPage } from '../ports/PublicPage.ts';
import { requestContext } from '../ports/requestContext.ts';
import { wordsOf } from '../ports/wordsOf.ts';
import { inTransaction, workOf } from '../work/transaction.ts';
import { refusal, systemViewer, type Api, type Work } from '../work/Work.ts';

/** A form of a page holds a message at most. */
const mostBytes = 64 * 1024;

interface Served {
  plugin: string;
  id: string;
  decl: PublicPageDecl;
  page: PublicPage;
}

/** Adds the pages that areas declare for people who do not sign in, each below its own prefix. */
export function addPublicPages(app: FastifyInstance, api: Api): void {
  for (const { id: plugin, manifest } of api.registry.plugins)
    for (const [id, decl] of Object.entries(manifest.publicPages ?? {})) {
      const page = api.registered.publicPages.get(`${plugin}.${id}`);
      if (page) void app.register(async (scope) => serve(scope, api, { plugin, id, decl, page }), { prefix: `/${id}` });
    }
}

function serve(scope: FastifyInstance, api: Api, served: Served): void {
  const { context } = api;
  const { plugin, id, decl, page } = served;
  acceptJsonBodies(scope, (request) => context.translator(readerInfo(request).locale));
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    const text = textOfUtf8(bytes);
    const t = context.translator(readerInfo(request).locale);
    if (text === undefined) done(refusal({ t }, 'BadRequest', 'notUtf8'));
    else done(null, Object.fromEntries(new URLSearchParams(text)));
  });
  scope.setErrorHandler(async (error, request, reply) => {
    const known = asWaypostError(context, request, error);
    const { retryAfterS } = known.details ?? {};
    if (retryAfterS !== undefined) void reply.header('retry-after', String(retryAfterS));
    return send(reply, page.refuse(known, askedBy(api, id, request), wordsOf(api, plugin)));
  });
  scope.addHook('onRequest', async (request, reply) => {
    void reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'x-robots-tag': 'noindex' });
    await checkLimit(api, request, { id, decl });
  });
  for (const url of ['/', '/*'])
    scope.route({
      method: ['GET', 'HEAD', 'POST'],
      url,
      bodyLimit: mostBytes,
      handler: async (request, reply) => send(reply, await answer(api, served, request)),
    });
}

async function checkLimit({ context }: Api, request: FastifyRequest, { id, decl }: Pick<Served, 'id' | 'decl'>): Promise<void> {
  const { address, locale } = readerInfo(request);
  const retryAfterS = await countAttempt(context.db, [{ key: addressKey(`page:${id}`, address), max: decl.limit }], context.now());
  if (retryAfterS === undefined) return;
  const text = context.translator(locale)('server:too-many', { count: Math.ceil(retryAfterS / 60) });
  throw new WaypostError('TooManyRequests', text, { details: { retryAfterS } });
}

async function answer(api: Api, { plugin, id, page }: Served, request: FastifyRequest): Promise<PageAnswer> {
  const asked = askedBy(api, id, request);
  const info = readerInfo(request);
  const perform = (work: Work) => {
    work.viewer = systemViewer;
    return page.answer(asked, requestContext(work, plugin));
  };
  return asked.method === 'POST' ? inTransaction(api, info, perform) : perform(await workOf(api, info, api.context.db));
}

function askedBy({ context }: Api, id: string, request: FastifyRequest): PageRequest {
  const { '*': rest = '' } = request.params as Record<string, string>;
  const query = Object.entries(request.query as Record<string, string | string[]>).map(([name, value]) => [name, [value].flat()[0] ?? '']);
  const body = request.body;
  return {
    method: request.method === 'POST' ? 'POST' : 'GET',
    path: rest.split('/').filter((part) => part !== ''),
    query: Object.fromEntries(query) as Record<string, string>,
    body: typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, Json>) : {},
    locale: readerInfo(request).locale,
    requestId: request.id,
    base: `${context.settings.publicUrls[0] ?? ''}/${id}`,
  };
}

const send = (reply: FastifyReply, { status, headers = {}, body = '' }: PageAnswer): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').headers(headers).send(body);
