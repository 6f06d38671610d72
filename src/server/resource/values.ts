import type { Json } from '#core';
import { excessIn, mostValues } from '../calls/bodyLimits.ts';
import type { ColumnType } from '../kinds.ts';
import type { Field } from './Model.ts';

const pad = (value: number, digits = 2) => String(value).padStart(digits, '0');

/** Whether a text is a day there is, `YYYY-MM-DD`, that the database can hold. */
export function isDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match || match[1] === '0000') return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  if (year < 100) date.setUTCFullYear(year);
  return `${pad(date.getUTCFullYear(), 4)}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}` === text;
}

/** Whether a text is an instant there is: RFC 3339 with a zone. */
export function isInstant(text: string): boolean {
  return instantOf(text) !== undefined;
}

/** The instant a text names; `undefined` where it names none. */
export function instantOf(text: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}:\d{2}(\.\d+)?([Zz]|[+-]\d{2}:?\d{2})$/.test(text) || !isDay(text.slice(0, 10))) return undefined;
  const date = new Date(text.replace(' ', 'T').replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1 || date.getUTCFullYear() > 9999 ? undefined : date;
}

/** A number of the wire that the database can hold exactly. */
export const isSafeInteger = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value);

const dayMs = 86_400_000;

/** What a text means: from one value to another, which for most types are the same. */
interface Span {
  from: unknown;
  to: unknown;
}
/** How texts are read as the values of a column. */
interface Reading {
  /** A query parameter's text; `undefined`: no such value. */
  query: (text: string) => Span | undefined;
  /** The text of an imported cell; `undefined`: no such value. */
  cell: (text: string) => { value: Json } | undefined;
  /** Whether the values have an order that bounds make sense in. */
  ranged: boolean;
  /** What nobody would call a value, though it is not null: a list of SQL constants. */
  blanks?: string;
}

const one = (value: unknown): Span => ({ from: value, to: value });
const plain = (text: string) => (text.length <= 1000 ? one(text) : undefined);
const asIs = (text: string) => ({ value: text });

const readings = {
  bigint: {
    ranged: true,
    query: (text) => (/^-?\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text)) ? one(Number(text)) : undefined),
    cell: (text) => (/^-?\d{1,16}$/.test(text) ? { value: Number(text) } : undefined),
  },
  'double precision': {
    ranged: true,
    query: (text) => (/^-?\d{1,30}(\.\d{1,30})?$/.test(text) ? one(Number(text)) : undefined),
    cell: (text) => (/^-?\d{1,30}([.,]\d{1,30})?$/.test(text) ? { value: Number(text.replace(',', '.')) } : undefined),
  },
  boolean: {
    ranged: false,
    query: (text) => (/^(true|1)$/.test(text) ? one(true) : /^(false|0)$/.test(text) ? one(false) : undefined),
    cell: (text) => (/^(true|1)$/i.test(text) ? { value: true } : /^(false|0)$/i.test(text) ? { value: false } : undefined),
  },
  date: { ranged: true, query: (text) => (isDay(text) ? one(text) : undefined), cell: asIs },
  'timestamp(3) with time zone': { ranged: true, query: instantSpan, cell: asIs },
  text: { ranged: false, query: plain, cell: asIs, blanks: `('')` },
  jsonb: { ranged: false, query: plain, cell: jsonOf, blanks: `('[]'::jsonb, '{}'::jsonb, 'null'::jsonb)` },
} satisfies Record<ColumnType, Reading>;

/** How texts are read as a field's values. */
export const readingOf = ({ type }: Pick<Field, 'type'>): Reading => readings[type];

/** What a query parameter's text means for a field: one value, or for an instant named by its day a span. `undefined`: no such value. */
export const queryValue = (field: Field, text: string): Span | undefined => readingOf(field).query(text);

function jsonOf(text: string): { value: Json } | undefined {
  try {
    return excessIn(text, { values: mostValues }) ? undefined : { value: JSON.parse(text) as Json };
  } catch {
    return undefined;
  }
}

function instantSpan(text: string): Span | undefined {
  if (isDay(text)) {
    const start = Date.parse(`${text}T00:00:00Z`);
    return { from: new Date(start), to: new Date(start + dayMs - 1) };
  }
  const instant = instantOf(text);
  return instant && { from: instant, to: instant };
}
