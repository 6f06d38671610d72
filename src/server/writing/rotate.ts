import type { Registry } from '#core';
import type { Db } from '../db/Db.ts';
import { quote } from '../db/names.ts';
import { StartError } from '../db/StartError.ts';
import type { Keyring, Place } from '../secrets/keyring.ts';
import { sealedFields } from '../work/sealed.ts';

const batch = 500;

interface Column {
  table: string;
  column: string;
  resource: string;
}
const resourceColumns = ({ resources }: Pick<Registry, 'resources'>): Column[] =>
  [...resources.values()].flatMap((resource) => sealedFields(resource).map((column) => ({ table: resource.table, column, resource: resource.name })));

/** Those of areas, and the core's own. */
const columnsOf = (registry: Pick<Registry, 'resources'>): Column[] => [
  ...resourceColumns(registry),
  { table: 'totp_factors', column: 'secret', resource: '' },
];

/** Whether areas of a registry keep anything sealed. */
export const keepsSecrets = (registry: Pick<Registry, 'resources'>): boolean => resourceColumns(registry).length > 0;

/** Seals a batch of one column anew; a text that somebody changed meanwhile is theirs. Answers the last id looked at. */
async function rotateBatch(
  db: Db,
  keyring: Keyring,
  { table, column, after }: Column & { after: number },
): Promise<{ last: number | undefined; count: number }> {
  const active = `v1.${keyring.ids()[0]}.`;
  const { rows } = await db.query<{ id: number; sealed: string }>(
    `select id, ${quote(column)} as sealed from ${quote(table)} where id > $1 and ${quote(column)} is not null and not starts_with(${quote(column)}, $2) order by id limit ${batch}`,
    [after, active],
  );
  let count = 0;
  for (const { id, sealed } of rows) {
    const place = { table, column, id };
    const anew = keyring.seal(keyring.open(sealed, place), place);
    count += (await db.query(`update ${quote(table)} set ${quote(column)} = $3 where id = $1 and ${quote(column)} = $2`, [id, sealed, anew])).count;
  }
  return { last: rows.length === batch ? rows.at(-1)!.id : undefined, count };
}

/** Seals with the active key whatever another one sealed, batch by batch, without a lock. Answers how many texts it was. */
export async function rotateSecrets(db: Db, registry: Pick<Registry, 'resources'>, keyring: Keyring): Promise<number> {
  let count = 0;
  for (const column of columnsOf(registry))
    for (let after: number | undefined = 0; after !== undefined; ) {
      const done: { last: number | undefined; count: number } = await rotateBatch(db, keyring, { ...column, after });
      count += done.count;
      after = done.last;
    }
  return count;
}

/**
 * How many texts each key sealed that are still there: in tables, and among what was deleted and may come back for a month. A key without any may go.
 */
export async function keyUse(db: Db, registry: Pick<Registry, 'resources'>): Promise<Map<string, number>> {
  const use = new Map<string, number>();
  for (const { table, column, resource } of columnsOf(registry)) {
    const { rows } = await db.query<{ key: string; count: number }>(
      `select split_part(sealed, '.', 2) as key, count(*)::int as count from (
        select ${quote(column)} as sealed from ${quote(table)} where ${quote(column)} is not null
        union all select before #>> array['secrets', $1::text] from audit where resource = $2 and action = 'delete' and before #>> array['secrets', $1::text] is not null
      ) s group by 1`,
      [column, resource],
    );
    for (const { key, count } of rows) use.set(key, (use.get(key) ?? 0) + count);
  }
  return use;
}

/** One sealed text of each key in a column. */
async function samples(db: Db, { table, column }: Column): Promise<Array<{ key: string; sealed: string; place: Place }>> {
  const { rows } = await db.query<{ id: number; sealed: string; key: string }>(
    `select distinct on (key) id, sealed, key from (
      select id, ${quote(column)} as sealed, split_part(${quote(column)}, '.', 2) as key from ${quote(table)} where ${quote(column)} is not null
    ) s order by key, id`,
  );
  return rows.map(({ id, sealed, key }) => ({ key, sealed, place: { table, column, id } }));
}

function opens(keyring: Keyring, { sealed, place }: { sealed: string; place: Place }): boolean {
  try {
    keyring.open(sealed, place);
    return true;
  } catch (error) {
    if (error instanceof StartError) throw error;
    return false;
  }
}

/** Throws a StartError where texts are sealed and none of the keys opens any: each would fail only when it is needed. */
export async function checkOpens(db: Db, registry: Pick<Registry, 'resources'>, keyring: Keyring): Promise<void> {
  const sealed = (await Promise.all(columnsOf(registry).map((column) => samples(db, column)))).flat();
  if (sealed.length === 0 || sealed.some((each) => opens(keyring, each))) return;
  const ids = [...new Set(sealed.map(({ key }) => `"${key}"`))].join(', ');
  throw new StartError(
    `None of the keys given opens what is stored encrypted, which was sealed with the key ${ids}. ` +
      'Give that key in SECRETS_KEYS, or put it into DATA_DIR/secrets.key. If it is lost, npm run secrets -- forget empties those fields.',
  );
}

/** Empties the fields whose key is not there any more. Answers how many texts it was. */
export async function forgetSecrets(db: Db, registry: Pick<Registry, 'resources'>, keyring: Keyring): Promise<number> {
  let count = 0;
  for (const { table, column } of columnsOf(registry))
    count += (
      await db.query(
        `update ${quote(table)} set ${quote(column)} = null where ${quote(column)} is not null and split_part(${quote(column)}, '.', 2) <> all($1)`,
        [keyring.ids()],
      )
    ).count;
  return count;
}
