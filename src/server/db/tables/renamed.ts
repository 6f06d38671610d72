import { quote } from '../names.ts';
import type { Catalog, Table, TableSpec } from './TableSpec.ts';

/** The columns of a table that still have a former name, and are not there under the present one yet. */
const due = ({ formerly = new Map() }: TableSpec, table: Table): Array<[former: string, present: string]> =>
  [...formerly].filter(([former, present]) => table.columns[former] && !table.columns[present]);

const columnsAfter = (table: Table, names: ReadonlyMap<string, string>): Table => ({
  ...table,
  columns: Object.fromEntries(Object.entries(table.columns).map(([name, column]) => [names.get(name) ?? name, column])),
  foreignKeys: Object.fromEntries(
    Object.entries(table.foreignKeys).map(([key, foreign]) => [key, { ...foreign, column: names.get(foreign.column) ?? foreign.column }]),
  ),
});

/** The statements that give columns of a resource's tables their present names, and the database as it is after them. */
export function renamed(spec: TableSpec, catalog: Catalog, tables: readonly string[]): { renames: string[]; catalog: Catalog } {
  const after: Catalog = { ...catalog };
  const renames: string[] = [];
  for (const name of tables) {
    const table = catalog[name];
    const columns = table ? due(spec, table) : [];
    if (!table || columns.length === 0) continue;
    renames.push(...columns.map(([former, present]) => `alter table ${quote(name)} rename column ${quote(former)} to ${quote(present)}`));
    after[name] = columnsAfter(table, new Map(columns));
  }
  return { renames, catalog: after };
}
