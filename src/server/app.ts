import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Viewer } from '#core';
import { flushHits } from './addresses/hits.ts';
import { addRoute } from './serving/addRoute.ts';
import { readerInfo } from './calls/info.ts';
import { smallBody } from './lib/bodyLimits.ts';
import { unknownParam } from './calls/checkQuery.ts';
import { acceptJsonBodies } from './calls/bodyParser.ts';
import type { RouteSpec } from './calls/Call.ts';
import { declaredRoutes } from './serving/declared.ts';
import { sendError } from './calls/errorAnswer.ts';
import { missing } from './calls/notFound.ts';
import { registerAreas } from './area/registerAreas.ts';
import type { Areas } from './area/Registered.ts';
import { resourceRoutes } from './serving/routes.ts';
import { acceptUploads } from './calls/upload.ts';
import { createCache } from './cache.ts';
import { requestIdOf, watchCalls } from './metrics/watchCalls.ts';
import { keyringOf } from './secrets/keyring.ts';
import type { Settings } from './settings/settings.ts';
import type { Actor, AppContext } from './work/AppContext.ts';
import type { Db } from './db/Db.ts';
import type { Clock } from './db/embedded/maintenance.ts';
import { addProtocols } from './serving/protocols.ts';
import { writeTold } from './serving/toldCalls.ts';
import { addPublicPages } from './serving/publicPages.ts';
import { reactionsOf } from './area/reactionsOf.ts';
import { beginBulk } from './bulk/beginBulk.ts';
import { followers } from './followers.ts';
import { storeOf } from './files/stores/storeOf.ts';
import { createLive } from './realtime/createLive.ts';
import { openApiRoutes } from './openapi/route.ts';
import { createOutside, type Outside } from './outside/outside.ts';
import { ourRoutes } from './serving/ownRoutes.ts';
import { createCounts } from './reading/counts.ts';
import { identified } from './serving/identified.ts';
import { modelsOf } from './model/Model.ts';
import type { Api } from './work/Work.ts';

/** The session layer, as the application needs it. */
export interface AuthPort {
  /** Adds the session calls to a scope whose prefix is the API's. */
  registerAuth: (app: FastifyInstance, context: AppContext) => Promise<void> | void;
  resolveActor: (context: AppContext, request: FastifyRequest) => Promise<Actor | undefined>;
  /** Whether the user of a session has typed their password a moment ago (`POST -/confirm`). */
  isConfirmed: (db: Db, sessionId: number, now: Date) => Promise<boolean>;
  /** Forgets what is remembered of a user who changed. */
  forgetUser?: (db: Db, userId: number) => void;
  /** When the token of a request ends; `undefined`: never. */
  tokenEnds?: (db: Db, headers: FastifyRequest['headers']) => Promise<Date | undefined>;
  /** Who the users of some sessions are by now; those that ended are left out. */
  viewersNow?: (db: Db, sessionIds: readonly number[]) => Promise<Map<number, Viewer>>;
}

export interface AppParts extends AppContext {
  /** The plugins' server halves, by plugin id. */
  areas?: Areas;
  auth: AuthPort;
  /** Calls to the outside. Default: made by the settings. */
  outside?: Outside;
  /** Whose `X-Forwarded-…` headers are believed. Default nobody's. */
  trustProxy?: Settings['trustProxy'];
  /** Further routes of the API, below the core's own and before the plugins'. */
  routes?: (api: Api) => RouteSpec[];
  /** What repeated looks are paced by. Default: the machine's. */
  clock?: Clock;
  /** Adds routes outside the API: the site's files, health. They are added last. */
  extend?: (app: FastifyInstance, api: Api) => void | Promise<void>;
}

const apiBase = '/api/v1';

/** A count of proxies as Fastify takes it: the address at that many hops is the caller's. */
const believed = (trusted: Settings['trustProxy']) => (typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted);

/**
 * The embedded API of a registry over a database, as an application that has not yet been started: `ready()` or `listen()`
 * it. Pure and cheap, and also the test harness. The application holds nothing that must outlive it but its cache.
 */
