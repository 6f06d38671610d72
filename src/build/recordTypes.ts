import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { publishingSchemas, typeOf, type JsonSchema, type Plugin, type Registry, type Resource } from '#core';

/** The file of a plugin that holds the types of its records, for both of its halves. */
export const typesFile = 'types.gen.ts';

const pascal = (text: string): string =>
  text
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
const member = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name));
const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;
const literal = (value: unknown): string => (typeof value === 'string' ? quoted(value) : JSON.stringify(value));
const union = (types: readonly string[]): string => [...new Set(types)].join(' | ') || 'never';

/** A type that may be empty, said once. */
const orNull = (type: string): string => (type === 'null' || type.endsWith(' | null') ? type : `${type} | null`);

/** A schema as a type, in one line. What it does not say is any JSON. */
function typeFor(schema: JsonSchema): string {
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return union(schema.enum.map(literal));
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches && !schema.type && !schema.properties) return union(branches.map(typeFor));
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => typeFor({ ...schema, type })));
  switch (typeOf(schema) ?? (schema.properties ? 'object' : undefined)) {
    case 'string':
      return 'string';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'null':
      return 'null';
    case 'array':
      return `Array<${schema.items ? typeFor(schema.items) : 'Json'}>`;
    case 'object':
      return objectType(schema);
    default:
      return schema.allOf?.length === 1 ? typeFor(schema.allOf[0]!) : 'Json';
  }
}

function objectType({ properties, required = [], additionalProperties }: JsonSchema): string {
  if (Object.keys(properties ?? {}).length === 0 && additionalProperties !== false)
    return `{ [name: string]: ${typeof additionalProperties === 'object' ? typeFor(additionalProperties) : 'Json'} }`;
  const members = Object.entries(properties ?? {}).map(
    ([name, schema]) =>
      `${member(name)}${required.includes(name) ? '' : '?'}: ${required.includes(name) ? typeFor(schema) : orNull(typeFor(schema))}`,
  );
  return `{ ${members.join('; ')} }`;
}

const doc = (indent: string, text: string | undefined): string =>
  text ? `${indent}/** ${text.replaceAll('*/', '*\\/').replace(/\s+/g, ' ')} */\n` : '';
const codesName = (of: string, field: string) => `${of}${pascal(field)}`;
/** A field whose codes get a name of their own. */
const isCoded = (schema: JsonSchema): boolean => (schema.enum?.filter((value) => typeof value === 'string').length ?? 0) > 1;

/** One member of a record: empty where nothing is required, absent where not every answer has it. */
function fieldLine(of: string, name: string, schema: JsonSchema, isRequired: boolean): string {
  const isSeldom = schema['x-on-expand'] || schema['x-secret'] || schema['x-access']?.read;
  const type = isCoded(schema) ? codesName(of, name) : typeFor(schema);
  return `${doc('  ', schema.description)}  ${member(name)}${isSeldom ? '?' : ''}: ${union([type, ...(isRequired || type === 'Json' ? [] : ['null'])])};`;
}

const systemTypes: Record<string, string> = { id: 'number', version: 'number', created_at: 'string', updated_at: 'string' };

function recordType(name: string, { schema, single, parts, decl }: Resource): string {
  const properties = Object.entries(schema.properties ?? {});
  // Of settings, code is given what is set alone.
  const system = Object.entries(single ? {} : systemTypes)
    .filter(([field]) => field === 'id' || !schema.properties?.[field])
    .map(([field, type]) => `  ${field}: ${type};`);
  const fields = properties
    .filter(([field, each]) => field !== 'id' && !(single && each['x-secret']))
    .map(([field, each]) => fieldLine(name, field, each, schema.required?.includes(field) === true || (single && each.default !== undefined)));
  const codes = [...properties, ...Object.entries(decl.publishing ? publishingSchemas : {})]
    .filter(([, each]) => isCoded(each))
    .map(([field, each]) => `export type ${codesName(name, field)} = ${typeFor(each)};\n`);
  const versions = Object.keys(parts).map((part) => `${member(part)}: number`);
  const kept = versions.length > 0 ? [`  versions: { ${versions.join('; ')} };`] : [];
  const publishing = Object.entries(decl.publishing ? publishingSchemas : {}).map(([field, each]) => fieldLine(name, field, each, false));
  return `${doc('', schema.description)}export type ${name} = {\n${[...system, ...kept, ...fields, ...publishing].join('\n')}\n};\n${codes.join('')}`;
}

/** What a record is called in code: its singular, unless another of the area is called so. */
export function namesOf({ resources }: Pick<Plugin, 'resources'>): Map<Resource, string> {
  const taken = new Set<string>();
  return new Map(
    resources.map((resource) => {
      const usual = pascal(resource.decl.singular ?? resource.schema.title ?? resource.name);
      const name = taken.has(usual) ? pascal(resource.name) : usual;
      taken.add(name);
      return [resource, name];
    }),
  );
}

/** What calls with a `body` take, as it was checked: a type for each file, which several calls may share. */
const bodyTypes = ({ bodies }: Plugin): string[] =>
  Object.entries(bodies).map(
    ([file, schema]) => `${doc('', schema.description)}export type ${pascal(file.replace(/\.schema\.json$/, ''))}Body = ${typeFor(schema)};\n`,
  );

/** The types of an area's records, codes and calls, as a source file; `undefined` for an area without either. */
export function typesOf(plugin: Plugin): string | undefined {
  const names = namesOf(plugin);
  const calls = Object.keys(plugin.manifest.calls ?? {});
  if (names.size === 0 && calls.length === 0) return undefined;
  const records = Array.from(names, ([resource, name]) => recordType(name, resource));
  const ids = calls.length === 0 ? [] : [`/** Ids of the area's calls. */\nexport type CallId = ${union(calls.map(quoted))};\n`];
  const map =
    names.size === 0
      ? []
      : [
          `declare global {\n  interface RecordTypes {\n${Array.from(names, ([resource, name]) => `    ${member(resource.name)}: ${name};`).join('\n')}\n  }\n}\n`,
        ];
  const body = [...records, ...ids, ...bodyTypes(plugin), ...map].join('\n');
  const head = /\bJson\b/.test(body) ? `import type { Json } from '#core';\n\n` : '';
  return `// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.\n${head}${body}`;
}

/**
 * The files of types that are not what the schemas say, with what they should hold. `missing`: those that are not
 * there too; an area that nobody writes code against needs none. `folderOf` says where an area is, from the root.
 */
export function staleTypes(
  root: string,
  registry: Pick<Registry, 'plugins'>,
  { missing = false, folderOf = ({ id }: Plugin) => `plugins/${id}` } = {},
): Array<{ file: string; text: string }> {
  return registry.plugins.flatMap((plugin) => {
    const file = path.join(folderOf(plugin), typesFile);
    const text = typesOf(plugin);
    const there = existsSync(path.resolve(root, file)) ? readFileSync(path.resolve(root, file), 'utf8') : undefined;
    return text === undefined || text === there || (there === undefined && !missing) ? [] : [{ file, text }];
  });
}
