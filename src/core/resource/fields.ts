import type { ResourceDecl } from '../declare/resourceDecl.ts';
import { publishingSchemas } from './publishing.ts';
import type { JsonSchema } from '../schema/schema.ts';

/** Fields every record has beside its own. */
export const systemFields = ['id', 'version', 'created_at', 'updated_at'] as const;

/** The field of records that may be unread: whether they are, to whoever reads them. It is stored nowhere. */
export const unreadField = 'unread';

type Further = Pick<ResourceDecl, 'unread' | 'publishing'>;

/** Fields that records have because of what is declared of them: whether they are unread, how they are published. */
export const declaredFields = ({ unread, publishing }: Further): string[] => [
  ...(unread === undefined ? [] : [unreadField]),
  ...(publishing ? Object.keys(publishingSchemas) : []),
];

/** What the schema of a record does not say of its fields, by name. */
export const furtherSchemas = (decl: Further): Record<string, JsonSchema> => ({
  ...systemSchemas,
  ...Object.fromEntries(declaredFields(decl).map((name) => [name, declaredSchema(name)])),
});

const declaredSchema = (name: string): JsonSchema => (name === unreadField ? unreadSchema : publishingSchemas[name]!);

/** A field's schema by name; the system fields have one too. `undefined` for no such field. */
export function fieldOf(resource: { schema: JsonSchema; decl?: Further }, name: string): JsonSchema | undefined {
  return (
    resource.schema.properties?.[name] ??
    systemSchemas[name] ??
    (declaredFields(resource.decl ?? {}).includes(name) ? declaredSchema(name) : undefined)
  );
}

const unreadSchema: JsonSchema = { type: 'boolean', title: 'Unread', 'x-readonly': true };

/** Their schemas. */
const systemSchemas: Record<string, JsonSchema> = {
  id: { type: 'integer', format: 'id', title: 'ID', 'x-readonly': true },
  version: { type: 'integer', title: 'Version', 'x-readonly': true },
  created_at: { type: 'string', format: 'date-time', title: 'Created', 'x-readonly': true },
  updated_at: { type: 'string', format: 'date-time', title: 'Changed', 'x-readonly': true },
};
