import { kindOf, ownRefOf, type Json, type JsonSchema } from '#core';

/** Where in a record ids of another resource stand: the steps from the record, `*` for every element of an array. */
export interface RefPath {
  field: string;
  steps: readonly string[];
  resource: string;
  /** The schema of the relation itself; absent where it is money's to its currency. */
  schema?: JsonSchema;
  /** Of money: where its currency is found, `product_id.currency`. */
  currencyOf?: string;
}

/** Every relation in a schema, at any depth; money relates to the resource that serves the currencies, where there is one. */
export function refPathsOf(schema: JsonSchema, currencies?: string): RefPath[] {
  const found = Object.entries(schema.properties ?? {}).flatMap(([field, child]) => walk(child, []).map((each) => ({ field, ...each })));
  return found.flatMap(({ resource = currencies, ...path }) => (resource === undefined ? [] : [{ ...path, resource }]));
}

/** A relation; without a resource it is that of money to its currency. */
interface RelationPath {
  steps: readonly string[];
  resource?: string;
  schema?: JsonSchema;
  currencyOf?: string;
}

function walk(schema: JsonSchema, steps: readonly string[]): RelationPath[] {
  const { 'x-currency-of': currencyOf } = schema;
  if (kindOf(schema) === 'money') return [{ steps: [...steps, 'currency_id'], ...(currencyOf !== undefined && { currencyOf }) }];
  const resource = ownRefOf(schema);
  const own = resource === undefined ? [] : [{ steps: kindOf(schema) === 'relations' ? [...steps, '*'] : steps, resource, schema }];
  const members = Object.entries(schema.properties ?? {}).flatMap(([name, child]) => walk(child, [...steps, name]));
  const items = schema.items ? walk(schema.items, [...steps, '*']) : [];
  const branches = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((child) => walk(child, steps));
  return [...own, ...members, ...items, ...branches];
}

/** The ids a record holds at a path, each with its dotted address. What is no integer is left to the validator. */
export function idsAt(record: Record<string, Json | undefined>, { field, steps }: RefPath): Array<{ at: string; id: number }> {
  let found: Array<{ at: string; value: Json | undefined }> = [{ at: field, value: record[field] }];
  for (const step of steps) found = found.flatMap((each) => descend(each, step));
  return found.flatMap(({ at, value }) => (typeof value === 'number' && Number.isSafeInteger(value) ? [{ at, id: value }] : []));
}

function descend({ at, value }: { at: string; value: Json | undefined }, step: string): Array<{ at: string; value: Json | undefined }> {
  if (step === '*') return Array.isArray(value) ? value.map((each, i) => ({ at: `${at}.${i}`, value: each })) : [];
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? [{ at: `${at}.${step}`, value: value[step] }] : [];
}
