import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import {
  areaIndex,
  englishOf,
  filledTree,
  formFilesOf,
  frameTree,
  inlineRefs,
  locales,
  packed,
  type JsonSchema,
  type Plugin as Area,
  type Registry,
  type ResolveFile,
  type Tree,
} from '#core';
import { browserManifest, browserWords, wordless } from './browserArea.ts';
import { iconsOfFrame, iconSubset } from './icons.ts';
import { formGroups, formSchemas, validatorsModule } from './validators.ts';

export interface VirtualSource {
  root: string;
  registry: Registry;
  resolve: ResolveFile;
  /** Folders of plugins that do not lie below `plugins/`. */
  folders: Record<string, string>;
}

/** A plugin's strings in a language; English is read off its declarations. */
export function areaLocale(area: Area, language: string): Tree {
  return language === 'en' ? englishOf(area) : filledTree((area.files[`locales/${language}.json`] ?? {}) as Tree);
}

/** Names of all areas in one tree by plugin id, with English where a language has none. */
export function areasLocale(registry: Registry, language: string): Tree {
  return Object.fromEntries(registry.plugins.map((area) => [area.id, frameTree(areaLocale(area, language))]));
}

/** Other words for pages by their patterns. */
export const wordsLocale = (registry: Registry, language: string): Tree =>
  Object.assign({}, ...registry.plugins.map((area) => areaLocale(area, language).words ?? {})) as Tree;

/**
 * Namespaces by the chunk they travel in: what the sign-in page needs, what a list needs, what
 * forms need, what is opened over the page or seldom, and what of publishing is not asked for at once.
 */
const groups = {
  base: ['shell', 'ui'],
  work: ['areas', 'table', 'resource', 'kit'],
  forms: ['forms', 'validation', 'sheet'],
  seldom: ['personal', 'factors', 'palette', 'words'],
  publishing: ['publishing'],
} as const;

