import { isObject, typeOf, type JsonSchema } from '#core';

/** Our own keywords that tell a caller something. */
const told = ['x-ref', 'x-localized', 'x-access'];
/** Keywords whose members are schemas by name, and those that are schemas or lists of them. */
const named = ['properties', 'definitions', '$defs'];
const nested = ['items', 'additionalProperties', 'propertyNames', 'contains', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'];

const plain = (value: unknown): unknown => (Array.isArray(value) ? value.map(plain) : isObject(value) ? plainSchema(value as JsonSchema) : value);

function member([key, value]: [string, unknown]): Array<[string, unknown]> {
  if (['$schema', '$id'].includes(key) || (key.startsWith('x-') && !told.includes(key))) return [];
  if (named.includes(key) && isObject(value)) return [[key, Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain(each)]))]];
  return [[key, nested.includes(key) ? plain(value) : value]];
}

/**
 * A schema of a declaration without the words of forms and tables. What it requires it also
 * names as a property: a condition such as `{ "required": ["city"] }` means the same with it.
 */
export function plainSchema(schema: JsonSchema): JsonSchema {
  const said: JsonSchema = Object.fromEntries(Object.entries(schema).flatMap(member));
  const missing = (schema.required ?? []).filter((name) => !Object.hasOwn(said.properties ?? {}, name));
  return {
    ...said,
    ...(schema.required?.length === 0 && { required: undefined }),
    ...(missing.length > 0 && { properties: { ...said.properties, ...Object.fromEntries(missing.map((name) => [name, {}])) } }),
    ...(schema['x-readonly'] === true && { readOnly: true }),
  };
}

/** A schema that null satisfies too. */
export function orNull(schema: JsonSchema): JsonSchema {
  if (Object.keys(schema).length === 0 || [schema.type].flat().includes('null')) return schema;
  if (schema.type === undefined || schema.const !== undefined) return { anyOf: [schema, { type: 'null' }] };
  return { ...schema, type: [schema.type, 'null'].flat(), ...(schema.enum && { enum: [...schema.enum, null] }) };
}

/** A schema as its values are answered: what is never sent is not there, and what need not be filled in may be null. */
export function answeredSchema(schema: JsonSchema): JsonSchema {
  const items = schema.items && answeredSchema(schema.items);
  const { required = [], properties } = schema;
  if (!properties || typeOf(schema) !== 'object') return { ...withoutRules(schema), ...(items && { items }) };
  const shown = Object.entries(properties).filter(([, field]) => !field['x-secret']);
  const members = shown.map(([name, field]) => [name, required.includes(name) ? answeredSchema(field) : orNull(answeredSchema(field))]);
  const must = required.filter((name) => shown.some(([field]) => field === name));
  return { ...withoutRules(schema), properties: Object.fromEntries(members), ...(must.length > 0 ? { required: must } : { required: undefined }) };
}

/** What holds of a record as it is saved need not hold of one that was stored before. */
function withoutRules(schema: JsonSchema): JsonSchema {
  const { allOf: _allOf, if: _if, then: _then, else: _else, not: _not, minLength: _min, minItems: _items, required: _required, ...rest } = schema;
  return rest;
}
