/** Rows as columns: each names its keys once, and a value that most rows have once. For what is made by the build and read in every browser. */
interface Columns {
  rows: number;
  columns: Record<string, Column>;
}
/** `usual`: what a row has that is not among the others, by its number; `null` stands for a key that a row has not. */
type Column = { values: unknown[] } | { usual: unknown; others: Record<number, unknown> };

type Row = Record<string, unknown>;

const isRows = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.length > 2 && value.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row));

function column(rows: readonly Row[], key: string): Column {
  const values = rows.map((row) => row[key] ?? null);
  const texts = values.map((value) => JSON.stringify(value));
  const times = new Map<string, number>();
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1);
  const [usual, count] = [...times].reduce((most, each) => (each[1] > most[1] ? each : most));
  if (count <= rows.length / 2) return { values };
  return { usual: JSON.parse(usual), others: Object.fromEntries(values.flatMap((value, at) => (texts[at] === usual ? [] : [[at, value]]))) };
}

/** An object of JSON without `null`, in which every list of records becomes its columns. */
export function packed(value: Readonly<Row>): Row {
  const pack = (each: unknown): unknown => {
    if (!isRows(each)) return each;
    const keys = [...new Set(each.flatMap(Object.keys))];
    return { rows: each.length, columns: Object.fromEntries(keys.map((key) => [key, column(each, key)])) } satisfies Columns;
  };
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, pack(each)]));
}

const isColumns = (value: unknown): value is Columns => typeof value === 'object' && value !== null && 'columns' in value && 'rows' in value;

const valueAt = (of: Column, at: number): unknown => ('values' in of ? of.values[at] : at in of.others ? of.others[at] : of.usual);

/** What was packed, as it was. */
export function unpacked(value: Readonly<Row>): Row {
  const rowsOf = ({ rows, columns }: Columns): Row[] =>
    Array.from({ length: rows }, (_, at) => {
      const entries = Object.entries(columns).map(([key, of]): [string, unknown] => [key, valueAt(of, at)]);
      return Object.fromEntries(entries.filter(([, each]) => each !== null));
    });
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, isColumns(each) ? rowsOf(each) : each]));
}
