import { titleCase } from '../text/codes.ts';
import { addedScreens, partsAdded } from '../resource/contributions.ts';
import { actionsIn } from '../resource/lifecycle.ts';
import { personsOf } from '../records/personal.ts';
import type { Plugin } from './declared.ts';
import { kindOf } from '../schema/kinds.ts';
import { codesIn, labelsIn, type JsonSchema } from '../schema/schema.ts';
import { partsIn, placeIdOf } from '../resource/screens.ts';
import { sectionId } from '../resource/variants.ts';
import type { Tree } from '../text/wordTree.ts';

/**
 * The English of a plugin, read off its declarations: the reference for `locales/<lng>.json`, which hold the same keys.
 * `text` comes from `locales/en.json` where a plugin has strings of its own pages.
 */
export function englishOf(plugin: Plugin): Tree {
  const { manifest } = plugin;
  const menus = [manifest.menu ?? []].flat();
  return prune({
    title: manifest.title,
    menu: {
      ...fromEntries(menus.map((menu, i) => [String(i), menu.label])),
      groups: fromEntries(menus.flatMap(({ group }) => (typeof group === 'object' ? [[group.id, group.title] as const] : []))),
    },
    words: { ...manifest.words },
    resources: withAdded(fromEntries(plugin.resources.map((resource) => [resource.name, resourceTree(resource, manifest)])), manifest),
    pages: fromEntries((manifest.screens ?? []).flatMap((screen) => (screen.kind === 'page' ? [[screen.page, screen.title] as const] : []))),
    permissions: fromEntries(Object.entries(manifest.permissions ?? {}).map(([id, each]) => [id.split('.')[1] ?? id, each.title])),
    calls: fromEntries(
      Object.entries(manifest.calls ?? {}).map(([id, call]) => [id, { success: call.success, errorTitle: call.errorTitle, failure: call.failure }]),
    ),
    forms: fromEntries(formFilesOf(plugin).map((file) => [file.replace(/\.schema\.json$/, ''), fieldTree(plugin.files[file] as JsonSchema)])),
    events: fromEntries(Object.entries(manifest.events ?? {}).map(([name, event]) => [name.replace('.', '-'), event.title])),
    jobs: fromEntries(Object.entries(manifest.jobs ?? {}).map(([id, each]) => [id, each.title ?? titleCase(id.replaceAll('-', '_'))])),
    mails: (plugin.files['locales/en.json'] as Tree | undefined)?.mails,
    links: (plugin.files['locales/en.json'] as Tree | undefined)?.links,
    text: (plugin.files['locales/en.json'] as Tree | undefined)?.text,
  });
}

/** The part of a plugin's tree the frame needs before the plugin is loaded: names of areas, pages and records. */
export function frameTree(tree: Tree): Tree {
  const resources = Object.entries((tree.resources ?? {}) as Tree).map(
    ([name, each]) =>
      [
        name,
        {
          singular: (each as Tree).singular,
          plural: (each as Tree).plural,
          screens: (each as Tree).screens,
          parts: (each as Tree).parts,
          views: (each as Tree).views,
        },
      ] as const,
  );
  return prune({ title: tree.title, menu: tree.menu, pages: tree.pages, resources: fromEntries(resources) });
}

/** The schema files of a plugin's small forms: those of actions, and of parts with a save of their own. */
export function formFilesOf({ manifest, resources }: Pick<Plugin, 'manifest' | 'resources'>): string[] {
  const saves = [...(manifest.screens ?? []), ...addedScreens(manifest)]
    .flatMap((screen) => (screen.kind === 'record' ? partsIn(screen) : []))
    .flatMap((part) => ('fields' in part && part.save !== undefined ? [part.save] : []));
  return [
    ...new Set([
      ...resources.flatMap(({ decl }) => actionsIn(decl).flatMap(({ form }) => form ?? [])),
      ...saves.flatMap((id) => manifest.calls?.[id]?.body ?? []),
    ]),
  ];
}

/** Parts added to screens of others, and what their rules say, stand under the resource they are added to, as those of an own one do. */
function withAdded(resources: LooseTree, manifest: Plugin['manifest']): LooseTree {
  return partsAdded(manifest).reduce<LooseTree>((all, { to, part }) => {
    const own = (all[to] ?? {}) as LooseTree;
    const rules = 'rules' in part ? (part.rules ?? []).map(({ id, message }) => [id, message] as const) : [];
    return {
      ...all,
      [to]: {
        ...own,
        parts: { ...(own.parts as LooseTree | undefined), [part.id]: part.title },
        rules: { ...(own.rules as LooseTree | undefined), ...fromEntries(rules) },
      },
    };
  }, resources);
}