function namespace(source: VirtualSource, language: string, name: string): Tree {
  if (name === 'areas') return areasLocale(source.registry, language);
  if (name === 'words') return wordsLocale(source.registry, language);
  const file = path.join(source.root, 'locales', language, `${name}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Tree) : {};
}

/** `icons`, `icons-more` and `icons-large`: path data by name, the first for what a list and its frame draw. */
function iconsModule({ root, registry }: VirtualSource, name: string): string {
  const all = Object.entries(iconSubset(root, registry));
  const isFirst = iconsOfFrame(root, registry);
  const subset =
    name === 'icons' ? all.filter(([icon]) => isFirst.has(icon)) : name === 'icons-more' ? all.filter(([icon]) => !isFirst.has(icon)) : all;
  return `export const iconPaths = ${JSON.stringify(Object.fromEntries(subset.map(([icon, [small, large]]) => [icon, name === 'icons-large' ? large : small])))};${name === 'icons' ? ' export const more = () => import("virtual:icons-more");' : ''}`;
}

/** How the words of areas are had: each language knows its own ways alone, beside the words it begins with. */
function localesModule(): string {
  const inGroup = Object.entries(groups).flatMap(([group, names]) => names.map((name) => `${JSON.stringify(name)}: ${JSON.stringify(group)}`));
  const loaders = locales.flatMap((language) =>
    Object.keys(groups).map((group) => `"${language}/${group}": () => import("locale-group:${language}/${group}")`),
  );
  return `const groups = {${inGroup.join(', ')}}; const loaders = {${loaders.join(',\n')}};
export async function loadNamespace(language, namespace) {
  const group = groups[namespace];
  const load = group ? loaders[language + '/' + group] : (await loaders[language + '/base']?.())?.areas[namespace];
  if (!load) return {};
  const tree = (await load()).default;
  return group ? tree[namespace] ?? {} : tree;
}`;
}

function groupModule(source: VirtualSource, name: string): string {
  const [language = 'en', group = 'base'] = name.split('/');
  const trees = Object.fromEntries(groups[group as keyof typeof groups].map((each) => [each, namespace(source, language, each)]));
  const areas = source.registry.plugins.map(({ id }) => `${JSON.stringify(id)}: () => import("locale-area:${language}/${id}")`);
  return `export default ${JSON.stringify(trees)};${group === 'base' ? `\nexport const areas = {${areas.join(',\n')}};` : ''}`;
}

function pluginsModule({ root, registry }: VirtualSource): string {
  const loaders = registry.plugins.map(({ id }) => `${JSON.stringify(id)}: () => import("area:${id}")`);
  return `import { unpacked } from ${JSON.stringify(path.join(root, 'src/core/packed.ts'))}; export const index = unpacked(${JSON.stringify(packed({ ...areaIndex(registry) }))});\nexport const loaders = {${loaders.join(',\n')}};`;
}

function areaModule(source: VirtualSource, id: string): string {
  const area = source.registry.plugins.find((each) => each.id === id)!;
  const client = path.join(source.folders[id] ?? path.join(source.root, 'plugins', id), 'client.tsx');
  const formFiles = Object.keys(area.files).filter(
    (file) => file.endsWith('.schema.json') && !area.resources.some((resource) => resource.decl.schema === file),
  );
  const worded = new Set(formFilesOf(area));
  const schemaOf = (file: string) => inlineRefs(area.files[file] as JsonSchema, source.resolve);
  const schemas = Object.fromEntries([
    ...area.resources.map((resource) => [resource.name, wordless(resource.schema)] as const),
    ...formFiles.map((file) => [file, worded.has(file) ? wordless(schemaOf(file)) : schemaOf(file)] as const),
  ]);
  const groups = formGroups(area).map((group) => `${JSON.stringify(group)}: () => import("validators:${id}/${group}")`);
  return `import "kernel:work"; const validators = {}; const groups = {${groups.join(', ')}};
${existsSync(client) ? `import client from ${JSON.stringify(client)};` : 'const client = undefined;'}
export default { id: ${JSON.stringify(id)}, manifest: ${JSON.stringify(browserManifest(area.manifest))}, schemas: ${JSON.stringify(schemas)}, validators, client,
  complete: async (resource) => {
    const wanted = resource in groups ? [resource] : Object.keys(groups);
    await Promise.all(wanted.map(async (group) => Object.assign(validators, (await groups[group]()).validators)));
  } };`;
}

/** The modules made from declarations. `current` answers the registry of this rebuild. */
export function virtualModules(current: () => VirtualSource): Plugin {
  const make: Record<string, (name: string) => { contents: string; loader: 'js' | 'json' }> = {
    virtual: (name) => ({
      loader: 'js',
      contents: name === 'plugins' ? pluginsModule(current()) : name === 'locales' ? localesModule() : iconsModule(current(), name),
    }),
    area: (name) => ({ loader: 'js', contents: areaModule(current(), name) }),
    validators: (name) => {
      const [id, group] = name.split('/');
      const area = current().registry.plugins.find((each) => each.id === id)!;
      return { loader: 'js', contents: validatorsModule(formSchemas(area, current().resolve, group)) };
    },
    'locale-area': (name) => ({
      loader: 'js',
      contents: `export default ${JSON.stringify(browserWords(areaLocale(current().registry.plugins.find((each) => each.id === name.split('/')[1])!, name.split('/')[0]!)))};`,
    }),
    'locale-group': (name) => ({ loader: 'js', contents: groupModule(current(), name) }),
  };
  return {
    name: 'virtual-modules',
    setup(b) {
      for (const [scheme, load] of Object.entries(make)) {
        b.onResolve({ filter: new RegExp(`^${scheme}:`) }, ({ path: wanted }) => ({ path: wanted.slice(scheme.length + 1), namespace: scheme }));
        b.onLoad({ filter: /.*/, namespace: scheme }, ({ path: name }) => ({ ...load(name), resolveDir: current().root }));
      }
    },
  };
}

/** Namespaces of `locales/<language>/`, as files. */
export const namespacesOf = (root: string, language: string): string[] =>
  readdirSync(path.join(root, 'locales', language))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace(/\.json$/, ''));
