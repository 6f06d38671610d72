import { createHash } from 'node:crypto';
import type { Json, WireRecord } from '#core';
import { json, type Db } from '../db/Db.ts';
import { quote } from '../db/names.ts';
import { i18nTable } from '../db/tables/planTable.ts';
import type { Field, Model, Models } from '../model/Model.ts';
import type { Params } from '../model/Params.ts';
import type { Pointer } from '../checks/references.ts';
import { hasRichText, recordsNamed } from '../model/richText.ts';
import type { Work } from '../work/Work.ts';

/** A field of a record whose text names another one. */
interface Use {
  target: string;
  target_id: number;
  record_id: number;
  field: string;
}

const known = new WeakMap<Model, Field[]>();

/** The fields of a resource whose texts may name records. */
function textFields(model: Model): Field[] {
  const found = known.get(model) ?? [...model.fields.values()].filter(({ schema }) => hasRichText(schema));
  known.set(model, found);
  return found;
}

async function readUses(db: Db, table: string, { fields, ids }: { fields: readonly Field[]; ids: readonly number[] }): Promise<Use[]> {
  if (fields.length === 0) return [];
  const { rows } = await db.query<WireRecord & { id: number }>(
    `select id, ${fields.map(({ name }) => quote(name)).join(', ')} from ${quote(table)} where id = any($1::bigint[])`,
    [ids],
  );
  return rows.flatMap((row) =>
    fields.flatMap(({ name, schema }) =>
      recordsNamed(schema, (row[name] ?? null) as Json).map(({ resource, id }) => ({
        target: resource,
        target_id: id,
        record_id: row.id,
        field: name,
      })),
    ),
  );
}

const keyOf = ({ target, target_id, record_id, field }: Use): string => `${target} ${target_id} ${record_id} ${field}`;

/** What texts of records name now, in every language, each use once. */
async function presentUses(db: Db, model: Model, ids: readonly number[]): Promise<Map<string, Use>> {
  const fields = textFields(model);
  const { table } = model.resource;
  const base = await readUses(db, table, { fields, ids });
  const words = await readUses(db, i18nTable(table), { fields: fields.filter(({ name }) => model.localized.includes(name)), ids });
  return new Map([...base, ...words].map((use) => [keyOf(use), use]));
}

async function keepRecords(db: Db, model: Model, ids: readonly number[]): Promise<void> {
  const { name } = model.resource;
  const now = await presentUses(db, model, ids);
  const { rows } = await db.query<Use>(
    'select target, target_id, record_id, field from record_uses where resource = $1 and record_id = any($2::bigint[])',
    [name, ids],
  );
  const before = new Set(rows.map(keyOf));
  const gone = rows.filter((use) => !now.has(keyOf(use)));
  const fresh = [...now.values()].filter((use) => !before.has(keyOf(use)));
  if (gone.length + fresh.length === 0) return;
  const of = (param: string) => `jsonb_to_recordset(${param}::jsonb) as u (target text, target_id bigint, record_id bigint, field text)`;
  await db.query(
    `with removed as (delete from record_uses r using ${of('$2')}
      where r.resource = $1 and r.target = u.target and r.target_id = u.target_id and r.record_id = u.record_id and r.field = u.field)
    insert into record_uses (target, target_id, resource, record_id, field) select u.target, u.target_id, $1, u.record_id, u.field from ${of('$3')} on conflict do nothing`,
    [name, json(gone as unknown as Json), json(fresh as unknown as Json)],
  );
}

/** Brings up to date which records the texts written name: within their transaction, as one of the last things. */
export async function keepRecordUses(work: Pick<Work, 'api' | 'db'>, written: Work['written']): Promise<void> {
  for (const name of new Set(written.map((each) => each.resource))) {
    const model = work.api.models.get(name);
    if (!model || textFields(model).length === 0) continue;
    const ids = [...new Set(written.filter((each) => each.resource === name).map((each) => each.id))];
    await keepRecords(work.db, model, ids);
  }
}

const batch = 500;

async function mendOne(db: Db, model: Model): Promise<void> {
  const { name, table } = model.resource;
  await db.query(`delete from record_uses u where u.resource = $1 and not exists (select 1 from ${quote(table)} t where t.id = u.record_id)`, [name]);
  for (let last = 0; ; ) {
    const { rows } = await db.query<{ id: number }>(`select id from ${quote(table)} where id > $1 order by id limit ${batch}`, [last]);
    if (rows.length === 0) return;
    const ids = rows.map((row) => row.id);
    await db.tx((tx) => keepRecords(tx, model, ids));
    last = ids.at(-1)!;
  }
}

const naming = (models: Models): Model[] => [...models.values()].filter((model) => textFields(model).length > 0);

/** Mends which records texts name, where it was lost: by writes past the records, by an area that was left out for a while. */
export async function mendRecordUses(db: Db, models: Models): Promise<void> {
  const own = naming(models);
  await db.query('delete from record_uses where resource <> all($1::text[])', [own.map(({ resource }) => resource.name)]);
  for (const model of own) await mendOne(db, model);
}

const key = 'record-uses';

/** At a start: finds anew which records texts name, where other fields hold texts than when that was done last. */
export async function refreshRecordUses(db: Db, models: Models): Promise<void> {
  const fields = naming(models).map((model) => [model.resource.name, textFields(model).map(({ name }) => name)]);
  const sign = createHash('sha256').update(JSON.stringify(fields)).digest('hex').slice(0, 16);
  const { rows } = await db.query('select 1 from settings where key = $1 and value = $2::jsonb', [key, json(sign)]);
  if (rows.length > 0) return;
  await mendRecordUses(db, models);
  await db.query('insert into settings (key, value) values ($1, $2::jsonb) on conflict (key) do update set value = excluded.value', [
    key,
    json(sign),
  ]);
}

/** The texts that name a record. They keep nobody from deleting it: a link to what is gone shows as such. */
export const textsNaming = (work: Pick<Work, 'api'>, target: Model, id: number): Pointer[] =>
  naming(work.api.models).flatMap((model) =>
    textFields(model).map(({ name: field }) => ({
      model,
      field,
      points: (params: Params) =>
        `t.id in (select u.record_id from record_uses u where u.target = ${params.add(target.resource.name)} and u.target_id = ${params.add(id)} and u.resource = ${params.add(model.resource.name)} and u.field = ${params.add(field)})`,
    })),
  );
