import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { registerHealth, type Running } from '../metrics/health.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { registerMetrics } from '../metrics/route.ts';
import { requestIdOf, watchCalls, type Watching } from '../metrics/watchCalls.ts';
import { compressAssets } from './compressedAssets.ts';
import { registerInstalled, type Installed } from './installedFiles.ts';
import type { Settings } from '../settings/settings.ts';

/** What the browser's half is served from. `index` may take a moment: it first looks whether a plugin changed. */
interface SiteOptions extends Partial<Pick<Watching, 'onCall'>> {
  settings: Pick<Settings, 'apiBase' | 'demo' | 'autoClearCache' | 'support'>;
  metricsToken?: string | undefined;
  /** Absent: nothing is counted, and there is no `/metrics`. */
  metrics?: Metrics | undefined;
  assetsDir: string;
  /** Compressed files are not kept beside the others. */
  isReadOnly?: true | undefined;
  /** The page of the API's description. Absent: there is none. */
  docsHtml?: string | undefined;
  /** Absent: the application cannot be installed. */
  installed?: Installed | undefined;
  index: (url: string) => Promise<string>;
  running: () => Running;
}

/** Where the browser finds this server's own API. */
export const apiPrefix = '/api/v1/';

/** The browser's run-time configuration. Never a secret: everybody may read it. */
const browserConfig = ({ apiBase, ...settings }: SiteOptions['settings']): SiteOptions['settings'] => ({
  apiBase: apiBase ?? apiPrefix,
  autoClearCache: settings.autoClearCache,
  demo: settings.demo,
  support: settings.support,
});

const missing = (reply: FastifyReply) => reply.status(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found');

/** Built files have a hash in their names, so a browser never needs to ask for one again. */
const assetOptions = (root: string) =>
  ({
    root,
    prefix: '/assets/',
    index: false,
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    setHeaders: (reply: { setHeader(name: string, value: string): unknown }) => reply.setHeader('vary', 'accept-encoding'),
    decorateReply: false,
    dotfiles: 'ignore',
  }) as const;

function keepCompressed(app: FastifyInstance, assetsDir: string): void {
  const sent = compressAssets(assetsDir);
  app.addHook('onResponse', async ({ url }, { statusCode }) => {
    if (statusCode === 200 && url.startsWith('/assets/')) void sent(url.split('?')[0]!);
  });
}

/** The files and pages of the browser's half, and /health: an app beside the API's, so that neither answers in the other's place. */
export async function createSite({
  settings,
  assetsDir,
  isReadOnly,
  docsHtml,
  installed,
  index,
  running,
  onCall = () => undefined,
  metrics,
  metricsToken,
}: SiteOptions): Promise<FastifyInstance> {
  const app = fastify({ genReqId: requestIdOf, routerOptions: { ignoreTrailingSlash: true } });
  watchCalls(app, { onCall });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(fastifyStatic, assetOptions(assetsDir));
  if (!isReadOnly) keepCompressed(app, assetsDir);
  registerHealth(app, running);
  if (metrics) registerMetrics(app, { metrics, running, token: metricsToken });
  app.get('/config.json', (_request, reply) => reply.header('cache-control', 'no-store').send(browserConfig(settings)));
  const page = async ({ url }: { url: string }, reply: FastifyReply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(await index(url));
  app.get('/docs', (_request, reply) =>
    docsHtml === undefined ? missing(reply) : reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(docsHtml),
  );
  if (installed) registerInstalled(app, installed);
  app.get('/', page);
  // Any other address is a screen of the application: it knows its own routes, and says so when there is no such page.
  app.get('/*', (request, reply) =>
    /^\/(assets|api)(\/|$)|^\/[^/]*\.[a-z0-9]+$/i.test(request.url.split('?')[0]!) ? missing(reply) : page(request, reply),
  );
  app.setNotFoundHandler((_request, reply) => missing(reply));
  await app.ready();
  return app;
}