export function createApp(parts: AppParts): FastifyInstance {
  const api = apiOf(parts);
  const app = Fastify({
    logger: false,
    bodyLimit: smallBody,
    trustProxy: believed(parts.trustProxy ?? false),
    exposeHeadRoutes: false,
    genReqId: requestIdOf,
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 500 },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      void reply.header('x-request-id', request.id);
      sendError(parts, request, { reply, error });
    },
  });
  apis.set(app, api);
  watchCalls(app, { onCall: (...call) => parts.onCall?.(...call), userOf: (request) => readerInfo(request).actor?.viewer.id });
  app.addHook('preClose', () => api.live.stop());
  app.addHook('onClose', () => flushHits(api));
  app.addHook('onClose', () => writeTold(api));
  void app.register(async (scope) => registerApi(scope, parts, api), { prefix: apiBase });
  addProtocols(app, api);
  addPublicPages(app, api);
  const { extend } = parts;
  if (extend) void app.register(async (scope) => extend(scope, api));
  return app;
}

const apis = new WeakMap<FastifyInstance, Api>();

/** What the calls of an application made by `createApp` share: jobs work with it. */
export function apiIn(app: FastifyInstance): Api {
  const api = apis.get(app);
  if (!api) throw new Error('createApp did not make this application.');
  return api;
}

/** What the calls of one application share. */
function apiOf(parts: AppParts): Api {
  const { registry, db } = parts;
  const registered = registerAreas(registry, parts.areas ?? {}, { outside: parts.outside ?? createOutside({ settings: parts.settings }) });
  const models = modelsOf(registry);
  const live = createLive({ context: parts, registry, models }, { viewersNow: parts.auth.viewersNow, clock: parts.clock });
  return {
    context: parts,
    registry,
    registered,
    followers,
    beginBulk,
    models,
    calls: declaredRoutes(registry, registered),
    cache: createCache(registry),
    counts: createCounts(),
    queries: new Map(),
    files: storeOf(parts.settings, db),
    reactions: reactionsOf(registry, registered),
    keyring: keyringOf(parts.settings),
    isConfirmed: parts.auth.isConfirmed,
    forgetUser: (id) => {
      parts.auth.forgetUser?.(db, id);
      live.review();
    },
    tokenEnds: async (headers) => parts.auth.tokenEnds?.(db, headers),
    live,
    wake: () => undefined,
    wakeEvents: () => undefined,
    wakeWorkers: () => undefined,
  };
}

async function registerApi(scope: FastifyInstance, parts: AppParts, api: Api): Promise<void> {
  const translatorOf = (request: FastifyRequest) => parts.translator(readerInfo(request).locale);
  acceptJsonBodies(scope, translatorOf);
  await acceptUploads(scope);
  scope.addHook('onRequest', async (_request, reply) => {
    void reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });
  scope.setErrorHandler((error, request, reply) => sendError(parts, request, { reply, error }));
  const known: Array<{ method: string; path: string }> = [];
  scope.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) known.push({ method: each, path: url.slice(apiBase.length).replace(/:(\w+)/g, '{$1}') });
  });
  scope.addHook('preHandler', async (request) => {
    const [name] = request.routeOptions.config.checksQuery ? [] : Object.keys(request.query as object);
    if (name !== undefined) throw unknownParam(translatorOf(request), name, []);
  });
  await parts.auth.registerAuth(scope, parts);
  const declared = Array.from(api.calls, ([key, route]) =>
    identified(route, api.models.get(api.registry.calls.get(key)?.decl.resource ?? '')?.resource),
  );
  const specs = [...ourRoutes(api), ...(parts.routes?.(api) ?? []), ...declared, ...Array.from(api.models.values()).flatMap(resourceRoutes)];
  addAll(scope, parts, { api, specs: [...specs, ...openApiRoutes(api, known, specs)] });
  scope.setNotFoundHandler(async (request, reply) => {
    const path = request.url.slice(apiBase.length).split('?')[0]!;
    const { error, allow } = missing(api.registry, known, { method: request.method, path, t: parts.translator(readerInfo(request).locale) });
    if (allow) void reply.header('allow', allow);
    throw error;
  });
}

/** No two answer the same call: the registry takes none that the core has, or two areas. */
function addAll(scope: FastifyInstance, parts: AppParts, { api, specs }: { api: Api; specs: RouteSpec[] }): void {
  for (const spec of specs) addRoute(scope, api, (request) => parts.auth.resolveActor(parts, request), spec);
}
