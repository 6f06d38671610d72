import type { FieldErrors, Json, Resource, Viewer, WireRecord } from '#core';
import { bodyOf, changedFields, newRecord } from '../edit/formFields.ts';

/** One write that brings a table of records from what is stored to what was typed. `at`: the row it stands in. */
export type RowChange =
  | { does: 'delete'; id: number; version: number | undefined }
  | { does: 'update'; id: number; version: number | undefined; at: number; body: WireRecord }
  | { does: 'create'; at: number; body: WireRecord };

/** What the records of a table have in common: the resource, who types, and what a new one holds from the start. */
export interface RowsOf {
  resource: Resource;
  viewer: Viewer;
  params: Record<string, string>;
  given: WireRecord;
}

export const rowsIn = (value: WireRecord): WireRecord[] => (Array.isArray(value.rows) ? (value.rows as Array<Json>).filter(isRow) : []);
/** Rows as they stand in the table, each with its place in the field that holds it. */
export const withPlaces = (rows: readonly WireRecord[], order: string | undefined): readonly WireRecord[] =>
  order === undefined ? rows : rows.map((row, place) => ({ ...row, [order]: place }));

/** Records by the places they have; those that share one stay as they were. */
export const byPlace = (records: readonly WireRecord[], order: string | undefined): readonly WireRecord[] =>
  order === undefined ? records : [...records].sort((a, b) => Number(a[order] ?? 0) - Number(b[order] ?? 0));

const isRow = (row: Json): row is { [key: string]: Json } => typeof row === 'object' && row !== null && !Array.isArray(row);

/** The ids that rows stand for: a row that was copied is a new record. */
function idsOfRows(rows: readonly WireRecord[]): Array<number | undefined> {
  const met = new Set<number>();
  return rows.map(({ id }) => {
    if (typeof id !== 'number' || met.has(id)) return undefined;
    met.add(id);
    return id;
  });
}

/** The writes that make what is stored what was typed: first what goes, so that nothing new meets it, then what changed, then what is new. */
export function rowChanges(of: RowsOf, stored: readonly WireRecord[], typed: readonly WireRecord[]): RowChange[] {
  const { resource, viewer } = of;
  const ids = idsOfRows(typed);
  const known = new Map(stored.map((record) => [record.id, record]));
  const versionOf = (id: number) => known.get(id)?.version as number | undefined;
  const gone = stored.filter(({ id }) => !ids.includes(id as number)).map(({ id }) => id as number);
  const changed = typed.flatMap((value, at): RowChange[] => {
    const id = ids[at];
    const base = id === undefined ? undefined : known.get(id);
    if (id === undefined || !base || changedFields(resource, base, value).length === 0) return [];
    return [{ does: 'update', id, version: versionOf(id), at, body: bodyOf(resource, { variant: 'update', viewer, base, value }) }];
  });
  const made = typed.flatMap((row, at): RowChange[] =>
    ids[at] !== undefined && known.has(ids[at]) ? [] : [{ does: 'create', at, body: newBody(of, row) }],
  );
  return [...gone.map((id): RowChange => ({ does: 'delete', id, version: versionOf(id) })), ...changed, ...made];
}

/** A row as the new record it stands for. */
export const newRow = ({ resource, viewer, params, given }: RowsOf, { id: _id, version: _version, ...row }: WireRecord): WireRecord => ({
  ...newRecord(resource, params, viewer),
  ...given,
  ...row,
});

const newBody = (of: RowsOf, row: WireRecord): WireRecord => ({
  ...bodyOf(of.resource, { variant: 'create', viewer: of.viewer, base: {}, value: newRow(of, row) }),
  ...of.given,
});

/** Errors of one record, in its row. */
export const errorsAt = (at: number, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([path, texts]) => [path === '' ? `rows.${at}` : `rows.${at}.${path}`, texts]));
