// Every word of the contract is used by an area of ours, or by a schema that areas refer to.
// One that none uses is deleted, or stands below with what an area kept elsewhere wants it for.
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isObject } from '#core';
import { createCompiler } from '#core/check';
import { loadRegistry } from '../../src/build/registry.ts';

const specimens = [
  'contract', // which version of the contract a folder is written for
  'action.keep', // as of moves: the button beside an action that is itself called "Cancel"
  'action.warns', // as of moves
  'contribution.card.figure', // a chart above a page of another area
  'figure.of.sum', // beside `avg`
  'figure.split',
  'part.figure', // a chart on the page of a record
  'part.of',
  'resource.access.delete', // beside `create` and `write`
  'view.group', // lists offer groups, and a view may begin with one
  'x-rollup.max', // beside `min`
  // JSON Schema itself, which forms, tables and checks follow wherever it is written
  ...['definitions', 'patternProperties', 'contains', 'else', 'anyOf', 'oneOf'],
  ...['condition.allOf', 'condition.oneOf', ...['allOf', 'anyOf', 'oneOf'].map((word) => `value-condition.${word}`)],
];

interface Meta {
  $ref?: string;
  $defs?: Record<string, Meta>;
  properties?: Record<string, Meta>;
  additionalProperties?: Meta | boolean;
  items?: Meta;
  oneOf?: Meta[];
  anyOf?: Meta[];
}
type Root = Meta & { $id: string };
type Child = [meta: Meta, pointer: string];

const read = (name: string): Root => JSON.parse(readFileSync(`schemas/${name}.schema.json`, 'utf8'));
const [pluginMeta, fieldMeta] = [read('plugin'), read('field')];
const roots = [pluginMeta, fieldMeta];
const compiler = createCompiler({ strict: false, schemas: roots });

const branches = (meta: Meta, at: string): Child[] =>
  (['oneOf', 'anyOf'] as const).flatMap((key) => (meta[key] ?? []).map((branch, i): Child => [branch, `${at}/${key}/${i}`]));
const members = ({ properties = {} }: Meta, at: string): Child[] =>
  Object.entries(properties).map(([name, meta]) => [meta, `${at}/properties/${name}`]);
const elements = (meta: Meta, at: string): Child[] =>
  (['items', 'additionalProperties'] as const).flatMap((key): Child[] => (isObject(meta[key]) ? [[meta[key] as Meta, `${at}/${key}`]] : []));

/** A word by the definition it stands in, whatever the branch: `part.title`. */
const wordAt = (pointer: string): string =>
  pointer
    .replace(/\/(oneOf|anyOf)\/\d+|\/(items|additionalProperties)(?=\/)|\/\$defs(?=\/)/g, '')
    .replace(/\/(properties\/)?/g, '.')
    .slice(1);

/** Every word that a meta-schema has. */
const declared = (meta: Meta, at = ''): string[] => [
  ...members(meta, at).flatMap(([member, pointer]) => [wordAt(pointer), ...declared(member, pointer)]),
  ...[...branches(meta, at), ...elements(meta, at)].flatMap(([child, pointer]) => declared(child, pointer)),
  ...Object.entries(meta.$defs ?? {}).flatMap(([name, child]) => declared(child, `/$defs/${name}`)),
];

/** Every word that a value has, by the branches it fits. */
function usedIn(root: Root, [meta, at]: Child, value: unknown): string[] {
  const leads = meta.$ref ? [meta.$ref.slice(1)].map((to): Child => [root.$defs?.[to.split('/')[2] ?? ''] ?? root, to]) : [];
  const fitting = branches(meta, at).filter(([, pointer]) => compiler.getSchema(`${root.$id}#${encodeURI(pointer)}`)?.(value) === true);
  return [
    ...[...leads, ...fitting].flatMap((child) => usedIn(root, child, value)),
    ...(Array.isArray(value) ? value.flatMap((each) => elements({ items: meta.items ?? {} }, at).flatMap((child) => usedIn(root, child, each))) : []),
    ...(isObject(value) ? usedBy(root, [meta, at], value) : []),
  ];
}

function usedBy(root: Root, [meta, at]: Child, value: object): string[] {
  const others = elements({ additionalProperties: meta.additionalProperties ?? false }, at);
  return Object.entries(value).flatMap(([name, each]) => {
    const own = members(meta, at).filter(([, pointer]) => pointer === `${at}/properties/${name}`);
    return [...own.map(([, pointer]) => wordAt(pointer)), ...(own.length > 0 ? own : others).flatMap((child) => usedIn(root, child, each))];
  });
}

test('every word of the contract is used by an area of ours or is a specimen, and no specimen is used', async () => {
  const { registry } = await loadRegistry(process.cwd());
  const used = registry.plugins.flatMap(({ id, files }) => [
    ...usedIn(pluginMeta, [pluginMeta, ''], JSON.parse(readFileSync(`plugins/${id}/plugin.json`, 'utf8'))),
    ...Object.values(files).flatMap((file) =>
      Array.isArray(file) ? usedIn(pluginMeta, [{ $ref: '#/$defs/parts' }, ''], file) : usedIn(fieldMeta, [fieldMeta, ''], file),
    ),
  ]);
  const common = readdirSync('schemas/common').map((file) => read(`common/${file.replace('.schema.json', '')}`));
  const known = new Set([...used, ...common.flatMap((schema) => usedIn(fieldMeta, [fieldMeta, ''], schema))]);
  const words = new Set(roots.flatMap((root) => declared(root)));
  assert.equal([...words].filter((word) => !known.has(word)).sort(), [...new Set(specimens)].sort());
});

test.run();
