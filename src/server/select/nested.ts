import { blocksIn, canField, fieldErrors, type FieldErrors, type Json, type JsonSchema, type WireRecord } from '#core';
import type { Field } from '../model/Model.ts';
import { cleanRichText } from '../model/richText.ts';
import { sameJson, type Work } from '../work/Work.ts';

type Viewing = Pick<Work, 'viewer'>;
type JsonObject = Record<string, Json>;

const isObject = (value: Json | undefined): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

const isHidden = (work: Viewing, schema: JsonSchema) => Boolean(schema['x-secret']) || !canField(work.viewer, schema, 'read');

/** A value without the members inside it that the reader may not meet. */
export function withoutHidden(work: Viewing, schema: JsonSchema, value: Json): Json {
  if (Array.isArray(value)) return schema.items ? value.map((each) => withoutHidden(work, schema.items!, each)) : value;
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([name]) => {
    const child = memberOf(schema, name);
    return !child || !isHidden(work, child);
  });
  return Object.fromEntries(
    kept.map(([name, each]) => {
      const child = memberOf(schema, name);
      return [name, child ? withoutHidden(work, child, each) : each];
    }),
  );
}

function memberOf(schema: JsonSchema, name: string): JsonSchema | undefined {
  const own = schema.properties;
  if (own && Object.hasOwn(own, name)) return own[name];
  return [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
    .map((branch) => memberOf(branch, name))
    .find((found) => found !== undefined);
}

/**
 * A body's value with what the writer could not see or may not write taken from the stored one: objects are replaced whole, but a secret that was
 * never sent out cannot come back. A guarded member that differs from the stored one is a 400 where it stands.
 */
export function withStoredParts(
  work: Work,
  field: Field,
  { stored, value }: { stored: Json | undefined; value: Json | undefined },
): Json | undefined {
  const errors: FieldErrors = {};
  const merged = merge(work, field.schema, { at: field.name, stored, value }, errors);
  if (Object.keys(errors).length > 0) throw fieldErrors(errors);
  return merged;
}

interface Pair {
  at: string;
  stored: Json | undefined;
  value: Json | undefined;
}

function merge(work: Work, schema: JsonSchema, { at, stored, value }: Pair, errors: FieldErrors): Json | undefined {
  if (!isObject(value)) return value;
  const before = isObject(stored) ? stored : {};
  const result: JsonObject = {};
  for (const name of new Set([...Object.keys(value), ...Object.keys(before)])) {
    const child = memberOf(schema, name);
    const pair = { at: `${at}.${name}`, stored: before[name], value: value[name] };
    const next = child ? mergeMember(work, child, pair, errors) : value[name];
    if (next !== undefined) result[name] = next;
  }
  return result;
}

function mergeMember(work: Work, schema: JsonSchema, pair: Pair, errors: FieldErrors): Json | undefined {
  const isFixed = schema['x-readonly'] === true || !canField(work.viewer, schema, 'write');
  if (isFixed && pair.value !== undefined && !sameJson(pair.value, pair.stored))
    errors[pair.at] = [work.t(schema['x-readonly'] === true ? 'api:readonly' : 'api:fieldForbidden')];
  if (isFixed) return pair.stored;
  if (pair.value === undefined) return isHidden(work, schema) ? pair.stored : undefined;
  return merge(work, schema, pair, errors);
}

/**
 * The record with the hidden parts of its fields taken out, its rich text made harmless, and the texts of its blocks in the language that is read.
 */
export function stripRow(work: Viewing & Pick<Work, 'contentLocale'>, fields: readonly Field[], row: WireRecord): void {
  for (const { name, schema } of fields)
    if (row[name] !== undefined && row[name] !== null) {
      const clean = cleanRichText(schema, withoutHidden(work, schema, row[name]));
      row[name] = work.contentLocale === undefined ? clean : blocksIn(schema, clean, work.contentLocale);
    }
}
