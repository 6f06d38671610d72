import { typeOf, variantSchema, type JsonSchema, type Plugin, type Resource, type WireRecord } from '#core';

const isPlain = (schema: JsonSchema | undefined, value: unknown): boolean =>
  schema !== undefined && schema.format === undefined && (typeOf(schema) === 'integer' ? Number.isInteger(value) : typeOf(schema) === typeof value);

/** A body to make a record with: the plain fields of the first demo row. Empty where it has not all that must be there. */
export function exampleOf(files: Plugin['files'], resource: Resource): { example?: WireRecord } {
  const demo = files['demo.json'] as Record<string, WireRecord[] | object> | undefined;
  const rows = demo?.[resource.name];
  const row: WireRecord = (Array.isArray(rows) ? rows[0] : undefined) ?? {};
  const { properties = {}, required = [] } = variantSchema(resource, 'create');
  const example = Object.fromEntries(Object.entries(row).filter(([name, value]) => typeof value !== 'object' && isPlain(properties[name], value)));
  return Object.keys(example).length > 0 && required.every((name) => name in example) ? { example } : {};
}
