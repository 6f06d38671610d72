import { columnType } from './columnType.ts';
import { columnsOf, indexesOf } from './planTable.ts';
import type { TableSpec } from './TableSpec.ts';

/** Everything of a declaration that the database's structure depends on: as long as it stays the same, a table that is as declared stays so. */
export const structureOf = (spec: TableSpec): unknown => [
  spec.table,
  spec.plugin,
  columnsOf(spec),
  spec.refs ?? {},
  spec.search ?? [],
  indexesOf(spec),
  spec.days ?? '',
  (spec.localized ?? []).map((field) => [field, columnType(spec.columns[field] ?? { type: 'string' })]),
  spec.core === true,
];
