import type { ResourceDecl } from './resourceDecl.ts';
import type { JsonSchema } from './schema.ts';

/** Fields every record has beside its own. */
export const systemFields = ['id', 'version', 'created_at', 'updated_at'] as const;

/** The field of records that may be unread: whether they are, to whoever reads them. It is stored nowhere. */
export const unreadField = 'unread';

/** What the schema of a record does not say of its fields, by name. */
export const furtherSchemas = ({ unread }: Pick<ResourceDecl, 'unread'>): Record<string, JsonSchema> =>
  unread === undefined ? systemSchemas : { ...systemSchemas, [unreadField]: unreadSchema };

/** A field's schema by name; the system fields have one too. `undefined` for no such field. */
export function fieldOf(resource: { schema: JsonSchema; decl?: Pick<ResourceDecl, 'unread'> }, name: string): JsonSchema | undefined {
  return (
    resource.schema.properties?.[name] ??
    systemSchemas[name] ??
    (name === unreadField && resource.decl?.unread !== undefined ? unreadSchema : undefined)
  );
}

const unreadSchema: JsonSchema = { type: 'boolean', title: 'Unread', 'x-readonly': true };

/** Their schemas. */
export const systemSchemas: Record<string, JsonSchema> = {
  id: { type: 'integer', format: 'id', title: 'ID', 'x-readonly': true },
  version: { type: 'integer', title: 'Version', 'x-readonly': true },
  created_at: { type: 'string', format: 'date-time', title: 'Created', 'x-readonly': true },
  updated_at: { type: 'string', format: 'date-time', title: 'Changed', 'x-readonly': true },
};
