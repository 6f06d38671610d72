import { refOf, type Resource } from '#core';
import type { ImportField, Mapping, Table } from './mapping.ts';

/** A file's table as the server reads it, with the field of each column. */
export interface Mapped {
  table: Table;
  mapping: Mapping;
}
export type Refused = ReadonlyArray<{ line: number; errors: Record<string, string[]> }>;

/** One mistake with all the lines that have it: the same value of the same field with the same messages. */
export interface Mistake {
  field: string;
  value: string;
  messages: string[];
  lines: number[];
}

/** What a line of the file says of a field; its number counts the headers as the first. */
export const cellOf = ({ table: { lines }, mapping }: Mapped, { field, line }: { field: string; line: number }): string =>
  lines[line - 2]?.[mapping.indexOf(field)] ?? '';

/** Errors without those that follow from another: what is made from a field lacks a value if that field is wrong. */
export const withoutMade = (refused: Refused, fields: readonly ImportField[]): Refused =>
  refused.map(({ line, errors }) => {
    const follows = (name: string) => fields.some((field) => field.name === name && field.from !== undefined && field.from in errors);
    return { line, errors: Object.fromEntries(Object.entries(errors).filter(([name]) => !follows(name))) };
  });

/** Each mistake once with its lines; the commonest comes first. */
export function mistakesIn(refused: Refused, mapped: Mapped): Mistake[] {
  const found = new Map<string, Mistake>();
  for (const { line, errors } of refused)
    for (const [field, messages] of Object.entries(errors)) {
      const value = cellOf(mapped, { field, line });
      const key = JSON.stringify([field, value, messages]);
      const known = found.get(key);
      if (known) known.lines.push(line);
      else found.set(key, { field, value, messages, lines: [line] });
    }
  return [...found.values()].sort((a, b) => b.lines.length - a.lines.length || a.lines[0]! - b.lines[0]!);
}

/** The columns whose cells an error of a field may be about: its own, or those of its members. */
export function fieldsBehind(fields: readonly ImportField[], mapping: Mapping, error: string): ImportField[] {
  const found = fields.filter(({ name }) => name === error || name.startsWith(`${error}.`));
  const mapped = found.filter(({ name }) => mapping.includes(name));
  return mapped.length > 0 ? mapped : found;
}

/** The table with other cells of a field in some lines. A field without a column gets one. */
export function withCells({ table, mapping }: Mapped, { name, title }: ImportField, cells: ReadonlyMap<number, string>): Mapped {
  const known = mapping.indexOf(name);
  const at = known < 0 ? mapping.length : known;
  const lines = table.lines.map((line, index) => {
    const text = cells.get(index + 2);
    if (text === undefined) return line;
    const whole = [...line, ...Array<string>(Math.max(0, at - line.length)).fill('')];
    return [...whole.slice(0, at), text, ...whole.slice(at + 1)];
  });
  const own = { ...table, lines };
  return known < 0 ? { table: { ...own, headers: [...table.headers, title] }, mapping: [...mapping, name] } : { table: own, mapping };
}

/** Whether an error of a field is mended by picking the related record. */
export function isPicked({ schema }: Pick<Resource, 'schema'>, fields: readonly ImportField[], error: string): boolean {
  const field = schema.properties?.[error];
  return field !== undefined && field.type !== 'array' && refOf(field) !== undefined && fields.some(({ name }) => name === error);
}
