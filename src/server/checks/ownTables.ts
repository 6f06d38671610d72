import type { Registry } from '#core';
import type { Db, Result } from '../db/Db.ts';
import { i18nTable } from '../db/tables/planTable.ts';
import { tablesIn } from '../db/tables/tablesIn.ts';
import { linkSpecsOf, tableSpecOf } from '../select/tableSpec.ts';
import type { Work } from '../work/Work.ts';

/** SQL of an area, over the tables of its own resources and links and their translations; it throws where a statement names another's. */
export type OwnSql = <T = Record<string, unknown>>(statement: string, params?: readonly unknown[]) => Promise<Result<T>>;

/** The tables a plugin's SQL may name. */
export function ownTablesOf(registry: Registry, plugin: string): Set<string> {
  const specs = [...registry.resources.values()].filter((resource) => resource.plugin === plugin).map((resource) => tableSpecOf(registry, resource));
  const links = linkSpecsOf(registry).filter((link) => link.plugin === plugin);
  return new Set([
    ...specs.flatMap(({ table, localized }) => (localized?.length ? [table, i18nTable(table)] : [table])),
    ...links.map((link) => link.table),
  ]);
}

/** What of a plugin's SQL is wrong; empty where all of it is about its own tables. */
export function foreignTables(registry: Registry, plugin: string, statement: string): string[] {
  const own = ownTablesOf(registry, plugin);
  return tablesIn(statement).filter((table) => !own.has(table));
}

/** Statements found good, by registry: an area has few of them, and runs them again and again. */
const known = new WeakMap<Registry, Set<string>>();
const mostKnown = 1000;

/** Throws where a statement names a table that is not the plugin's own. */
export function checkOwn(registry: Registry, plugin: string, statement: string): void {
  const good = known.get(registry) ?? new Set<string>();
  known.set(registry, good);
  const key = `${plugin}\n${statement}`;
  if (good.has(key)) return;
  const [table] = foreignTables(registry, plugin, statement);
  if (table !== undefined)
    throw new Error(
      `plugin "${plugin}": its SQL names the table "${table}", which is not its own; ask for another area's records by records(name) or read(name)`,
    );
  if (good.size >= mostKnown) good.clear();
  good.add(key);
}

/** A plugin's own SQL within a piece of work. */
export const ownSql =
  ({ api, db }: Pick<Work, 'api'> & { db: Db }, plugin: string): OwnSql =>
  async (statement, params) => {
    checkOwn(api.registry, plugin, statement);
    return db.query(statement, params);
  };
