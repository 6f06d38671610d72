import { publishingSchemas, unreadField, versionsField, type JsonSchema, type Resource } from '#core';
import { partSchema } from '../serving/parts.ts';

/** The version of each part of a record. */
const versionsSchemaOf = (parts: Resource['parts']): object => ({
  type: 'object',
  properties: Object.fromEntries(Object.keys(parts).map((part) => [part, { type: 'integer' }])),
});

/** What is never sent has no place in an answer. */
function answered(schema: JsonSchema): JsonSchema {
  const shown = Object.entries(schema.properties ?? {}).filter(([, field]) => !field['x-secret']);
  const { required: _required, ...rest } = schema;
  return {
    ...rest,
    ...(schema.properties && {
      properties: Object.fromEntries(
        shown.map(([name, field]) => [name, { ...answered(field), ...(field.type !== undefined && { type: [field.type, 'null'].flat() }) }]),
      ),
    }),
  };
}

/** What a call answers and takes that is about a part of a record. */
export function partAnswer(resource: Resource, part: string): object {
  const { properties, ...rest } = answered(partSchema(resource, part));
  return { ...rest, properties: { ...properties, version: { type: 'integer' } } };
}

/** What an answer holds of a record. */
export function recordSchema({ schema, parts, decl }: Resource): object {
  const { properties, ...rest } = answered(schema);
  const own = {
    id: { type: 'integer' },
    version: { type: 'integer' },
    created_at: { type: ['string', 'null'], format: 'date-time' },
    updated_at: { type: ['string', 'null'], format: 'date-time' },
    ...(Object.keys(parts).length > 0 && { [versionsField]: versionsSchemaOf(parts) }),
    ...(decl.unread !== undefined && { [unreadField]: { type: 'boolean' } }),
    ...(decl.publishing && publishingSchemas),
  };
  return { ...rest, type: 'object', properties: { ...own, ...properties } };
}
