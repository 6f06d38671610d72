import { createHash } from 'node:crypto';
import { systemWork } from '../work/transaction.ts';
import { json, type Db } from '../db/Db.ts';
import { quote } from '../db/names.ts';
import type { Model } from '../model/Model.ts';
import type { Api } from '../work/Work.ts';
import { fieldKey, textFields } from './fields.ts';
import { keepRecordTexts } from './keepTexts.ts';
import { textLanguages } from './languages.ts';
import { forgetCounts, recount } from './textCounts.ts';

/** Records a transaction: few, since on the embedded database everybody waits for it. */
const batch = 40;

const withTexts = ({ models }: Api): Model[] => [...models.values()].filter((model) => textFields(model).length > 0);

async function mendOne(api: Api, db: Db, model: Model, recheck: boolean): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await db.query<{ id: number }>(`select id from ${quote(model.resource.table)} where id > $1 order by id limit ${batch}`, [last]);
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    await db.tx((tx) => keepRecordTexts(systemWork(api, tx, 'texts'), model, ids, { recheck }));
    last = ids.at(-1)!;
  }
}

async function stored(db: Db, key: string): Promise<unknown> {
  return (await db.query<{ value: unknown }>('select value from settings where key = $1', [key])).rows[0]?.value;
}
const store = (db: Db, key: string, value: unknown): Promise<unknown> =>
  db.query('insert into settings (key, value) values ($1, $2::jsonb) on conflict (key) do update set value = excluded.value', [key, json(value)]);

const tables = ['texts', 'text_sources'];

/**
 * Where records are written in another language than before, their texts begin anew: nothing is known of how they stand to what is their source now.
 */
async function beginAnew(db: Db, source: number | undefined): Promise<void> {
  const before = await stored(db, 'texts-source');
  if (before !== undefined && before !== (source ?? null)) for (const table of tables) await db.query(`delete from ${table}`, []);
  if (before !== (source ?? null)) await store(db, 'texts-source', source ?? null);
}

/** Mends the index of texts: after writes past the records, other languages, areas that came or went. */
export async function mendTexts(api: Api, { recheck = true } = {}): Promise<void> {
  const { db } = api.context;
  const { source, others } = await textLanguages(db);
  await beginAnew(db, source?.id);
  const own = withTexts(api);
  const names = own.map(({ resource }) => resource.name);
  await db.query('delete from texts where resource <> all($1::text[]) or language_id <> all($2::bigint[])', [names, others.map(({ id }) => id)]);
  await db.query('delete from text_sources where resource <> all($1::text[])', [names]);
  await forgetCounts(db, names);
  for (const model of own) {
    const { name, table } = model.resource;
    for (const of of tables)
      await db.query(`delete from ${of} x where x.resource = $1 and not exists (select 1 from ${quote(table)} t where t.id = x.record_id)`, [name]);
    await mendOne(api, db, model, recheck);
    await recount(db, name);
  }
}

/** At a start: fills the index where other fields have texts, other languages are enabled or other checks are made than when it was filled last. */
export async function refreshTexts(api: Api): Promise<void> {
  const { db } = api.context;
  const checks = api.registered.textChecks.map(({ plugin, version }) => [plugin, version]);
  const fields = withTexts(api).map((model) => [model.resource.name, textFields(model).map(fieldKey)]);
  const sign = createHash('sha256')
    .update(JSON.stringify([fields, checks, await textLanguages(db)]))
    .digest('hex')
    .slice(0, 16);
  if ((await stored(db, 'texts')) === sign) return;
  await mendTexts(api);
  await store(db, 'texts', sign);
}
