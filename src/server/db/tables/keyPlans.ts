import { joinedName, quote } from '../names.ts';
import type { Catalog, TableSpec } from './TableSpec.ts';

/** A foreign key to add (when new) and then to check against the rows there are. */
export interface KeyPlan {
  name: string;
  column: string;
  target: string;
  add?: string;
  validate: string;
}

/** The foreign keys a table lacks, or whose rows were never checked; those of tables that are not there have to wait. */
export function keyPlans(spec: TableSpec, catalog: Catalog, planned: ReadonlySet<string>): KeyPlan[] {
  return Object.entries(spec.refs ?? {}).flatMap(([column, target]) => {
    if (!catalog[target] && !planned.has(target)) return [];
    const existing = Object.entries(catalog[spec.table]?.foreignKeys ?? {}).find(([, key]) => key.column === column && key.target === target);
    if (existing?.[1].valid) return [];
    const name = existing?.[0] ?? joinedName(spec.table, column, 'fkey');
    const alter = `alter table ${quote(spec.table)}`;
    const add = `${alter} add constraint ${quote(name)} foreign key (${quote(column)}) references ${quote(target)} (id) on delete restrict not valid`;
    return [{ name, column, target, ...(existing ? {} : { add }), validate: `${alter} validate constraint ${quote(name)}` }];
  });
}
