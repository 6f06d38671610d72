import { bandsProblems } from './bands.ts';
import { blockProblems } from './blocks.ts';
import type { Translate } from './errorText.ts';
import type { FieldErrors } from './errors.ts';
import { isObject, type Json, type JsonSchema, type WireRecord } from './schema.ts';

/** What is wrong with rows: where, the key of its message below `validation`, and what the message names. */
export interface RowProblem {
  path: string;
  key: string;
  params: Record<string, unknown>;
}

function ownProblems(schema: JsonSchema, list: readonly Json[], path: string): RowProblem[] {
  const { 'x-bands': bands, 'x-blocks': blocks } = schema;
  if (!bands && !blocks) return [];
  const rows = list.map((each) => (isObject(each) ? (each as WireRecord) : {}));
  return [...(bands ? bandsProblems(bands, rows, path) : []), ...(blocks ? blockProblems(blocks, rows, path) : [])];
}

/** What is wrong with lists of a record, wherever in it they stand: rows that must follow each other (`x-bands`), blocks of several kinds (`x-blocks`). */
export function rowProblems(schema: JsonSchema, value: Json | WireRecord | undefined, path: readonly string[] = []): RowProblem[] {
  if (Array.isArray(value)) {
    const inside = schema.items ? value.flatMap((each, i) => rowProblems(schema.items!, each, [...path, String(i)])) : [];
    return [...ownProblems(schema, value, path.join('.')), ...inside];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(schema.properties ?? {}).flatMap(([name, child]) =>
    Object.hasOwn(value, name) ? rowProblems(child, value[name], [...path, name]) : [],
  );
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
