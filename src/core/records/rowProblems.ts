import { bandsProblems } from './bands.ts';
import { blockProblems } from './blocks.ts';
import type { Translate } from '../validation/errorText.ts';
import type { FieldErrors } from '../validation/errors.ts';
import { isObject, type Json, type JsonSchema, type WireRecord } from '../schema/schema.ts';
import type { RowProblem } from '../validation/RowProblem.ts';

function ownProblems(schema: JsonSchema, list: readonly Json[], path: string): RowProblem[] {
  const { 'x-bands': bands, 'x-blocks': blocks, 'x-distinct': distinct } = schema;
  if (!bands && !blocks && !distinct) return [];
  const rows = list.map((each) => (isObject(each) ? (each as WireRecord) : {}));
  return [
    ...(bands ? bandsProblems(bands, rows, path) : []),
    ...(blocks ? blockProblems(blocks, rows, path) : []),
    ...(distinct ? twinProblems(distinct, rows, path) : []),
  ];
}

/** Each row that an earlier one is like in some members; one that lacks the first of them is not filled in yet. */
function twinProblems(members: readonly string[], rows: readonly WireRecord[], path: string): RowProblem[] {
  const keys = rows.map((row) => JSON.stringify(members.map((member) => row[member] ?? null)));
  return keys.flatMap((key, i) => {
    const first = keys.indexOf(key);
    const isFilled = rows[i]![members[0]!] !== undefined && rows[i]![members[0]!] !== null;
    return isFilled && first < i ? [{ path: `${path}.${i}.${members[0]}`, key: 'bands_overlap', params: { row: first + 1 } }] : [];
  });
}

/** Numbers of an object that are below those of the fields that `x-not-below` names, and days and instants that are before them. */
function lowProblems({ properties = {} }: JsonSchema, value: WireRecord, path: readonly string[]): RowProblem[] {
  return Object.entries(properties).flatMap(([name, { 'x-not-below': least }]) => {
    const [limit, own] = [least === undefined ? undefined : value[least], value[name]];
    const at = [...path, name].join('.');
    if (typeof limit === 'number' && typeof own === 'number') return own < limit ? [{ path: at, key: 'minimum', params: { limit } }] : [];
    return typeof limit === 'string' && typeof own === 'string' && Date.parse(own) < Date.parse(limit)
      ? [{ path: at, key: 'ends_before', params: {} }]
      : [];
  });
}

/** What is changed of a record, with the numbers and days beside it that decide whether it may be. */
export function withPairs({ properties = {} }: JsonSchema, patch: WireRecord, next: WireRecord): WireRecord {
  const pairs = Object.entries(properties).flatMap(([most, { 'x-not-below': least }]) => (least === undefined ? [] : [[least, most]]));
  const asked = pairs.filter((pair) => pair.some((name) => name in patch)).flat();
  return { ...Object.fromEntries(asked.map((name) => [name, next[name] ?? null])), ...patch };
}

/**
 * What is wrong with a record beyond JSON Schema, wherever in it that stands: numbers and days below those beside them
 * (`x-not-below`), rows that must follow each other (`x-bands`) or differ (`x-distinct`), blocks of several kinds (`x-blocks`).
 */
export function rowProblems(schema: JsonSchema, value: Json | WireRecord | undefined, path: readonly string[] = []): RowProblem[] {
  if (Array.isArray(value)) {
    const inside = schema.items ? value.flatMap((each, i) => rowProblems(schema.items!, each, [...path, String(i)])) : [];
    return [...ownProblems(schema, value, path.join('.')), ...inside];
  }
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, child]) =>
    Object.hasOwn(value, name) ? rowProblems(child, value[name], [...path, name]) : [],
  );
  return [...lowProblems(schema, value as WireRecord, path), ...inside];
}

/** Errors with what is wrong with lists of a record, in the reader's language; what a field is told already, it is told once. */
export function withRowProblems(found: FieldErrors, schema: JsonSchema, value: WireRecord, t: Translate): FieldErrors {
  const errors = { ...found };
  for (const { path, key, params } of rowProblems(schema, value)) {
    const text = t(`validation:${key}`, params);
    if (!errors[path]?.includes(text)) errors[path] = [...(errors[path] ?? []), text];
  }
  return errors;
}
