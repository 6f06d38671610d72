import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { errorToWire, type Registry, type Problem } from '#core';
import { apiIn, createApp, type AuthPort } from '../app.ts';
import { forgetUser } from '../auth/actorCache.ts';
import { askedLocale } from '../auth/reader.ts';
import { isConfirmed } from '../auth/confirm.ts';
import { registerAuth } from '../auth/registerAuth.ts';
import { resolveActor, tokenEnds, viewersNow } from '../auth/resolveActor.ts';
import type { Backups } from '../backup/backups.ts';
import type { AppContext, PluginHealth } from '../work/AppContext.ts';
import { inBackground } from '../db/Db.ts';
import { mendAddresses } from '../addresses/mendAddresses.ts';
import { refreshUses } from '../files/whereUsed.ts';
import { refreshRecordUses } from '../writing/recordUses.ts';
import { refreshTexts } from '../translationIndex/mendTexts.ts';
import type { Running } from '../metrics/health.ts';
import { createTranslator } from '../lib/i18n.ts';
import { startJobs, type Jobs } from '../background/startJobs.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { modelsOf } from '../model/Model.ts';
import { refusal } from '../work/Work.ts';
import { hasKeys, keyringOf } from '../secrets/keyring.ts';
import { checkOpens } from '../writing/rotate.ts';
import { seed, type Seeded } from '../seed.ts';
import { concernsAt, knownAt } from './known.ts';
import { readInstalled } from './installedFiles.ts';
import { settle, type Settled } from './settle.ts';
import { createSite } from './site.ts';
import type { LoadedPlugins } from '../area/LoadedPlugins.ts';

/** What all versions share: everything of the context but what the plugins bring. */
export interface Base extends Omit<AppContext, 'registry' | 'translator'> {
  root: string;
  version: string;
  startedAt: Date;
  metrics?: Metrics | undefined;
  backups?: Backups | undefined;
  demoScale?: number | undefined;
}

/** Application and pages for one state of the plugins. */
export interface Version {
  settled: Settled;
  seeded: Seeded;
  context: AppContext;
  plugins: PluginHealth[];
  indexHtml: string;
  route(request: IncomingMessage, response: ServerResponse): void;
  /** Whether it has anything at an address. */
  knows(url: string): boolean;
  /** Whether a call is an affair of some plugins. */
  concerns(url: string, ids: ReadonlySet<string>): boolean;
  /** Says that the new version of the call's area is not ready yet. */
  refuse(request: IncomingMessage, response: ServerResponse, retryAfterS: number): void;
  /** Becomes the one that serves: its jobs run from here on. */
  begin(): void;
  /** Leaves serving to another: takes no further job, and answers when the one under way is done. */
  rest(): Promise<void>;
  close(): Promise<void>;
}

/** Answers up to so many bytes are compressed at once: the streams for a page of a list take eight times as long as its compression. */
const atOnceBytes = 64 * 1024;

/** The API's answers are compressed as they are sent: quickly rather than well. */
const auth: AuthPort = {
  async registerAuth(scope, context) {
    await scope.register(compress, { threshold: 2048, encodings: ['gzip'], zlibOptions: { level: 4 }, syncThreshold: atOnceBytes });
    await registerAuth(scope, context);
  },
  resolveActor,
  isConfirmed,
  forgetUser,
  tokenEnds,
  viewersNow,
};

