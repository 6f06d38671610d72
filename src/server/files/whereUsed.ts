import { createHash } from 'node:crypto';
import type { Json, WireRecord } from '#core';
import { json, type Db } from '../db/Db.ts';
import { quote } from '../db/names.ts';
import { i18nTable } from '../db/tables/planTable.ts';
import { liveTable } from '../model/liveTable.ts';
import type { Model, Models } from '../model/Model.ts';
import { lockRows } from '../rollups/keep.ts';
import type { Work } from '../work/Work.ts';
import { filesNamed, namingFields, type NamingField } from '../model/fileFields.ts';

/** A field of a record that names a file. */
interface Use {
  file_id: number;
  record_id: number;
  field: string;
}

const usesIn = (fields: readonly NamingField[], row: WireRecord & { id: number }): Use[] =>
  fields.flatMap(({ name, schema }) =>
    filesNamed(schema, (row[name] ?? null) as Json).map((file) => ({ file_id: file, record_id: row.id, field: name })),
  );

async function readUses(db: Db, table: string, { fields, ids }: { fields: readonly NamingField[]; ids: readonly number[] }): Promise<Use[]> {
  if (fields.length === 0) return [];
  const { rows } = await db.query<WireRecord & { id: number }>(
    `select id, ${fields.map(({ name }) => quote(name)).join(', ')} from ${quote(table)} where id = any($1::bigint[])`,
    [ids],
  );
  return rows.flatMap((row) => usesIn(fields, row));
}

const keyOf = ({ file_id, record_id, field }: Use): string => `${file_id} ${record_id} ${field}`;

/** What records name now, and what is live of them, each use once. */
async function presentUses(db: Db, model: Model, ids: readonly number[]): Promise<Map<string, Use>> {
  const fields = namingFields(model);
  const { table, decl } = model.resource;
  const uses = new Map<string, Use>();
  for (const each of decl.publishing ? [table, liveTable(table)] : [table]) {
    const base = await readUses(db, each, { fields, ids });
    const words = await readUses(db, i18nTable(each), { fields: fields.filter(({ localized }) => localized), ids });
    for (const use of [...base, ...words]) uses.set(keyOf(use), use);
  }
  return uses;
}

async function write(db: Db, resource: string, { gone, fresh }: { gone: Use[]; fresh: Use[] }): Promise<number[]> {
  const asked = [resource, json(gone), json(fresh)];
  const of = (param: string) => `jsonb_to_recordset(${param}::jsonb) as u (file_id bigint, record_id bigint, field text)`;
  await db.query(
    `with removed as (delete from file_uses f using ${of('$2')} where f.resource = $1 and f.file_id = u.file_id and f.record_id = u.record_id and f.field = u.field)
    insert into file_uses (file_id, resource, record_id, field) select u.file_id, $1, u.record_id, u.field from ${of('$3')}
    where exists (select 1 from files where id = u.file_id) on conflict do nothing`,
    asked,
  );
  return [...new Set([...gone, ...fresh].map((use) => use.file_id))];
}

/** Brings the uses of some records up to date; answers the files whose number of uses may be another one. */
async function keepRecords(db: Db, model: Model, ids: readonly number[]): Promise<number[]> {
  const { name } = model.resource;
  const now = await presentUses(db, model, ids);
  const { rows } = await db.query<Use>('select file_id, record_id, field from file_uses where resource = $1 and record_id = any($2::bigint[])', [
    name,
    ids,
  ]);
  const before = new Map(rows.map((use) => [keyOf(use), use]));
  const gone = rows.filter((use) => !now.has(keyOf(use)));
  const fresh = [...now.values()].filter((use) => !before.has(keyOf(use)));
  return gone.length + fresh.length === 0 ? [] : write(db, name, { gone, fresh });
}

async function recount(db: Db, files: readonly number[]): Promise<void> {
  if (files.length === 0) return;
  await lockRows(db, 'files', files);
  await db.query(
    `update files set uses = u.uses from (select f.id, (select count(*) from file_uses where file_id = f.id) as uses from files f where f.id = any($1::bigint[])) u
    where u.id = files.id and files.uses <> u.uses`,
    [files],
  );
}

/** Brings up to date which files the records written name: within their transaction, as one of the last things. */
export async function keepUses(work: Pick<Work, 'api' | 'db'>, written: Work['written']): Promise<void> {
  const files = new Set<number>();
  for (const name of new Set(written.map((each) => each.resource))) {
    const model = work.api.models.get(name);
    if (!model || namingFields(model).length === 0) continue;
    const ids = [...new Set(written.filter((each) => each.resource === name).map((each) => each.id))];
    for (const file of await keepRecords(work.db, model, ids)) files.add(file);
  }
  await recount(work.db, [...files]);
}

const batch = 500;

async function mendOne(db: Db, model: Model): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await db.query<{ id: number }>(`select id from ${quote(model.resource.table)} where id > $1 order by id limit ${batch}`, [last]);
    if (rows.length === 0) return;
    const ids = rows.map((row) => row.id);
    await db.tx(async (tx) => recount(tx, await keepRecords(tx, model, ids)));
    last = ids.at(-1)!;
  }
}

const naming = (models: Models): Model[] => [...models.values()].filter((model) => namingFields(model).length > 0);

/** Takes away uses by what is not there any more. */
async function forget(db: Db, where: string, params: readonly unknown[]): Promise<void> {
  await db.tx(async (tx) => {
    const { rows } = await tx.query<{ file_id: number }>(`delete from file_uses u where ${where} returning u.file_id`, params);
    await recount(tx, [...new Set(rows.map((row) => row.file_id))]);
  });
}

/** Mends which files records name, where it was lost: by writes past the records, by an area that was left out for a while. */
export async function mendUses(db: Db, models: Models): Promise<void> {
  const own = naming(models);
  await forget(db, 'u.resource <> all($1::text[])', [own.map(({ resource }) => resource.name)]);
  for (const model of own) {
    const { name, table } = model.resource;
    await forget(db, `u.resource = $1 and not exists (select 1 from ${quote(table)} t where t.id = u.record_id)`, [name]);
    await mendOne(db, model);
  }
}

const key = 'file-uses';

/** At a start: finds the uses anew where other fields name files than when they were found last. */
export async function refreshUses(db: Db, models: Models): Promise<void> {
  const fields = naming(models).map((model) => [model.resource.name, namingFields(model)]);
  const sign = createHash('sha256').update(JSON.stringify(fields)).digest('hex').slice(0, 16);
  const { rows } = await db.query('select 1 from settings where key = $1 and value = $2::jsonb', [key, json(sign)]);
  if (rows.length > 0) return;
  await mendUses(db, models);
  await db.query('insert into settings (key, value) values ($1, $2::jsonb) on conflict (key) do update set value = excluded.value', [
    key,
    json(sign),
  ]);
}
