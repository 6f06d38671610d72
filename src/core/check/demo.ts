import type { ErrorObject } from 'ajv';
import { declaredFields, fieldOf, systemFields } from '../resource/fields.ts';
import { nearest } from '../text/nearest.ts';
import type { Plugin, Problem } from '../area/declared.ts';
import { resolveDates } from '../records/relativeDates.ts';
import type { Resource } from '../resource/resolvedResource.ts';
import { isObject, type Json, type JsonSchema } from '../schema/schema.ts';
import type { Finding } from './Finding.ts';
import { createCompiler } from './schema/compiler.ts';

const demoFile = 'demo.json';

/** What of an area's demo rows its schemas do not allow. Rows may leave out what they like: defaults and the server fill it in. */
export function demoProblems({ id, resources, files }: Pick<Plugin, 'id' | 'resources' | 'files'>): Problem[] {
  const demo = files[demoFile];
  if (!isObject(demo)) return [];
  return resources.flatMap((resource) => {
    const rows = demo[resource.name];
    return Array.isArray(rows)
      ? rowProblems(resource, rows).map(
          ([pointer, message]): Problem => ({ plugin: id, file: demoFile, pointer: `/${resource.name}${pointer}`, message }),
        )
      : [];
  });
}

/** Problems of the rows of one resource, by the position of each. */
function rowProblems(resource: Resource, rows: readonly Json[]): Finding[] {
  const schema = rowSchema(resource);
  const validate = createCompiler({ strict: false, verbose: true }).compile(schema);
  const now = new Date();
  return rows.flatMap((row, at) =>
    validate(withoutNulls(resolveDates(row, schema, now)))
      ? []
      : validate.errors!.map((error): Finding => [`/${at}${error.instancePath}`, described(error)]),
  );
}

/** A row: fields of the record, those of every record, its own key, and its translations. */
function rowSchema(resource: Resource): JsonSchema {
  const { properties = {} } = resource.schema;
  const localized = Object.fromEntries(Object.entries(properties).filter(([, schema]) => schema['x-localized']));
  const texts: JsonSchema = { type: 'object', additionalProperties: false, properties: localized };
  const system = Object.fromEntries([...systemFields, ...declaredFields(resource.decl)].map((field) => [field, fieldOf(resource, field)!]));
  const own: Record<string, JsonSchema> = { $key: {}, i18n: { type: 'object', additionalProperties: texts } };
  return { type: 'object', additionalProperties: false, properties: { ...own, ...system, ...properties } };
}

/** Null means absent, wherever it stands. */
function withoutNulls(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isObject(value)) return value;
  const said = Object.entries(value).filter(([, each]) => each !== null);
  return Object.fromEntries(said.map(([name, each]) => [name, withoutNulls(each)]));
}

/** An error in words, with what mends it. */
function described({ keyword, params, message, data, parentSchema }: ErrorObject): string {
  if (keyword === 'additionalProperties')
    return unknownMember(String(params.additionalProperty), Object.keys((parentSchema?.properties ?? {}) as object));
  if (keyword === 'required') return `lacks "${params.missingProperty}": add it`;
  const is = `is ${JSON.stringify(data)}`;
  if (keyword === 'enum') return `${is}: write ${meant(String(data), params.allowedValues as string[])}`;
  if (keyword === 'type') return `${is} but ${message}: ${writtenAs(data, String(params.type))}`;
  return `${is} but ${message}: change it or leave it out`;
}

function unknownMember(name: string, known: readonly string[]): string {
  return `has "${name}", which the schema does not know: write ${meant(name, known)}, or remove it`;
}

/** The name that was meant, else all there are. */
function meant(name: string, known: readonly string[]): string {
  const near = nearest(name, known);
  return near === undefined ? `one of ${known.join(', ')}` : `"${near}"`;
}

function writtenAs(data: unknown, type: string): string {
  const isNumber = type === 'integer' || type === 'number';
  if (isNumber && typeof data === 'string' && data.trim() !== '' && Number.isFinite(Number(data))) return `write ${Number(data)}`;
  if (type === 'string' && (typeof data === 'number' || typeof data === 'boolean')) return `write "${data}"`;
  return 'change it or leave it out';
}