function healthOf({ registry, kept, warnings }: Settled, { problems }: Seeded): PluginHealth[] {
  const others = (id: string) => [...warnings, ...registry.warnings, ...problems].filter((problem) => problem.plugin === id);
  const works = registry.plugins.map(
    ({ id, manifest: { title } }): PluginHealth => ({
      id,
      title,
      state: kept.has(id) ? 'kept' : 'works',
      problems: once([...(kept.get(id) ?? []), ...others(id)]),
    }),
  );
  const leftOut = registry.quarantined.map(
    (each): PluginHealth => ({
      id: each.id,
      title: each.title,
      state: 'left out',
      problems: once([...(kept.get(each.id) ?? []), ...each.problems]),
    }),
  );
  return [...works, ...leftOut].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** What is found by the check and again by a start is told once. */
function once(problems: readonly Problem[]): Problem[] {
  const keyOf = ({ file, pointer, message }: Problem) => JSON.stringify([file, pointer, message]);
  return [...new Map(problems.map((problem) => [keyOf(problem), problem])).values()];
}

const problemLine = ({ file, pointer, message }: Problem) => `${file}${pointer && `#${pointer}`} ${message}`;
const stateText = { works: 'works, but', kept: 'is broken; its last good version serves on:', 'left out': 'is left out:' } as const;

/** One line for every problem, as the console tells them. */
export const problemLines = (plugins: readonly PluginHealth[]): string[] =>
  plugins.flatMap(({ id, state, problems }) => problems.map((problem) => `Plugin "${id}" ${stateText[state]} ${problemLine(problem)}`));

interface VersionOptions {
  previous?: Version | undefined;
  index: (url: string) => Promise<string>;
  /** The plugins whose new version is being made. Default: none. */
  building?: () => ReadonlySet<string>;
}

/** Settles the plugins, brings the database up to them and makes the two apps. `index` answers the page: it may wait for a newer version. */
export async function makeVersion(base: Base, loaded: LoadedPlugins, { previous, index, building }: VersionOptions): Promise<Version> {
  const { root, version, startedAt, demoScale, metrics, backups, ...shared } = base;
  const db = inBackground(base.db);
  const settled = await settle(db, loaded, { root, previous: previous?.settled, isKeyless: !hasKeys(base.settings) });
  const keyring = keyringOf(base.settings);
  if (!previous && hasKeys(base.settings)) await checkOpens(db, settled.registry, keyring);
  const seeded = await seed(db, {
    registry: settled.registry,
    demos: loaded.demos,
    settings: base.settings,
    now: base.now(),
    scale: demoScale,
    keyring,
  });
  const models = modelsOf(settled.registry);
  await refreshUses(db, models);
  await refreshRecordUses(db, models);
  const plugins = healthOf(settled, seeded);
  const context: AppContext = { ...contextOf(shared, settled, metrics), plugins, stalls: previous?.context.stalls ?? [] };
  const running: Running = { context, version, startedAt, backup: backups?.health, building };
  const api = createApp({ ...context, areas: settled.areas, auth, trustProxy: base.settings.trustProxy });
  const pageOf = (name: string) => readFile(path.join(settled.pages.browserDir, name), 'utf8');
  const site = await createSite({
    docsHtml: await pageOf('docs.html').catch(() => undefined),
    installed: { files: await readInstalled(settled.pages.browserDir), translator: context.translator },
    onCall: (...call) => base.onCall?.(...call),
    metrics,
    metricsToken: base.settings.metricsToken,
    settings: { ...base.settings, demo: seeded.demo },
    assetsDir: path.join(settled.pages.browserDir, 'assets'),
    isReadOnly: settled.pages.isReadOnly,
    index,
    running: () => running,
  });
  await api.ready();
  await mendAddresses(apiIn(api));
  await refreshTexts(apiIn(api));
  const indexHtml = await pageOf('index.html');
  const close = async () => {
    await api.close();
    await site.close();
  };
  const { registry } = settled;
  return {
    settled,
    seeded,
    context,
    plugins,
    indexHtml,
    route: router(api, site, registry),
    knows: knownAt(registry),
    concerns: concernsAt(registry),
    refuse: refuser(context),
    ...turnsOf(api),
    close,
  };
}

/** The context without what stands in the plugins' way. */
function contextOf(
  shared: Omit<AppContext, 'registry' | 'translator'>,
  { registry, pages, areaVersions }: Settled,
  metrics: Metrics | undefined,
): Omit<AppContext, 'plugins' | 'stalls'> {
  return {
    ...shared,
    registry,
    translator: createTranslator(pages.locales, registry),
    areaVersions,
    ...(metrics && { onStall: metrics.onStall }),
  };
}

const refuser =
  ({ translator }: AppContext): Version['refuse'] =>
  (request, response, retryAfterS) => {
    const error = refusal({ t: translator(askedLocale(request.headers)) }, 'Unavailable', 'unavailable.reloading', { details: { retryAfterS } });
    response.writeHead(error.status, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(retryAfterS),
    });
    response.end(JSON.stringify(errorToWire(error)));
  };

/** The jobs of a version, while it is the one that serves. */
function turnsOf(api: FastifyInstance): Pick<Version, 'begin' | 'rest'> {
  let jobs: Jobs | undefined;
  return {
    begin: () => {
      jobs ??= startJobs(apiIn(api));
    },
    rest: async () => {
      const { live } = apiIn(api);
      await Promise.all([live.stop(), jobs?.stop()]);
    },
  };
}

/** The API has what is below `/api`, and below the prefixes of other standards and of public pages. */
function router(api: FastifyInstance, site: FastifyInstance, { plugins }: Registry): Version['route'] {
  const own = new Set(['api', ...plugins.flatMap(({ manifest }) => Object.keys({ ...manifest.protocols, ...manifest.publicPages }))]);
  return (request, response) => {
    const [, first = ''] = /^\/+([^/?]*)/.exec(request.url ?? '') ?? [];
    (own.has(first) ? api : site).routing(request, response);
  };
}
