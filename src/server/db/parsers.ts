/** Turns the text form of a column into a JavaScript value. */
export type Parse = (text: string) => unknown;

const same: Parse = (text) => text;

function integer(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The number ${text} in the database is too large to be read exactly.`);
  return value;
}

/** Both sessions run in UTC with the ISO style, so the text is `2026-01-02 03:04:05.6+00`. */
function instant(text: string): string {
  if (!/^\d{4}-.*\+00$/.test(text)) return text;
  const fraction = text.slice(20, -3);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

const scalars: Record<number, Parse> = {
  16: (text) => text === 't',
  20: integer,
  21: Number,
  23: Number,
  26: Number,
  700: Number,
  701: Number,
  1700: Number,
  114: JSON.parse,
  3802: JSON.parse,
  1083: (text) => text.slice(0, 5),
  1114: (text) => instant(`${text}+00`),
  1184: instant,
};

/** The array types by the type of their elements. */
const arrayOf: Record<number, number> = {
  1000: 16,
  1005: 21,
  1007: 23,
  1016: 20,
  1021: 700,
  1022: 701,
  1231: 1700,
  1009: 25,
  1015: 25,
  1003: 25,
  1028: 26,
  1182: 1082,
  1183: 1083,
  1115: 1114,
  1185: 1184,
  199: 114,
  3807: 3802,
  2951: 2950,
};

/** Elements are quoted with backslashes where they must be; an unquoted NULL is null. */
function elements(text: string, parse: Parse): unknown[] {
  const items = text.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|([^,{}]+)/gs);
  return Array.from(items, ([, quoted, plain]) =>
    quoted !== undefined ? parse(quoted.replace(/\\(.)/gs, '$1')) : plain === 'NULL' ? null : parse(plain!),
  );
}

/** The reader of a column type, by the type's oid: one table for both engines. An unknown type stays text; arrays have one dimension. */
export function parserOf(oid: number): Parse {
  const element = arrayOf[oid];
  if (element === undefined) return scalars[oid] ?? same;
  return (text) => elements(text, scalars[element] ?? same);
}
