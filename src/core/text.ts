import type { Json, JsonSchema, WireRecord } from './schema.ts';

/** Nothing that anybody could see: blanks, control characters, and what only steers how text runs. */
const invisible = /^[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether a text shows nothing. */
export const isBlank = (text: string): boolean => invisible.test(text);

/** Paths at which a value holds a text that shows nothing where its schema requires one: what has a name must be told by it. */
export function blanksIn(schema: JsonSchema, value: Json | WireRecord | undefined, path: readonly string[] = []): string[][] {
  if (Array.isArray(value)) return schema.items ? value.flatMap((each, i) => blanksIn(schema.items!, each, [...path, String(i)])) : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(schema.properties ?? {}).flatMap(([name, child]) => {
    const each = Object.hasOwn(value, name) ? value[name] : undefined;
    if (typeof each !== 'string') return blanksIn(child, each, [...path, name]);
    return schema.required?.includes(name) && isBlank(each) ? [[...path, name]] : [];
  });
}
