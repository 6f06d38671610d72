import { typeOf, type Json, type JsonSchema } from '#core';

const isNull = (schema: JsonSchema) => schema.type === 'null' || schema.const === null;

/** Branches that are all constants are a list of options; a single branch beside null is the schema itself. */
function resolveChoice(branches: JsonSchema[]): JsonSchema {
  const real = branches.filter((branch) => !isNull(branch));
  if (real.length === 1) return plainSchema(real[0]!);
  if (real.length === 0 || !real.every((branch) => branch.const !== undefined)) return {};
  const values = real.map((branch) => branch.const as Json);
  const labels = real.filter((branch) => branch.title).map((branch) => [String(branch.const), branch.title!]);
  return {
    enum: values,
    type: typeof values[0] === 'number' ? 'number' : 'string',
    ...(labels.length && { 'x-labels': Object.fromEntries(labels) }),
  };
}

/** Two schemas that both hold, as far as a form shows it: members of the later one win, fields and requirements add up. */
function both(a: JsonSchema, b: JsonSchema): JsonSchema {
  const properties = a.properties || b.properties ? { ...a.properties, ...b.properties } : undefined;
  const required = [...new Set([...(a.required ?? []), ...(b.required ?? [])])];
  return { ...a, ...b, ...(properties && { properties }), ...(required.length && { required }) };
}

const mapValues = (of: Record<string, JsonSchema>) => Object.fromEntries(Object.entries(of).map(([key, each]) => [key, plainSchema(each)]));

/**
 * A schema without alternatives, conditions and defaults: what a form shows. The record is validated against the whole
 * schema elsewhere. `type` becomes one type, `null` is left out; defaults go so that opening a record never changes it, those of
 * blocks into `x-new`, for one that is added.
 */
export function plainSchema(schema: JsonSchema): JsonSchema {
  const { allOf = [], anyOf, oneOf, not: _not, if: _if, then: _then, else: _else, default: _default, $schema: _schema, $id: _id, ...own } = schema;
  const merged = [...allOf.map(plainSchema), resolveChoice(anyOf ?? oneOf ?? []), own].reduce(both);
  const type = typeOf(merged) ?? (merged.properties ? 'object' : merged.items ? 'array' : undefined);
  return {
    ...merged,
    ...(type && { type }),
    ...(merged.enum && { enum: merged.enum.filter((value) => value !== null) }),
    ...(merged.properties && { properties: mapValues(merged.properties) }),
    ...(merged.items && { items: plainSchema(merged.items) }),
    ...(merged.items && merged['x-blocks'] && { 'x-new': defaultsOf(merged.items) }),
  };
}

/** The derived schema of one section: these fields in this order, plain. Fields the schema does not know are left out. */
export function sectionSchema(schema: JsonSchema, fields: readonly string[]): JsonSchema {
  const plain = plainSchema(schema);
  const known = fields.filter((field) => plain.properties?.[field]);
  return {
    type: 'object',
    properties: Object.fromEntries(known.map((field) => [field, plain.properties![field]!])),
    required: (plain.required ?? []).filter((field) => known.includes(field)),
  };
}

/** The defaults a schema declares for its fields, nested objects included: the value a new record starts from. */
export function defaultsOf(schema: JsonSchema): { [field: string]: Json } {
  const found: { [field: string]: Json } = {};
  for (const part of [...(schema.allOf ?? []), schema]) {
    for (const [field, each] of Object.entries(part.properties ?? {})) {
      const nested = each.properties && each.default === undefined ? defaultsOf(each) : undefined;
      if (each.default !== undefined) found[field] = each.default;
      else if (nested && Object.keys(nested).length > 0) found[field] = nested;
    }
  }
  return found;
}
