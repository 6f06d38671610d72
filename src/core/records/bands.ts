import type { RowProblem } from '../validation/RowProblem.ts';
import type { WireRecord } from '../schema/schema.ts';
import type { BandsDecl } from '../schema/bandsDecl.ts';

/** A row's stretch. `to`: Infinity where it goes on for ever. */
export interface Band {
  row: number;
  from: number;
  to: number;
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

/** What is wrong with the rows of a list that follow each other. */
export function bandsProblems(decl: BandsDecl, rows: readonly WireRecord[], path: string): RowProblem[] {
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
  return [...backwards, ...overlaps, ...fallsIn(decl, rows, path)];
}

function fallsIn(decl: BandsDecl, rows: readonly WireRecord[], path: string): RowProblem[] {
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
