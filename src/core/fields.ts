import type { JsonSchema } from './schema.ts';

/** Fields every record has beside its own. */
export const systemFields = ['id', 'version', 'created_at', 'updated_at'] as const;

/** A field's schema by name; the system fields have one too. `undefined` for no such field. */
export function fieldOf(resource: { schema: JsonSchema }, name: string): JsonSchema | undefined {
  return resource.schema.properties?.[name] ?? systemSchemas[name];
}

/** Their schemas. */
export const systemSchemas: Record<string, JsonSchema> = {
  id: { type: 'integer', format: 'id', title: 'ID', 'x-readonly': true },
  version: { type: 'integer', title: 'Version', 'x-readonly': true },
  created_at: { type: 'string', format: 'date-time', title: 'Created', 'x-readonly': true },
  updated_at: { type: 'string', format: 'date-time', title: 'Changed', 'x-readonly': true },
};
