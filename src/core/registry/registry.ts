import { allRoutes } from './addedRoutes.ts';
import { inlineRefs, RefError, type ResolveFile } from './bundle.ts';
import { noStanding, type Standing } from './claims.ts';
import { callsIn } from '../resource/lifecycle.ts';
import type { Manifest } from '../declare/manifest.ts';
import { crossProblems, knownAmong, withDangling } from './cross.ts';
import { strandedContributions } from './crossContributions.ts';
import type { DeclaredEvent } from '../area/events.ts';
import { resolveResource } from '../resource/resource.ts';
import { bySpecificity } from '../resource/routes.ts';
import { routesOf, withParts } from '../resource/screens.ts';
import type { JsonSchema } from '../schema/schema.ts';
import { servedBy } from '../area/served.ts';
import { settingsName, withSettings } from '../area/settings.ts';
import type { Problem, PluginSource, Plugin, Quarantined, Call, Registry, CheckSource } from '../area/declared.ts';

interface RegistryOptions {
  check: CheckSource;
  resolve: ResolveFile;
  /** Who stays where two claim the same. Default: the first by id. */
  standing?: Standing;
  /** Plugins that were there and are gone: what speaks of them stands as if they were quarantined. */
  gone?: readonly Quarantined[];
}

/**
 * Builds the registry. A plugin with a problem, its own or a clash with one that stays, is quarantined with all its problems; the rest stands.
 * Never throws for what a plugin says.
 */
export function createRegistry(sources: readonly PluginSource[], options: RegistryOptions): Registry {
  const quarantined: Quarantined[] = [...(options.gone ?? [])];
  let accepted: Plugin[] = [];
  for (const source of [...sources].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const result = readPlugin(source, options);
    if ('problems' in result) quarantined.push(quarantine(source, result.problems));
    else accepted.push(result.plugin);
  }
  // A plugin left out may be the one another clashed with or referred to: settle until nothing changes.
  for (let settled = false; !settled; ) {
    const problems = crossProblems(accepted, quarantined, options.standing ?? noStanding);
    settled = problems.size === 0;
    for (const [id, list] of problems) quarantined.push(quarantine(sources.find((source) => source.id === id)!, list));
    accepted = accepted.filter((plugin) => !problems.has(plugin.id));
  }
  const known = knownAmong(accepted, quarantined);
  const warnings = sources.flatMap((source) => source.warnings ?? []);
  return assemble(
    accepted,
    quarantined.map((each) =>
      withDangling(
        each,
        sources.find(({ id }) => id === each.id),
        known,
      ),
    ),
    warnings,
  );
}

function readPlugin(source: PluginSource, { check, resolve }: RegistryOptions): { plugin: Plugin } | { problems: Problem[] } {
  const problems = [...(source.problems ?? []), ...check(source)];
  if (problems.length > 0) return { problems };
  const manifest = withSettings(withParts(source.manifest as Manifest, source.files));
  const inlined = (file: string): JsonSchema | undefined => {
    try {
      return inlineRefs(source.files[file] as JsonSchema, resolve);
    } catch (error) {
      if (!(error instanceof RefError)) throw error;
      problems.push({ plugin: source.id, file, pointer: error.pointer, message: error.message });
      return undefined;
    }
  };
  const resources = (manifest.resources ?? []).flatMap((decl) => {
    const schema = inlined(decl.schema);
    return schema ? [resolveResource(manifest.id, decl, schema, manifest)] : [];
  });
  const events = Object.entries(manifest.events ?? {}).flatMap(([name, decl]): DeclaredEvent[] => {
    const schema = inlined(decl.schema);
    return schema ? [{ plugin: manifest.id, name, of: decl.of, schema }] : [];
  });
  const bodies = Object.fromEntries(
    [...new Set(Object.values(callsIn(manifest)).flatMap(({ body }) => body ?? []))].flatMap((file) => {
      const schema = inlined(file);
      return schema ? [[file, schema]] : [];
    }),
  );
  if (problems.length > 0) return { problems };
  return { plugin: { id: manifest.id, manifest, resources, events, bodies, files: source.files, supplies: source.supplies } };
}

/** What is known of a plugin that is left out. */
export function quarantine(source: PluginSource, problems: Problem[]): Quarantined {
  const manifest = (typeof source.manifest === 'object' && source.manifest !== null ? source.manifest : {}) as Partial<Manifest>;
  const list = <T>(value: T[] | undefined): T[] => (Array.isArray(value) ? value : []);
  const resources = list(manifest.resources).filter((each) => typeof each?.name === 'string');
  const base = (each: (typeof resources)[number]) => {
    const { beside: _beside, ...own } = typeof each.paths === 'string' ? { list: each.paths } : (each.paths ?? {});
    return Object.values(own);
  };
  return {
    id: source.id,
    title: typeof manifest.title === 'string' ? manifest.title : source.id,
    problems,
    paths: [
      ...resources.flatMap(base),
      ...list(manifest.screens).map((screen) => screen?.path),
      ...(manifest.settings === undefined ? [] : [`/settings/${source.id}`]),
    ].filter((path) => typeof path === 'string'),
    resources: [...resources.map((each) => each.name), ...(manifest.settings === undefined ? [] : [settingsName(source.id)])],
    events: Object.keys(manifest.events ?? {}),
    calls: [
      ...resources.flatMap(({ api }) =>
        [api?.collection, api?.list, api?.create].filter((path) => typeof path === 'string').map((path) => ({ method: '*', path: path! })),
      ),
      ...Object.values(manifest.calls ?? {})
        .filter((call) => typeof call?.path === 'string')
        .map(({ method, path }) => ({ method, path })),
      ...(manifest.settings === undefined ? [] : [{ method: '*', path: `-/settings/${source.id}` }]),
    ],
  };
}

function assemble(plugins: Plugin[], quarantined: Quarantined[], warnings: readonly Problem[]): Registry {
  const calls = plugins.flatMap((plugin) =>
    Object.entries(callsIn(plugin.manifest)).map(([id, decl]): [string, Call] => [`${plugin.id}.${id}`, { plugin: plugin.id, id, decl }]),
  );
  return {
    plugins,
    quarantined,
    resources: new Map(plugins.flatMap((plugin) => plugin.resources.map((resource) => [resource.name, resource]))),
    served: servedBy(plugins.flatMap((plugin) => plugin.resources)),
    calls: new Map(calls),
    events: new Map(plugins.flatMap((plugin) => plugin.events.map((event) => [event.name, event]))),
    permissions: plugins.flatMap((plugin) =>
      Object.entries(plugin.manifest.permissions ?? {}).map(([id, each]) => ({ id, plugin: plugin.id, default: each.default })),
    ),
    warnings: [...warnings, ...strandedContributions(plugins, quarantined)],
    routes: allRoutes(plugins).sort((a, b) => bySpecificity(a.path, b.path)),
    home: plugins.find((plugin) => plugin.manifest.home)?.manifest.home ?? plugins.flatMap(routesOf)[0]?.path ?? '/',
  };
}
