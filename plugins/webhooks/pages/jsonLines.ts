import { isObject, type Json } from '#core';

/** A line of JSON as people read it. */
export interface JsonLine {
  text: string;
  depth: number;
  /** What the line is of, with dots; of the whole empty. */
  path: string;
  /** It only ends what began above. */
  isEnd: boolean;
}
/** A longer text is shown as it is. */
export const mostLines = 2000;

interface Place {
  path: string;
  depth: number;
  before: string;
  after: string;
}

function walk(value: Json, { path, depth, before, after }: Place): JsonLine[] {
  const isList = Array.isArray(value);
  const inner = isList
    ? value.map((each, i): [string, Json] => [String(i), each])
    : isObject(value)
      ? Object.entries(value as Record<string, Json>)
      : [];
  if (inner.length === 0) return [{ text: `${before}${JSON.stringify(value)}${after}`, depth, path, isEnd: false }];
  const [start, end] = isList ? ['[', ']'] : ['{', '}'];
  return [
    { text: `${before}${start}`, depth, path, isEnd: false },
    ...inner.flatMap(([name, each], i) =>
      walk(each, {
        path: path === '' ? name : `${path}.${name}`,
        depth: depth + 1,
        before: isList ? '' : `${JSON.stringify(name)}: `,
        after: i < inner.length - 1 ? ',' : '',
      }),
    ),
    { text: `${end}${after}`, depth, path, isEnd: true },
  ];
}

/** A text of JSON, line by line; `undefined`: it is none, a mere value, or longer than anybody reads. */
export function jsonLines(text: string): JsonLine[] | undefined {
  try {
    const value = JSON.parse(text) as Json;
    if (!isObject(value) && !Array.isArray(value)) return undefined;
    const lines = walk(value, { path: '', depth: 0, before: '', after: '' });
    return lines.length > mostLines ? undefined : lines;
  } catch {
    return undefined;
  }
}

/** Where words stand, by the number of the line; upper and lower case are the same. */
export function placesOf(lines: readonly JsonLine[], words: string): number[] {
  const wanted = words.trim().toLowerCase();
  return wanted === '' ? [] : lines.flatMap(({ text }, i) => (text.toLowerCase().includes(wanted) ? [i] : []));
}

/** The next line to stand on from one, past those that only end something; the same where there is none. */
export function stepFrom(lines: readonly JsonLine[], at: number, by: 1 | -1): number {
  for (let i = at + by; i >= 0 && i < lines.length; i += by) if (!lines[i]!.isEnd) return i;
  return at;
}
