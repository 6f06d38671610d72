import { fieldOf, publishingSchemas, systemFields, unreadField, versionsField, type JsonSchema, type Resource } from '#core';
import type { Model, Models } from '../model/Model.ts';
import { partSchema } from '../serving/parts.ts';
import { answeredSchema, orNull, plainSchema } from './plainSchema.ts';
import { listOf, ref } from './pieces.ts';

/** The version of each part of a record. */
const versionsSchemaOf = (parts: Resource['parts']): JsonSchema => ({
  type: 'object',
  required: Object.keys(parts),
  properties: Object.fromEntries(Object.keys(parts).map((part) => [part, { type: 'integer' }])),
});

/** What a call answers that is about a part of a record. */
export function partAnswer(resource: Resource, part: string): JsonSchema {
  const { properties } = answeredSchema(partSchema(resource, part));
  return plainSchema({ type: 'object', required: ['version'], properties: { ...properties, version: { type: 'integer' } } });
}

/** Whether every whole answer has a field, whoever reads it. */
const isAlways = (schema: JsonSchema): boolean => !schema['x-on-expand'] && !schema['x-secret'] && !schema['x-access']?.read;

/** The records that `expand` adds, and the fields that it alone has answered. */
function expandsOf({ decl, schema }: Resource, models: Models): Record<string, JsonSchema> {
  const others = Object.entries(decl.expands ?? {}).filter(([name, { resource }]) => models.has(resource) && !schema.properties?.[name]);
  return Object.fromEntries(
    others.map(([name, { resource, many }]): [string, JsonSchema] => [name, many ? listOf(ref(resource)) : orNull(ref(resource))]),
  );
}

/** What an answer holds of a record. Members that are not required come with `expand`, or for some readers alone. */
export function recordSchema({ resource }: Model, models: Models): JsonSchema {
  const { schema, parts, decl, single } = resource;
  const names = systemFields.filter((name) => !single && !schema.properties?.[name]);
  const system = names.map((name) => [name, name.endsWith('_at') ? orNull(fieldOf(resource, name)!) : fieldOf(resource, name)!] as const);
  const own: Record<string, JsonSchema> = {
    ...Object.fromEntries(system),
    ...(Object.keys(parts).length > 0 && { [versionsField]: versionsSchemaOf(parts) }),
    ...(decl.unread !== undefined && { [unreadField]: { type: 'boolean' } }),
  };
  const publishing = Object.entries(decl.publishing ? publishingSchemas : {}).map(([name, each]) => [name, orNull(each)]);
  // Code may add members to records as they leave.
  const { properties = {}, additionalProperties: _closed, ...rest } = answeredSchema({ ...schema, type: 'object' });
  const fields: Record<string, JsonSchema> = { ...own, ...properties, ...Object.fromEntries(publishing) };
  return plainSchema({
    ...rest,
    required: Object.keys(fields).filter((name) => isAlways(schema.properties?.[name] ?? {})),
    properties: { ...fields, ...expandsOf(resource, models) },
  });
}
