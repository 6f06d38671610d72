import { type Json, type WireRecord } from '#core';
import { json } from '../db/Db.ts';
import { quote } from '../db/names.ts';
import { i18nTable } from '../db/tables/planTable.ts';
import type { Model } from '../model/Model.ts';
import { wireSql } from '../select/Source.ts';
import { refusal, type Work } from '../work/Work.ts';
import { liveTable } from '../model/liveTable.ts';
import { published } from '../select/published.ts';

/** What is kept of a record: what people wrote, and its words by the id of their language. */
export interface Version {
  record: WireRecord;
  words: Record<string, WireRecord>;
}

/** Where a version is read from: the record as it is, what is live of it, or a kept version by its number. */
export type VersionAt = 'now' | 'live' | number;

/** Keeps a record as it is as its next version; answers its id. The record is locked. */
export async function keepVersion(
  work: Work,
  { resource: { name, table }, localized }: Model,
  id: number,
  kind: 'published' | 'planned',
): Promise<number> {
  const words = localized.length === 0 ? `'{}'::jsonb` : wordsSql(i18nTable(table));
  const {
    rows: [row],
  } = await work.db.query<{ id: number }>(
    `insert into publication_versions (resource, record_id, no, kind, row, words, at, user_id, user_name, live_at)
    select $1, t.id, 1 + coalesce((select max(v.no) from publication_versions v where v.resource = $1 and v.record_id = t.id), 0), $3,
      to_jsonb(t) - 'search', ${words}, $4, $5, $6, case when $3 = 'published' then $4::timestamptz end
    from ${quote(table)} t where t.id = $2 returning id`,
    [name, id, kind, work.now, work.info.actor?.viewer.id, work.info.actor?.name],
  );
  return row!.id;
}

const wordsSql = (table: string) =>
  `coalesce((select jsonb_object_agg(w.language_id::text, to_jsonb(w) - 'id' - 'language_id') from ${quote(table)} w where w.id = t.id), '{}'::jsonb)`;

/** Makes a kept version what others read. */
export async function putLive(work: Work, model: Model, id: number, versionId: number): Promise<void> {
  const { table } = model.resource;
  await takeAway(work, model, id);
  const names = ['id', 'version', 'created_at', 'updated_at', ...published(model).filter((name) => name !== 'id')].map(quote).join(', ');
  await work.db.query(
    `insert into ${quote(liveTable(table))} (${names}) select ${names}
    from jsonb_populate_record(null::${quote(liveTable(table))}, (select row from publication_versions where id = $1))`,
    [versionId],
  );
  if (model.localized.length === 0) return;
  const words = i18nTable(liveTable(table));
  const fields = ['source_version', 'updated_at', ...model.localized].map(quote).join(', ');
  await work.db.query(
    `insert into ${quote(words)} (id, language_id, ${fields}) select $2::bigint, e.key::bigint, ${fields}
    from publication_versions v cross join jsonb_each(v.words) e cross join lateral jsonb_populate_record(null::${quote(words)}, e.value)
    where v.id = $1 and exists (select 1 from languages g where g.id = e.key::bigint)`,
    [versionId, id],
  );
}

/** Takes away what others read of a record; answers whether there was anything. */
export async function takeAway(work: Pick<Work, 'db'>, { resource: { table } }: Pick<Model, 'resource'>, id: number): Promise<boolean> {
  return (await work.db.query(`delete from ${quote(liveTable(table))} where id = $1`, [id])).count > 0;
}

/** A version of a record in wire form; one there is not is a 404. */
export async function versionAt(work: Work, model: Model, id: number, at: VersionAt): Promise<Version> {
  const { row, words } = typeof at === 'number' ? await kept(work, model, { id, no: at }) : await present(work, model, id, at);
  const columns = published(model).map((name) => `${wireSql(model.fields.get(name)!, `t.${quote(name)}`)} as ${quote(name)}`);
  const {
    rows: [record],
  } = await work.db.query<WireRecord>(`select ${columns.join(', ')} from jsonb_populate_record(null::${quote(model.resource.table)}, $1::jsonb) t`, [
    json(row),
  ]);
  return { record: record!, words: Object.fromEntries(Object.entries(words).map(([language, each]) => [language, wordsOf(model, each)])) };
}

const wordsOf = ({ localized }: Model, words: WireRecord): WireRecord =>
  Object.fromEntries(localized.flatMap((name) => (words[name] === null || words[name] === undefined ? [] : [[name, words[name]]])));

interface Stored {
  row: Json;
  words: Record<string, WireRecord>;
}

async function kept(work: Work, { resource: { name } }: Model, { id, no }: { id: number; no: number }): Promise<Stored> {
  const { rows } = await work.db.query<Stored>('select row, words from publication_versions where resource = $1 and record_id = $2 and no = $3', [
    name,
    id,
    no,
  ]);
  return rows[0] ?? missing(work);
}

async function present(work: Work, { resource: { table: base }, localized }: Model, id: number, at: 'now' | 'live'): Promise<Stored> {
  const table = at === 'live' ? liveTable(base) : base;
  const words = localized.length === 0 ? `'{}'::jsonb` : wordsSql(i18nTable(table));
  const { rows } = await work.db.query<Stored>(`select to_jsonb(t) - 'search' as row, ${words} as words from ${quote(table)} t where t.id = $1`, [
    id,
  ]);
  return rows[0] ?? missing(work);
}

function missing(work: Work): never {
  throw refusal(work, 'RecordNotFound', 'recordNotFound');
}
