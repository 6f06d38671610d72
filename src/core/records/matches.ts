import { isObject, type JsonSchema, type WireRecord } from '../schema/schema.ts';
import { withoutNulls } from '../resource/variants.ts';

/**
 * Whether a record matches the schema of a `when`. Interpreted, since nothing may be compiled in a browser under our policy and a `when` is small;
 * null members count as absent. Formats and references are not looked at.
 */
export const recordMatches = (schema: JsonSchema | undefined, record: WireRecord): boolean =>
  schema === undefined || matches(schema, withoutNulls(record));

function matches(schema: JsonSchema, value: unknown): boolean {
  return (
    ofType(schema, value) &&
    ofValues(schema, value) &&
    ofSize(schema, value) &&
    ofMembers(schema, value) &&
    ofItems(schema, value) &&
    ofParts(schema, value)
  );
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const types: Record<string, (value: unknown) => boolean> = {
  object: isObject,
  array: Array.isArray,
  null: (value) => value === null,
  integer: Number.isInteger,
  number: (value) => typeof value === 'number',
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
};
const ofType = ({ type }: JsonSchema, value: unknown) => type === undefined || [type].flat().some((each) => types[each]?.(value));

const ofValues = (schema: JsonSchema, value: unknown) =>
  (schema.const === undefined || same(schema.const, value)) && (schema.enum === undefined || schema.enum.some((each) => same(each, value)));

function ofSize(schema: JsonSchema, value: unknown): boolean {
  if (typeof value === 'number') {
    const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = schema;
    return value >= minimum && value <= maximum && value > exclusiveMinimum && value < exclusiveMaximum;
  }
  if (typeof value !== 'string') return true;
  return (
    value.length >= (schema.minLength ?? 0) &&
    value.length <= (schema.maxLength ?? Infinity) &&
    (schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(value))
  );
}

function ofMembers(schema: JsonSchema, value: unknown): boolean {
  if (!isObject(value)) return true;
  const has = (name: string) => value[name] !== undefined;
  return (
    (schema.required ?? []).every(has) && Object.entries(schema.properties ?? {}).every(([name, each]) => !has(name) || matches(each, value[name]))
  );
}

function ofItems(schema: JsonSchema, value: unknown): boolean {
  if (!Array.isArray(value)) return true;
  const { items, contains, minItems = 0, maxItems = Infinity } = schema;
  return (
    value.length >= minItems &&
    value.length <= maxItems &&
    (!items || value.every((each) => matches(items, each))) &&
    (!contains || value.some((each) => matches(contains, each)))
  );
}

function ofParts(schema: JsonSchema, value: unknown): boolean {
  const { not, allOf, anyOf, oneOf, if: condition } = schema;
  const branch = condition && (matches(condition, value) ? schema.then : schema.else);
  return (
    !(not && matches(not, value)) &&
    (allOf ?? []).every((each) => matches(each, value)) &&
    (!anyOf || anyOf.some((each) => matches(each, value))) &&
    (!oneOf || oneOf.filter((each) => matches(each, value)).length === 1) &&
    (!branch || matches(branch, value))
  );
}
