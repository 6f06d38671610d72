import type { ValidateFunction } from 'ajv';
import { createCompiler } from '#core/check';
import {
  hasBlockWords,
  defaultsOf,
  endpointsOfResource,
  fieldOf,
  kindOf,
  paramsOf,
  publishingFields,
  systemFields,
  unreadField,
  versionsField,
  versionsSchema,
  variantSchema,
  writableFields,
  type FieldKind,
  type Json,
  type JsonSchema,
  type Registry,
  type Resource,
  type Variant,
} from '#core';
import { columnType, type ColumnType } from '../db/tables/columnType.ts';
import { hasGuardedParts } from './guardedParts.ts';
import { neverSaved } from './partVersions.ts';
import { hasRichText } from './richText.ts';
import { refPathsOf, type RefPath } from './refPaths.ts';
import { timedOf, type Timed } from './timed.ts';

/**
 * A stored field: its schema, what it is, the type of its column, and whether its
 * values are changed on the way out: parts not for everybody, text to be made harmless.
 */
export interface Field {
  name: string;
  schema: JsonSchema;
  kind: FieldKind;
  type: ColumnType;
  guarded: boolean;
  /** What is read where nothing is stored, as SQL: what is stored is laid over it. */
  under?: string;
}

/** A resource with everything its calls need worked out once. Validators compile when they are first asked for. */
export interface Model {
  resource: Resource;
  fields: ReadonlyMap<string, Field>;
  /** Every relation, however deep inside a field. */
  refs: readonly RefPath[];
  /** Fields with a translation per language. */
  localized: readonly string[];
  /** Text fields the search looks into; empty: the search finds ids alone. */
  search: readonly string[];
  /** What happens to records by themselves; absent: nothing. */
  timed?: Timed;
  /** Whether a record is unread to whoever reads it, which no column holds; absent: nothing ever is. */
  unread?: Field;
  /** Values of fields while nothing is stored; absent: null. Of settings alone. */
  defaults?: Readonly<Record<string, Json>>;
  writable: Record<Variant, readonly string[]>;
  validator(variant: Variant): ValidateFunction;
  /** Holds one field's value against its schema. */
  fieldValidator(name: string): ValidateFunction;
}
export type Models = ReadonlyMap<string, Model>;

function fieldsOf(resource: Resource): Map<string, Field> {
  const names = [...new Set([...systemFields, ...Object.keys(resource.schema.properties ?? {}), ...publishingFields(resource.decl)])];
  const own = names.map((name): [string, Field] => {
    const schema = fieldOf(resource, name)!;
    return [
      name,
      {
        name,
        schema,
        kind: kindOf(schema),
        type: columnType(schema),
        guarded: hasGuardedParts(schema) || hasRichText(schema) || hasBlockWords(schema),
      },
    ];
  });
  return new Map([...own, ...versionsOf(resource)]);
}

/** What a record with parts that have versions holds of these. */
function versionsOf({ parts }: Resource): Array<[string, Field]> {
  if (Object.keys(parts).length === 0) return [];
  const schema = versionsSchema;
  const under = `'${JSON.stringify(neverSaved(parts))}'::jsonb`;
  return [[versionsField, { name: versionsField, schema, kind: kindOf(schema), type: columnType(schema), guarded: false, under }]];
}

function unreadOf(resource: Resource): Pick<Model, 'unread'> {
  if (resource.decl.unread === undefined) return {};
  const schema = fieldOf(resource, unreadField)!;
  return { unread: { name: unreadField, schema, kind: kindOf(schema), type: columnType(schema), guarded: false } };
}

/** A field that answers have: a stored one, or what is told of each reader. */
export const shownField = ({ fields, unread }: Pick<Model, 'fields' | 'unread'>, name: string): Field | undefined =>
  fields.get(name) ?? (unread?.name === name ? unread : undefined);

/** Whether a field is text that every reader may find records by. */
export function isFoundBy(resource: Resource, name: string): boolean {
  const schema = resource.schema.properties?.[name];
  return schema !== undefined && columnType(schema) === 'text' && !schema['x-secret'] && !schema['x-access']?.read && !schema['x-shown-once'];
}

/** The fields the search looks into: the declared ones, else the display field; only what is text and for every reader. */
export const searchFields = (resource: Resource): string[] =>
  (resource.decl.list?.search ?? [resource.display]).filter((name) => isFoundBy(resource, name));

/** By resource, so that applications over the same declarations compile them once. */
const compiledOf = new WeakMap<Resource, Partial<Record<Variant, ValidateFunction>>>();

function validators(resource: Resource): Model['validator'] {
  const compiled = compiledOf.get(resource) ?? {};
  compiledOf.set(resource, compiled);
  return (variant) => (compiled[variant] ??= createCompiler().compile(variantSchema(resource, variant)));
}

function fieldValidators(resource: Resource): Model['fieldValidator'] {
  const compiled = new Map<string, ValidateFunction>();
  return (name) => {
    const validate = compiled.get(name) ?? createCompiler().compile(fieldOf(resource, name)!);
    compiled.set(name, validate);
    return validate;
  };
}

/** Works out a resource; `currencies` names the one that money relates to. */
export function modelOf(resource: Resource, currencies?: string): Model {
  const properties = Object.entries(resource.schema.properties ?? {});
  const timed = timedOf(resource);
  return {
    resource,
    fields: fieldsOf(resource),
    refs: refPathsOf(resource.schema, currencies),
    localized: properties.filter(([, schema]) => schema['x-localized']).map(([name]) => name),
    search: searchFields(resource),
    ...(timed && { timed }),
    ...unreadOf(resource),
    ...(resource.single && { defaults: defaultsOf(resource.schema) }),
    writable: { create: writableFields(resource, 'create'), update: writableFields(resource, 'update') },
    validator: validators(resource),
    fieldValidator: fieldValidators(resource),
  };
}

/** Works out every resource of a registry. */
export const modelsOf = ({ resources, served }: Pick<Registry, 'resources' | 'served'>): Models =>
  new Map(Array.from(resources.values(), (resource) => [resource.name, modelOf(resource, served.get('currencies')?.name)]));

/** The names of parameters in a resource's collection path and the fields they stand for: `microsites/{micrositeId}/categories`. */
export function pathFields(resource: Resource): Array<{ param: string; field: string }> {
  const { parent } = resource.decl;
  const names = new Set(endpointsOfResource(resource).flatMap(({ path }) => paramsOf(path)));
  return [...names].flatMap((param) => {
    const field = parent?.param === param ? parent.field : resource.schema.properties?.[param] && param !== 'id' ? param : undefined;
    return field ? [{ param, field }] : [];
  });
}
