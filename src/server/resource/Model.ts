import type { ValidateFunction } from 'ajv';
import { createCompiler } from '#core/check';
import { endpointsOfResource, fieldOf, systemFields, variantSchema, writableFields, type JsonSchema, type Registry, type Resource, type Variant } from '#core';
import { columnType, type ColumnType } from '../db/tables/columnType.ts';
import { hasGuardedParts } from './nested.ts';
import { hasRichText } from './richText.ts';
import { refPathsOf, type RefPath } from './refPaths.ts';

/** A stored field: its schema, the type of its column, and whether its values are changed on the way out: parts not for everybody, text to be made harmless. */
export interface Field { name: string; schema: JsonSchema; type: ColumnType; guarded: boolean }

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
  writable: Record<Variant, readonly string[]>;
  validator(variant: Variant): ValidateFunction;
  /** Holds one field's value against its schema. */
  fieldValidator(name: string): ValidateFunction;
}
export type Models = ReadonlyMap<string, Model>;

function fieldsOf(resource: Resource): Map<string, Field> {
  const names = [...new Set([...systemFields, ...Object.keys(resource.schema.properties ?? {})])];
  return new Map(names.map((name) => {
    const schema = fieldOf(resource, name)!;
    return [name, { name, schema, type: columnType(schema), guarded: hasGuardedParts(schema) || hasRichText(schema) }];
  }));
}

/** The fields the search looks into: the declared ones, else the display field; only what is text and for every reader. */
export function searchFields(resource: Resource): string[] {
  return (resource.decl.list?.search ?? [resource.display])
    .filter((name) => { const schema = resource.schema.properties?.[name]; return schema !== undefined && columnType(schema) === 'text' && !schema['x-secret'] && !schema['x-access']?.read; });
}

function validators(resource: Resource): Model['validator'] {
  const compiled: Partial<Record<Variant, ValidateFunction>> = {};
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

/** Works out a resource. */
export function modelOf(resource: Resource): Model {
  const properties = Object.entries(resource.schema.properties ?? {});
  return {
    resource,
    fields: fieldsOf(resource),
    refs: refPathsOf(resource.schema),
    localized: properties.filter(([, schema]) => schema['x-localized']).map(([name]) => name),
    search: searchFields(resource),
    writable: { create: writableFields(resource, 'create'), update: writableFields(resource, 'update') },
    validator: validators(resource),
    fieldValidator: fieldValidators(resource),
  };
}

/** Works out every resource of a registry. */
export const modelsOf = (registry: Pick<Registry, 'resources'>): Models =>
  new Map(Array.from(registry.resources.values(), (resource) => [resource.name, modelOf(resource)]));

/** The names of parameters in a resource's collection path and the fields they stand for: `microsites/{micrositeId}/categories`. */
export function pathFields(resource: Resource): Array<{ param: string; field: string }> {
  const { parent } = resource.decl;
  const names = new Set(endpointsOfResource(resource).flatMap(({ path }) => [...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1]!)));
  return [...names].flatMap((param) => {
    const field = parent?.param === param ? parent.field : resource.schema.properties?.[param] && param !== 'id' ? param : undefined;
    return field ? [{ param, field }] : [];
  });
}
