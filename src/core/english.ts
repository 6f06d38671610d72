import { titleCase } from './codes.ts';
import type { Plugin } from './registry.ts';
import type { JsonSchema } from './schema.ts';

/** Strings by key, nested: the shape of a locale file. */
export interface Tree { [key: string]: string | Tree }

/**
 * The English of a plugin, read off its declarations: the reference for `locales/<lng>.json`, which hold the same keys.
 * `text` comes from `locales/en.json` where a plugin has strings of its own pages.
 */
export function englishOf(plugin: Plugin): Tree {
  const { manifest } = plugin;
  const menus = [manifest.menu ?? []].flat();
  return prune({
    title: manifest.title,
    menu: fromEntries(menus.map((menu, i) => [String(i), menu.label])),
    resources: fromEntries(plugin.resources.map((resource) => [resource.name, resourceTree(resource.decl, resource.schema, manifest.title)])),
    routes: fromEntries((manifest.routes ?? []).flatMap((route) => (route.redirect === undefined ? [[route.page, route.title] as const] : []))),
    calls: fromEntries(Object.entries(manifest.calls ?? {}).map(([id, call]) => [id, {
      success: call.success, errorTitle: call.errorTitle, refusal: call.does && 'set' in call.does ? call.does.refusal : undefined,
    }])),
    forms: fromEntries(formFiles(plugin).map((file) => [file.replace(/\.schema\.json$/, ''), fieldTree(plugin.files[file] as JsonSchema)])),
    attention: fromEntries((manifest.attention ?? []).map((each, i) => [String(i), each.text])),
    text: (plugin.files['locales/en.json'] as Tree | undefined)?.text,
  });
}

/** The part of a plugin's tree the frame needs before the plugin is loaded: names of areas, pages and records. */
export function frameTree(tree: Tree): Tree {
  const resources = Object.entries((tree.resources ?? {}) as Tree).map(([name, each]) => [name, { singular: (each as Tree).singular, plural: (each as Tree).plural, links: (each as Tree).links }] as const);
  return prune({ title: tree.title, menu: tree.menu, routes: tree.routes, attention: tree.attention, resources: fromEntries(resources) });
}

const formFiles = (plugin: Plugin): string[] => [...new Set([
  ...plugin.resources.flatMap((resource) => (resource.decl.actions ?? []).flatMap((action) => action.form ?? [])),
])];

function resourceTree(decl: Plugin['resources'][number]['decl'], schema: JsonSchema, areaTitle: string): LooseTree {
  return {
    singular: decl.singular ?? schema.title ?? areaTitle,
    plural: decl.plural ?? areaTitle,
    ...fieldTree(schema),
    columns: fromEntries((decl.list?.columns ?? []).map((column) => (typeof column === 'string' ? ['', undefined] : [column.field, column.label]))),
    sections: fromEntries([
      ...(decl.form?.sections ?? []).map((section) => [section.id, section.title] as const),
      ...Object.values(schema.properties ?? {}).flatMap((field) => (field['x-section'] ? [[field['x-section'].toLowerCase().replace(/[^a-z0-9]+/g, '-'), field['x-section']] as const] : [])),
    ]),
    actions: fromEntries((decl.actions ?? []).map((action) => [action.id, { label: action.label, confirm: action.confirm }])),
    links: fromEntries((decl.links ?? []).map((link, i) => [String(i), link.title])),
    messages: { ...decl.messages },
  };
}

/** Titles, descriptions and code labels of an object schema's fields, nested as the schema is. */
function fieldTree(schema: JsonSchema): LooseTree {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, {
    title: field.title, description: field.description, enum: codes(field.enum ? field : (field.items ?? {})),
    ...(field.properties && fieldTree(field)), ...(field.items?.properties && fieldTree(field.items)),
  }] as const);
  return { fields: fromEntries(fields) };
}

function codes(schema: JsonSchema): LooseTree {
  return fromEntries((schema.enum ?? []).filter((code) => typeof code === 'string').map((code) => [code as string, schema['x-labels']?.[code as string] ?? titleCase(code as string)]));
}

interface LooseTree { [key: string]: string | LooseTree | Tree | undefined }
const fromEntries = (entries: Iterable<readonly [string, string | LooseTree | Tree | undefined]>): LooseTree => Object.fromEntries(entries);

function prune(tree: LooseTree): Tree {
  const kept = Object.entries(tree).flatMap(([key, value]): Array<[string, string | Tree]> => {
    if (value === undefined || value === '') return [];
    if (typeof value === 'string') return [[key, value]];
    const child = prune(value);
    return Object.keys(child).length > 0 ? [[key, child]] : [];
  });
  return Object.fromEntries(kept);
}

/** Every key of a tree, dotted, sorted. */
export function keysOf(tree: Tree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) => (typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`))).sort();
}
