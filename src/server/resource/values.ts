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

/** What a query parameter's text means for a field: one value, or for an instant named by its day a span. `undefined`: no such value. */
export function queryValue(field: Field, text: string): { from: unknown; to: unknown } | undefined {
  const one = (value: unknown) => ({ from: value, to: value });
  switch (field.type) {
    case 'bigint': return /^-?\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text)) ? one(Number(text)) : undefined;
    case 'double precision': return /^-?\d{1,30}(\.\d{1,30})?$/.test(text) ? one(Number(text)) : undefined;
    case 'boolean': return /^(true|1)$/.test(text) ? one(true) : /^(false|0)$/.test(text) ? one(false) : undefined;
    case 'date': return isDay(text) ? one(text) : undefined;
    case 'timestamp(3) with time zone': return instantSpan(text);
    default: return text.length <= 1000 ? one(text) : undefined;
  }
}

function instantSpan(text: string): { from: Date; to: Date } | undefined {
  if (isDay(text)) {
    const start = Date.parse(`${text}T00:00:00Z`);
    return { from: new Date(start), to: new Date(start + dayMs - 1) };
  }
  const instant = instantOf(text);
  return instant && { from: instant, to: instant };
}
