import { can, isUnscoped, ownsOnly, type Grantee, type Viewer } from '../roles/access.ts';
import type { Resource } from './resolvedResource.ts';
import type { Json, JsonSchema, WireRecord } from '../schema/schema.ts';

/** The forms of a resource's schema that bodies are held against. */
export type Variant = 'create' | 'update';
export const variants: readonly Variant[] = ['create', 'update'];

/** Fields a body of this variant may hold, in the order of the form declaration, else of the schema. */
export function writableFields(resource: Resource, variant: Variant): string[] {
  const properties = resource.schema.properties ?? {};
  const declared = resource.decl.form?.[variant] ?? Object.keys(properties);
  return declared.filter((field) => {
    const schema = properties[field];
    return schema !== undefined && schema['x-readonly'] !== true && !(variant === 'update' && schema['x-immutable'] === true);
  });
}

/**
 * The schema a body of this variant must satisfy, after `withoutNulls`: writable fields only, nothing unknown.
 * On update it is the merged record's writable part that is held against it.
 */
export function variantSchema(resource: Resource, variant: Variant): JsonSchema {
  const fields = writableFields(resource, variant);
  const { properties = {}, required = [], 'x-readonly': _readonly, ...rest } = resource.schema;
  return {
    ...rest,
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(fields.map((field) => [field, properties[field]!])),
    required: required.filter((field) => fields.includes(field) && !(variant === 'update' && properties[field]?.['x-secret'])),
  };
}

/** Whether a viewer may read, or write, one field of a resource (the resource itself is somebody else's question). */
export function canField(viewer: Grantee | undefined, schema: JsonSchema, use: 'read' | 'write'): boolean {
  const access = schema['x-access']?.[use];
  return access === undefined || can(viewer, access);
}

/**
 * Whether a field may be kept from a viewer until its record says what
 * `x-shown-once` asks: from an operator's staff, and from nobody whose own it is.
 */
export const isKeptFrom = (viewer: Viewer | undefined, schema: JsonSchema): boolean =>
  schema['x-shown-once'] !== undefined && !(viewer && (isUnscoped(viewer) || ownsOnly(viewer)));

/** A record without its null members: null on the wire means absent. */
export function withoutNulls<T extends WireRecord>(record: T): { [field: string]: Exclude<Json, null> } {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null && value !== undefined)) as {
    [field: string]: Exclude<Json, null>;
  };
}

/** What a section is called in keys and addresses, by its English title. */
export const sectionId = (title: string): string => title.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Sections of a variant's form by the fields' `x-section`; those without one come first, untitled. `fields`: of these alone. */
export function sectionsOf(
  resource: Resource,
  variant: Variant,
  fields?: readonly string[],
): Array<{ id: string; title?: string; fields: string[] }> {
  const shown = fields ?? resource.decl.form?.[variant] ?? Object.keys(resource.schema.properties ?? {});
  const groups = new Map<string, string[]>();
  for (const field of shown.filter((each) => variant === 'update' || resource.schema.properties?.[each]?.['x-readonly'] !== true)) {
    const section = resource.schema.properties?.[field]?.['x-section'] ?? '';
    groups.set(section, [...(groups.get(section) ?? []), field]);
  }
  return Array.from(groups, ([title, fields]) => ({
    id: title === '' ? 'main' : sectionId(title),
    ...(title && { title }),
    fields,
  }));
}
