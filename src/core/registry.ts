import { inlineRefs, RefError, type ResolveFile } from './bundle.ts';
import type { CallDecl, Manifest } from './manifest.ts';
import { crossProblems } from './cross.ts';
import { resolveResource, type Resource } from './resource.ts';
import { bySpecificity, shapeOf, type Route } from './routes.ts';
import type { JsonSchema } from './schema.ts';

/** Something wrong with a plugin: where (a JSON pointer into `file`), what, and how to mend it. */
export interface Problem { plugin: string; file: string; pointer: string; message: string }

/** Keys a plugin's code halves supply; a missing half supplies none. */
export interface Supplies { pages: string[]; cells: string[]; widgets: string[]; handlers: string[] }

/** A plugin folder as read from disk, before any check. */
export interface PluginSource {
  /** Name of the folder, which must be the manifest's id. */
  id: string;
  /** Parsed `plugin.json`; `undefined` when it could not be read. */
  manifest: unknown;
  /** Parsed `*.json` of the folder by file name. */
  files: Record<string, unknown>;
  supplies: Supplies;
  /** What reading it already found wrong. */
  problems?: Problem[];
}

/** A plugin that passed every check. */
export interface Plugin { id: string; manifest: Manifest; resources: Resource[]; files: Record<string, unknown>; supplies: Supplies }

/** A plugin that was left out, with what is known of it, so that its place can say so. */
export interface Quarantined { id: string; title: string; problems: Problem[]; paths: string[]; resources: string[]; calls: Array<{ method: string; path: string }> }

/** A declared call with the plugin it belongs to. */
export interface Call { plugin: string; id: string; decl: CallDecl }

/** Everything the plugins declare, checked and resolved. Immutable: a changed plugin means a new registry. */
export interface Registry {
  plugins: readonly Plugin[];
  quarantined: readonly Quarantined[];
  resources: ReadonlyMap<string, Resource>;
  /** By `<plugin>.<call>`. */
  calls: ReadonlyMap<string, Call>;
  /** In the order in which they must be tried. */
  routes: readonly Route[];
  home: string;
}

/** Checks one source by itself (meta-schema, strict schemas, supplied keys); `#core/check` has the real one. */
export type CheckSource = (source: PluginSource) => Problem[];

export interface RegistryOptions { check: CheckSource; resolve: ResolveFile }

/**
 * Builds the registry. A plugin with a problem, its own or a clash with an earlier one (by id), is quarantined with all its problems; the rest stands.
 * Never throws for what a plugin says.
 */
export function createRegistry(sources: readonly PluginSource[], options: RegistryOptions): Registry {
  const quarantined: Quarantined[] = [];
  let accepted: Plugin[] = [];
  for (const source of [...sources].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const result = readPlugin(source, options);
    if ('problems' in result) quarantined.push(quarantine(source, result.problems));
    else accepted.push(result.plugin);
  }
  // A plugin left out may be the one another clashed with or referred to: settle until nothing changes.
  for (let settled = false; !settled;) {
    const problems = crossProblems(accepted, quarantined);
    settled = problems.size === 0;
    for (const [id, list] of problems) quarantined.push(quarantine(sources.find((source) => source.id === id)!, list));
    accepted = accepted.filter((plugin) => !problems.has(plugin.id));
  }
  return assemble(accepted, quarantined);
}

function readPlugin(source: PluginSource, { check, resolve }: RegistryOptions): { plugin: Plugin } | { problems: Problem[] } {
  const problems = [...(source.problems ?? []), ...check(source)];
  if (problems.length > 0) return { problems };
  const manifest = source.manifest as Manifest;
  const resources: Resource[] = [];
  for (const decl of manifest.resources ?? []) {
    try { resources.push(resolveResource(manifest.id, decl, inlineRefs(source.files[decl.schema] as JsonSchema, resolve))); }
    catch (error) {
      if (!(error instanceof RefError)) throw error;
      problems.push({ plugin: source.id, file: decl.schema, pointer: error.pointer, message: error.message });
    }
  }
  if (problems.length > 0) return { problems };
  return { plugin: { id: manifest.id, manifest, resources, files: source.files, supplies: source.supplies } };
}

