import { kindOf, type FieldKind, type JsonSchema } from '#core';

/** Kinds whose values stay on the page: what nobody may read over a shoulder, and documents. */
const unsaved: ReadonlySet<string> = new Set<FieldKind>(['secret', 'file']);

/** The fields of a schema that a draft must not keep, by dotted path (list items without their number): secrets, passwords, files. */
export function unsavedFields(schema: JsonSchema, path = ''): string[] {
  if (path && isHidden(schema)) return [path];
  if (schema.items) return unsavedFields(schema.items, path);
  return Object.entries(schema.properties ?? {}).flatMap(([field, each]) => unsavedFields(each, path ? `${path}.${field}` : field));
}

const isHidden = (schema: JsonSchema): boolean => Boolean(schema['x-secret']) || unsaved.has(kindOf(schema));

/** A copy of form values without the fields listed, and without files wherever they stand. */
export function withoutFields(values: unknown, unsaved: readonly string[], path = ''): unknown {
  if (Array.isArray(values)) return values.filter((each) => !isFile(each)).map((each) => withoutFields(each, unsaved, path));
  if (typeof values !== 'object' || values === null) return values;
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => {
      const here = path ? `${path}.${field}` : field;
      return unsaved.includes(here) || isFile(value) || value === undefined ? [] : [[field, withoutFields(value, unsaved, here)]];
    }),
  );
}

const isFile = (value: unknown): boolean => typeof Blob !== 'undefined' && value instanceof Blob;
