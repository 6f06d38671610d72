import { can, type Viewer } from './access.ts';
import type { Resource } from './resource.ts';
import type { Json, JsonSchema, WireRecord } from './schema.ts';

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
    ...rest, type: 'object', additionalProperties: false,
    properties: Object.fromEntries(fields.map((field) => [field, properties[field]!])),
    required: required.filter((field) => fields.includes(field) && !(variant === 'update' && properties[field]?.['x-secret'])),
  };
}

/** Whether a viewer may read, or write, one field of a resource (the resource itself is somebody else's question). */
export function canField(viewer: Pick<Viewer, 'role'> | undefined, schema: JsonSchema, use: 'read' | 'write'): boolean {
  const level = schema['x-access']?.[use];
  return level === undefined || can(viewer, level);
}

/** A record without its null members: null on the wire means absent. */
export function withoutNulls<T extends WireRecord>(record: T): { [field: string]: Exclude<Json, null> } {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null && value !== undefined)) as { [field: string]: Exclude<Json, null> };
}

/** Sections of a variant's form: declared ones, else `x-section` of the fields, else one without title. Fields in no declared section come first. */
export function sectionsOf(resource: Resource, variant: Variant): Array<{ id: string; title?: string; fields: string[] }> {
  const shown = resource.decl.form?.[variant] ?? Object.keys(resource.schema.properties ?? {});
  const visible = shown.filter((field) => variant === 'update' || resource.schema.properties?.[field]?.['x-readonly'] !== true);
  const declared = resource.decl.form?.sections ?? [];
  const taken = new Set(declared.flatMap((section) => section.fields));
  const groups = new Map<string, string[]>();
  for (const field of visible.filter((each) => !taken.has(each))) {
    const section = resource.schema.properties?.[field]?.['x-section'] ?? '';
    groups.set(section, [...(groups.get(section) ?? []), field]);
  }
  return [
    ...[...groups].map(([title, fields]) => ({ id: title === '' ? 'main' : title.toLowerCase().replace(/[^a-z0-9]+/g, '-'), ...(title && { title }), fields })),
    ...declared.map((section) => ({ ...section, fields: section.fields.filter((field) => visible.includes(field)) })).filter((section) => section.fields.length > 0),
  ];
}