function quarantine(source: PluginSource, problems: Problem[]): Quarantined {
  const manifest = (typeof source.manifest === 'object' && source.manifest !== null ? source.manifest : {}) as Partial<Manifest>;
  const list = <T>(value: T[] | undefined): T[] => (Array.isArray(value) ? value : []);
  const resources = list(manifest.resources).filter((each) => typeof each?.name === 'string');
  const base = (each: (typeof resources)[number]) => (typeof each.paths === 'string' ? [each.paths] : Object.values(each.paths ?? {}));
  return {
    id: source.id,
    title: typeof manifest.title === 'string' ? manifest.title : source.id,
    problems,
    paths: [...resources.flatMap(base), ...list(manifest.routes).map((route) => route?.path)].filter((path) => typeof path === 'string'),
    resources: resources.map((each) => each.name),
    calls: [
      ...resources.flatMap(({ api }) => [api?.collection, api?.list].filter((path) => typeof path === 'string').map((path) => ({ method: '*', path: path! }))),
      ...Object.values(manifest.calls ?? {}).filter((call) => typeof call?.path === 'string').map(({ method, path }) => ({ method, path })),
    ],
  };
}

function assemble(plugins: Plugin[], quarantined: Quarantined[]): Registry {
  const calls = plugins.flatMap((plugin) => Object.entries(plugin.manifest.calls ?? {}).map(([id, decl]): [string, Call] => [`${plugin.id}.${id}`, { plugin: plugin.id, id, decl }]));
  return {
    plugins, quarantined,
    resources: new Map(plugins.flatMap((plugin) => plugin.resources.map((resource) => [resource.name, resource]))),
    calls: new Map(calls),
    routes: plugins.flatMap(routesOf).sort((a, b) => bySpecificity(a.path, b.path)),
    home: plugins.find((plugin) => plugin.manifest.home)?.manifest.home ?? plugins.flatMap(routesOf)[0]?.path ?? '/',
  };
}

/** The screens of one plugin: its resources' generic ones and its own pages. A page of its own at a generic screen's path takes that screen's place. */
export function routesOf(plugin: Plugin): Route[] {
  const generic = plugin.resources.flatMap((resource): Route[] => {
    const { list, create, edit } = resource.paths;
    const base = { plugin: plugin.id, resource: resource.name };
    const { routeName } = resource.decl;
    return [
      ...(list ? [{ ...base, kind: 'list' as const, path: list, access: resource.access.page, ...(routeName && { name: routeName }) }] : []),
      ...(create ? [{ ...base, kind: 'create' as const, path: create, access: resource.access.create }] : []),
      ...(edit ? [{ ...base, kind: 'edit' as const, path: edit, access: resource.access.page }] : []),
      ...(resource.decl.links ?? []).map((link, i) => ({ ...base, kind: 'link' as const, path: link.path, link: i, access: resource.access.page })),
    ];
  });
  const own = (plugin.manifest.routes ?? []).map((route): Route => {
    const replaced = generic.find((each) => shapeOf(each.path) === shapeOf(route.path));
    const name = route.name ?? replaced?.name;
    return {
      plugin: plugin.id, path: route.path, access: route.access, ...(name && { name }), ...(replaced?.resource && { resource: replaced.resource }),
      ...(route.redirect !== undefined ? { kind: 'redirect', to: route.redirect } : { kind: 'page', page: route.page }),
    };
  });
  const taken = new Set(own.map((route) => shapeOf(route.path)));
  return [...generic.filter((route) => !taken.has(shapeOf(route.path))), ...own];
}

/** Why a resource cannot be reached, where its plugin is quarantined; `undefined` where it can, or nobody declares it. */
export function degradation(registry: Pick<Registry, 'quarantined'>, resource: string): Quarantined | undefined {
  return registry.quarantined.find((each) => each.resources.includes(resource));
}