function resourceTree({ decl, schema }: Plugin['resources'][number], manifest: Plugin['manifest']): LooseTree {
  const records = (manifest.screens ?? []).flatMap((screen) => (screen.kind === 'record' && screen.resource === decl.name ? [screen] : []));
  return {
    singular: decl.singular ?? schema.title ?? manifest.title,
    plural: decl.single ? undefined : (decl.plural ?? manifest.title),
    ...fieldTree(schema),
    columns: fromEntries((decl.list?.columns ?? []).map((column) => (typeof column === 'string' ? ['', undefined] : [column.field, column.label]))),
    sections: fromEntries([
      ...Object.values(schema.properties ?? {}).flatMap((field) =>
        field['x-section'] ? [[sectionId(field['x-section']), field['x-section']] as const] : [],
      ),
    ]),
    actions: fromEntries(
      (decl.actions ?? []).map((action) => [action.id, { label: action.label, confirm: action.confirm, keep: action.keep, done: action.done }]),
    ),
    moves: fromEntries(
      Object.entries(decl.lifecycle?.moves ?? {}).map(([id, { title, confirm, keep, done, refusal, unmet }]) => [
        id,
        { title, confirm, keep, done, refusal, unmet },
      ]),
    ),
    screens: fromEntries(records.map((screen) => [placeIdOf(screen), screen.title])),
    rules: fromEntries(
      records
        .flatMap((screen) => partsIn(screen))
        .flatMap((part) => ('rules' in part ? (part.rules ?? []).map((rule) => [rule.id, rule.message] as const) : [])),
    ),
    parts: fromEntries(records.flatMap((screen) => partsIn(screen)).map((part) => [part.id, part.title])),
    groups: fromEntries(records.flatMap((screen) => partsIn(screen)).flatMap(({ group }) => (group ? [[sectionId(group), group] as const] : []))),
    purposes: fromEntries(records.flatMap((screen) => partsIn(screen)).map((part) => [part.id, part.purpose])),
    figures: fromEntries(Object.entries(decl.figures ?? {}).map(([id, { title }]) => [id, title])),
    views: fromEntries(Object.entries(decl.views ?? {}).map(([id, { title, bell }]) => [id, { title, bell }])),
    personal: fromEntries(
      personsOf(decl).flatMap(({ because, unless = [] }) => [
        ...(because === undefined ? [] : [['because', because] as const]),
        ...unless.map(({ id, message }) => [id, message] as const),
      ]),
    ),
    owed: decl.blocksDeletion?.title,
    messages: { ...decl.messages },
  };
}

/** The words of the fields within a field. An amount is one field to its reader: its members have none. */
const insideOf = (schema: JsonSchema): LooseTree => (schema.properties && kindOf(schema) !== 'money' ? fieldTree(schema) : {});

/** Titles, descriptions and code labels of an object schema's fields, nested as the schema is. */
function fieldTree(schema: JsonSchema): LooseTree {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]) =>
      [
        name,
        {
          title: field.title,
          description: field.description,
          item: field.items?.properties && field.items.title,
          enum: codes(field),
          ...insideOf(field),
          ...insideOf(field.items ?? {}),
        },
      ] as const,
  );
  return { fields: fromEntries(fields) };
}

function codes(schema: JsonSchema): LooseTree {
  if (schema['x-untranslated']) return {};
  const labels = labelsIn(schema);
  return fromEntries(
    codesIn(schema).flatMap((code) =>
      typeof code === 'string' || labels[String(code)] ? [[String(code), labels[String(code)] ?? titleCase(String(code))] as const] : [],
    ),
  );
}

interface LooseTree {
  [key: string]: string | LooseTree | Tree | undefined;
}
const fromEntries = (entries: Iterable<readonly [string, string | LooseTree | Tree | undefined]>): LooseTree => Object.fromEntries(entries);

/** A tree without its empty texts: what `npm run check -- --fix` wrote for somebody to fill in counts as missing. */
export const filledTree = (tree: Tree): Tree => prune(tree);

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
  return Object.entries(tree)
    .flatMap(([key, value]) => (typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`)))
    .sort();
}
