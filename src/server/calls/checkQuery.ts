import type { ValidateFunction } from 'ajv';
import { nearest, typeOf, type Json, type JsonSchema, type Translate, type WireRecord } from '#core';
import { createCompiler } from '#core/check';
import type { RawQuery } from '../reading/listQuery.ts';
import { inWords } from '../checks/validate.ts';
import { refusal } from '../work/Work.ts';

/** The parameters that a call takes, by name; `own`: it reads them as a list call does, and refuses unknown ones itself. */
export type QueryDecl = Readonly<Record<string, JsonSchema>> | 'own';

/** Refuses a parameter that a call does not take, and names the one that was probably meant. */
export function unknownParam(t: Translate, name: string, known: readonly string[]): Error {
  const near = nearest(name, known);
  return refusal({ t }, 'BadRequest', near === undefined ? 'unknownParam' : 'unknownParamNear', { params: { name, near } });
}

/** A text as a value of a type; one that is none stays a text, for the schema to refuse. */
function typed(schema: JsonSchema, text: string): Json {
  const type = typeOf(schema);
  if ((type === 'integer' || type === 'number') && /^-?\d{1,16}(\.\d+)?$/.test(text)) return Number(text);
  return type === 'boolean' && /^(true|false|1|0)$/.test(text) ? text === 'true' || text === '1' : text;
}

const memberOf = ({ properties = {} }: JsonSchema, name: string): JsonSchema => (Object.hasOwn(properties, name) ? properties[name]! : {});

/** The parameters as one record: `name[]` as a list, `name[member]` as an object; what is empty is absent. */
function recordIn(decl: Readonly<Record<string, JsonSchema>>, query: RawQuery): WireRecord {
  const record: WireRecord = {};
  for (const [key, given] of Object.entries(query)) {
    const [, name = key, member] = /^([^[]+)\[(.*)\]$/.exec(key) ?? [];
    const schema = Object.hasOwn(decl, name) ? decl[name]! : {};
    const texts = [given ?? []].flat().filter((text) => text !== '');
    if (texts.length === 0) continue;
    if (member === '') record[name] = texts.map((text) => typed(schema.items ?? {}, text));
    else if (member !== undefined) record[name] = { ...(record[name] as object), [member]: typed(memberOf(schema, member), texts[0]!) };
    else record[name] = texts.length === 1 ? typed(schema, texts[0]!) : texts;
  }
  return record;
}

/** Holds the query of a call against what it declares; compiled when first needed. */
export function queryCheck(decl: QueryDecl = {}): (t: Translate, query: RawQuery) => void {
  if (decl === 'own') return () => undefined;
  const known = Object.keys(decl);
  let validate: ValidateFunction | undefined;
  return (t, query) => {
    const names = Object.keys(query);
    const unknown = names.map((key) => key.replace(/\[.*/s, '')).find((name) => !known.includes(name));
    if (unknown !== undefined) throw unknownParam(t, unknown, known);
    if (names.length === 0) return;
    validate ??= createCompiler().compile({ type: 'object', properties: decl });
    if (!validate(recordIn(decl, query))) inWords(t, validate.errors ?? []).throwAny();
  };
}
