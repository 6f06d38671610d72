import { createHash } from 'node:crypto';
import type { Registry } from '#core';
import { json, type Db } from '../db/Db.ts';
import { searchedSql } from '../db/words.ts';
import { structureOf } from '../db/tables/structureOf.ts';
import { syncLink, syncTables } from '../db/tables/syncTables.ts';
import { bareSpec, type TableProblem } from '../db/tables/TableSpec.ts';
import { linkSpecsOf, tableSpecsOf } from '../select/tableSpec.ts';

const key = 'structure';

/**
 * Brings the tables and links of a registry to what they declare. Reading how the database is
 * made takes a tenth of a second, so a structure that was found good is not looked at again. `isBare`: without
 * what makes it slow to put many rows in; a second call adds that.
 */
export async function syncStructure(db: Db, registry: Registry, { isBare = false } = {}): Promise<TableProblem[]> {
  const [specs, links] = [tableSpecsOf(registry), linkSpecsOf(registry)];
  const {
    rows: [row],
  } = await db.query<{ found: string | null; migrations: string | null }>(
    `select (select value #>> '{}' from settings where key = $1) as found,
    (select string_agg(id, ' ' order by id) from schema_migrations) as migrations`,
    [key],
  );
  const wanted = createHash('sha256')
    .update(JSON.stringify([specs.map(structureOf), links, searchedSql(''), row!.migrations]))
    .digest('hex');
  if (row!.found === wanted) return [];
  const problems = await syncTables(db, isBare ? specs.map(bareSpec) : specs);
  if (!problems.some((each) => each.kind === 'refused')) for (const link of links) problems.push(...(await syncLink(db, link)));
  if (problems.length === 0 && !isBare) {
    await db.query(`insert into settings (key, value) values ($1, $2::jsonb) on conflict (key) do update set value = excluded.value`, [
      key,
      json(wanted),
    ]);
  }
  return problems;
}
