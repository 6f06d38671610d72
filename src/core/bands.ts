import type { Json, JsonSchema, WireRecord } from './schema.ts';
import type { Translate } from './errorText.ts';
import type { FieldErrors } from './errors.ts';

/** Rows that each cover a stretch of whole numbers, ends included: ages, days before the start. */
export interface BandsDecl {
  /** Fields of a row with the first and the last number it covers; without a last it goes on for ever. */
  from: string;
  to: string;
  /** The stretch that matters; without `most` it has no end. */
  least: number;
  most?: number;
  /** Whether a number that no row covers is an error; else it is only shown. */
  whole?: true;
  /** A field whose value must not fall while the numbers rise. */
  rises?: string;
  /** The end that the drawing runs to; default `most`. */
  toward?: 'least' | 'most';
}

/** A row's stretch. `to`: Infinity where it goes on for ever. */
export interface Band {
  row: number;
  from: number;
  to: number;
}
/** What is wrong with rows: where, the key of its message below `validation`, and what the message names. */
export interface BandProblem {
  path: string;
  key: string;
  params: Record<string, unknown>;
}

const isWhole = (value: unknown): value is number => Number.isInteger(value);
const isEnd = (value: unknown): value is number => value === Infinity || isWhole(value);

/** The rows that say where they begin and do not end before, from the least number on. */
export function bandsIn({ from, to }: BandsDecl, rows: readonly WireRecord[]): Band[] {
  return rows
    .flatMap((row, i): Band[] => {
      const first = row[from];
      const last: unknown = row[to] ?? Infinity;
      return isWhole(first) && isEnd(last) && last >= first ? [{ row: i, from: first, to: last }] : [];
    })
    .sort((a, b) => a.from - b.from || a.row - b.row);
}

/** The stretches that matter and that no row covers. */
export function gapsIn(decl: BandsDecl, rows: readonly WireRecord[]): Array<Omit<Band, 'row'>> {
  const { least, most = Infinity } = decl;
  const gaps: Array<Omit<Band, 'row'>> = [];
  let next = least;
  for (const { from, to } of bandsIn(decl, rows)) {
    if (from > next && next <= most) gaps.push({ from: next, to: Math.min(from - 1, most) });
    next = Math.max(next, to + 1);
  }
  if (next <= most && next !== Infinity) gaps.push({ from: next, to: most });
  return gaps;
}

/** Each row that begins where another one still goes on, and that other one. */
export function overlapsIn(decl: BandsDecl, rows: readonly WireRecord[]): Array<{ row: number; other: number }> {
  let last: Band | undefined;
  return bandsIn(decl, rows).flatMap((band) => {
    const found = last && band.from <= last.to ? [{ row: band.row, other: last.row }] : [];
    if (!last || band.to > last.to) last = band;
    return found;
  });
}

function problemsOf(decl: BandsDecl, rows: readonly WireRecord[], path: string): BandProblem[] {
  const backwards = rows.flatMap((row, i) =>
    isWhole(row[decl.from]) && isWhole(row[decl.to]) && Number(row[decl.to]) < Number(row[decl.from])
      ? [{ path: `${path}.${i}.${decl.to}`, key: 'bands_backwards', params: { from: row[decl.from] } }]
      : [],
  );
  const overlaps = overlapsIn(decl, rows).map(({ row, other }) => ({
    path: `${path}.${row}.${decl.from}`,
    key: 'bands_overlap',
    params: { row: other + 1 },
  }));
  const gaps = decl.whole && rows.length > 0 ? gapsIn(decl, rows).map(({ from, to }) => gapProblem(path, from, to)) : [];
  return [...backwards, ...overlaps, ...gaps, ...fallsIn(decl, rows, path)];
}

const gapProblem = (path: string, from: number, to: number): BandProblem => ({
  path,
  key: to === Infinity ? 'bands_gapFrom' : from === to ? 'bands_gapAt' : 'bands_gap',
  params: { from, to },
});

function fallsIn(decl: BandsDecl, rows: readonly WireRecord[], path: string): BandProblem[] {
  const { rises } = decl;
  if (rises === undefined) return [];
  const valueOf = ({ row }: Band) => rows[row]![rises];
  return bandsIn(decl, rows).flatMap((band, i, all) => {
    const before = all[i - 1] && valueOf(all[i - 1]!);
    const own = valueOf(band);
    if (typeof before !== 'number' || typeof own !== 'number' || own >= before) return [];
    return [{ path: `${path}.${band.row}.${rises}`, key: 'bands_fall', params: { row: all[i - 1]!.row + 1, least: before } }];
  });
}

const isRow = (value: Json | undefined): value is { [key: string]: Json } => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is wrong with the rows of a record's fields that say how theirs follow each other (`x-bands`), wherever in it they stand. */
export function bandProblems(schema: JsonSchema, value: Json | WireRecord | undefined, path: readonly string[] = []): BandProblem[] {
  if (Array.isArray(value)) {
    const decl = schema['x-bands'];
    const own = decl
      ? problemsOf(
          decl,
          value.map((each) => (isRow(each) ? each : {})),
          path.join('.'),
        )
      : [];
    return [...own, ...(schema.items ? value.flatMap((each, i) => bandProblems(schema.items!, each, [...path, String(i)])) : [])];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(schema.properties ?? {}).flatMap(([name, child]) =>
    Object.hasOwn(value, name) ? bandProblems(child, value[name], [...path, name]) : [],
  );
}

/** Errors with what is wrong with rows that follow each other, in the reader's language. */
export function withBands(found: FieldErrors, schema: JsonSchema, value: WireRecord, t: Translate): FieldErrors {
  const errors = { ...found };
  for (const { path, key, params } of bandProblems(schema, value)) errors[path] = [...(errors[path] ?? []), t(`validation:${key}`, params)];
  return errors;
}
