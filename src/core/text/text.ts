import type { Json, JsonSchema, WireRecord } from '../schema/schema.ts';

/** Nothing that anybody could see: blanks, control characters, and what only steers how text runs. */
const invisible = /^[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether a text shows nothing. */
export const isBlank = (text: string): boolean => invisible.test(text);

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Bytes as the text that they are in UTF-8, without a byte order mark; `undefined`:
 * they are no UTF-8, so that any reading of them would lose something.
 */
export function textOfUtf8(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

let letters: Intl.Segmenter | undefined;

/**
 * The beginning of a text: at most so many characters, counted as `maxLength` counts them
 * (code points), and never a part of what people see as one letter, such as half a flag.
 */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  letters ??= new Intl.Segmenter();
  let [count, end] = [0, 0];
  for (const { segment, index } of letters.segment(text)) {
    count += [...segment].length;
    if (count > most) return text.slice(0, end);
    end = index + segment.length;
  }
  return text;
}

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
