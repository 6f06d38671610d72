import { dayMs, instantOf, isDay, type Json } from '#core';
import { excessIn, mostValues } from '../lib/bodyLimits.ts';
import type { ColumnType } from '../lib/kinds.ts';
import type { Field } from '../model/Model.ts';

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
