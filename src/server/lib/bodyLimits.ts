import type { JsonSchema } from '#core';

/** Deepest nesting of lists and objects in a body. */
export const mostLevels = 32;
/** Most values in a body whose call does not say otherwise. */
export const mostValues = 20_000;
/** Longest body of a call that takes few short texts or nothing, bytes. */
export const smallBody = 16 * 1024;
/** Longest body of any call, bytes. */
export const largestBody = 4 * 1024 * 1024;

/** A character may be sent as `\u0000`. */
const bytesPerCharacter = 6;
const bytesPerNumber = 32;

/**
 * The longest body that fits a schema, bytes, with as much again for blanks
 * and what is to be refused; of a schema without bounds the largest there is.
 */
export const bodyBytes = (...schemas: readonly JsonSchema[]): number => Math.min(largestBody, smallBody + 2 * Math.max(0, ...schemas.map(bytesOf)));

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
const textBytes = (text: string): number => text.length * bytesPerCharacter + 3;

function bytesOf(schema: JsonSchema): number {
  if (schema.enum) return Math.max(...schema.enum.map((each) => textBytes(JSON.stringify(each))));
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const types = [schema.type ?? (schema.properties ? 'object' : [])].flat();
  const own = types.map((type) => bytesOfType(type, schema));
  const all = [...own, ...branches.map(bytesOf)];
  return all.length === 0 ? Infinity : sum(all);
}

function bytesOfType(type: string, schema: JsonSchema): number {
  if (type === 'string') return (schema.maxLength ?? Infinity) * bytesPerCharacter + 3;
  if (type === 'array') return (schema.maxItems ?? Infinity) * ((schema.items ? bytesOf(schema.items) : Infinity) + 1) + 2;
  if (type !== 'object') return bytesPerNumber;
  if (!schema.properties) return Infinity;
  return 2 + sum(Object.entries(schema.properties).map(([name, each]) => textBytes(name) + 1 + bytesOf(each)));
}

/** What is too much about a body before it is read: its depth or the number of its values. Stops at the first of them. */
export function excessIn(text: string, most: { values: number }): 'tooDeep' | 'tooMuch' | undefined {
  let [level, values] = [0, 1];
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (character === '"') i = endOfText(text, i);
    else if (character === ',') values++;
    else if (character === '{' || character === '[') level++;
    else if (character === '}' || character === ']') level--;
    if (level > mostLevels) return 'tooDeep';
    if (values > most.values) return 'tooMuch';
  }
  return undefined;
}

/** Where a text that begins at a quotation mark ends. */
function endOfText(text: string, start: number): number {
  let i = start + 1;
  while (i < text.length && text[i] !== '"') i += text[i] === '\\' ? 2 : 1;
  return i;
}
