import { fieldOf, kindOf, type FieldKind, type Json, type JsonSchema, type Resource } from '#core';

/** One value that changed: a field, or a member of one. */
export interface ChangeRow {
  field: string;
  member?: string;
  schema: JsonSchema;
  kind: FieldKind;
  before: Json;
  after: Json;
}

const membersOf = (value: Json): { [member: string]: Json } => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {});

/** The values that changed, one by one: of a field with members only those that differ. Fields the reader does not know of are left out. */
export function changeRows(resource: Resource, changes: Record<string, { before: Json; after: Json }>): ChangeRow[] {
  return Object.entries(changes).flatMap(([field, { before, after }]): ChangeRow[] => {
    const schema = fieldOf(resource, field);
    if (!schema || field === 'version' || field === 'updated_at') return [];
    const kind = resource.kinds[field] ?? 'json';
    if (kind !== 'object') return [{ field, schema, kind, before, after }];
    const [was, is] = [membersOf(before), membersOf(after)];
    return Object.entries(schema.properties ?? {}).flatMap(([member, each]): ChangeRow[] => {
      const row = { field, member, schema: each, kind: kindOf(each), before: was[member] ?? null, after: is[member] ?? null };
      return JSON.stringify(row.before) === JSON.stringify(row.after) ? [] : [row];
    });
  });
}
