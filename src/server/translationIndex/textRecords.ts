import type { WireRecord } from '#core';
import { quote } from '../db/names.ts';
import { anywhere } from '../db/words.ts';
import { isReadable } from '../select/shape.ts';
import { Params } from '../model/Params.ts';
import { scopeSql } from '../select/predicate.ts';
import { notFound } from '../reading/item.ts';
import { refusal, type Work } from '../work/Work.ts';
import type { Model } from '../model/Model.ts';
import { textFields, unitsOf } from './fields.ts';
import { indexedTexts, readTexts, type TranslatedRow, type Read } from './keepTexts.ts';
import { textLanguages, type TextLanguage } from './languages.ts';
import { standingSql } from './standing.ts';
import { nextRow, type TextRow } from './TextRow.ts';
import type { RecordsQuery, RecordText, TextRecord } from './TextsPort.ts';

/** The language of texts, which is another than the one records are written in. */
export async function languageNamed(work: Work, id: number): Promise<TextLanguage> {
  const { source, others } = await textLanguages(work.db);
  const language = others.find((each) => each.id === id);
  if (source?.id === id) throw refusal(work, 'BadRequest', 'sourceLanguage', { params: { name: source.name } });
  if (!language) throw notFound(work);
  return language;
}

/** A text as it goes out. */
export function toldText(row: Omit<TextRow, 'resource' | 'record_id' | 'language_id' | 'place' | 'errors' | 'warnings' | 'updated_at'>): RecordText {
  const { path, field, source, text, state, stale, source_version, seen_source, origin, issues, ignored } = row;
  const told = issues.map((issue) => (Object.hasOwn(ignored, issue.check) ? { ...issue, ignored: ignored[issue.check]! } : issue));
  return { path, field, source, text, state, stale, source_version, seen_source, origin, issues: told };
}

/** What a record says itself, beside what the index knows of how that stands: a record that the index has not met yet is told all the same. */
function textsOf(model: Model, found: TranslatedRow, { language, rows }: { language: TextLanguage; rows: readonly TextRow[] }): RecordText[] {
  const hidden = new Set(textFields(model).map(({ name }) => name));
  return unitsOf(model, found, { others: [language] })
    .filter(({ path }) => hidden.has(path.split('.')[0]!))
    .map(({ path, field, source, texts, place }) => {
      const text = texts.get(language.id) ?? null;
      const known = rows.find((row) => row.path === path);
      const { issues, ignored } = known?.text === text ? known : { issues: [], ignored: {} };
      return toldText({ path, field, source, text, issues, ignored, ...nextRow(known, { path, place, source, text }) });
    });
}

async function namesOf(work: Work, model: Model, ids: readonly number[]): Promise<Map<number, string>> {
  const { display, table } = model.resource;
  const field = model.fields.get(display);
  if (!field || !isReadable(work, field) || field.schema['x-secret']) return new Map();
  const { rows } = await work.db.query<WireRecord & { id: number }>(
    `select id, ${quote(display)} as name from ${quote(table)} where id = any($1::bigint[])`,
    [ids],
  );
  return new Map(rows.flatMap(({ id, name }) => (name === null || typeof name === 'object' ? [] : [[id, String(name)]])));
}

/** What records are called in lists, by id. */
export const recordNames = namesOf;

/** Some records with their texts in a language, in the order of the ids. */
export async function recordsTold(
  work: Work,
  model: Model,
  { ids, language }: { ids: readonly number[]; language: TextLanguage },
): Promise<TextRecord[]> {
  if (ids.length === 0) return [];
  const read = await readRecords(work, model, { ids, language });
  const told = new Map(tellRecords(model, { ...read, language }).map((each) => [each.id, each]));
  const names = await namesOf(work, model, ids);
  return ids.flatMap((id) => {
    const record = told.get(id);
    return record ? [{ ...record, name: names.get(id) ?? record.name }] : [];
  });
}

interface Some {
  ids: readonly number[];
  language: TextLanguage;
}

/** What some records say in a language, and what the index says of that. */
export const readRecords = async ({ db }: Pick<Work, 'db'>, model: Model, { ids, language }: Some): Promise<Read> => ({
  found: await readTexts(db, model, ids, language.id),
  stored: await indexedTexts(db, model.resource.name, ids, language.id),
});

/** Records that were read, without their names. */
export function tellRecords(model: Model, { found, stored, language }: Read & { language: TextLanguage }): TextRecord[] {
  const rows = new Map<number, TextRow[]>();
  for (const row of stored) rows.set(row.record_id, [...(rows.get(row.record_id) ?? []), row]);
  return found.map((each) => {
    const { id, version } = each.row;
    return { id, name: `#${id}`, version, texts: textsOf(model, each, { language, rows: rows.get(id) ?? [] }) };
  });
}

/** One record's texts in a language; somebody else's is RecordNotFound. */
export async function textRecord(work: Work, model: Model, { id, languageId }: { id: number; languageId: number }): Promise<TextRecord> {
  const language = await languageNamed(work, languageId);
  const params = new Params();
  const { rows } = await work.db.query(
    `select 1 from ${quote(model.resource.table)} t where t.id = ${params.add(id)} and ${scopeSql(work, model, 't', params)}`,
    params.values,
  );
  const [record] = rows.length === 0 ? [] : await recordsTold(work, model, { ids: [id], language });
  if (!record) throw notFound(work);
  return record;
}

const mostRecords = 10_000;

/** A page of a resource's records, in the order of their ids, with their texts in a language. */
export async function textRecords(work: Work, model: Model, asked: RecordsQuery): Promise<{ rows: TextRecord[]; total: number }> {
  if (textFields(model).length === 0) throw refusal(work, 'RouteNotFound', 'routeNotFound');
  const language = await languageNamed(work, asked.languageId);
  const params = new Params();
  const where = [scopeSql(work, model, 't', params), ...narrowed(model, asked, params)].join(' and ');
  const from = `from ${quote(model.resource.table)} t where ${where}`;
  const perPage = Math.min(asked.perPage, mostRecords);
  const counted = asked.ids && asked.page === 1 && asked.ids.length <= perPage ? undefined : await countOf(work, from, params.values);
  const limit = params.add(perPage);
  const offset = params.add((asked.page - 1) * perPage);
  const { rows } = await work.db.query<{ id: number }>(`select t.id ${from} order by t.id limit ${limit} offset ${offset}`, params.values);
  return { rows: await recordsTold(work, model, { ids: rows.map(({ id }) => id), language }), total: counted ?? rows.length };
}

async function countOf({ db }: Pick<Work, 'db'>, from: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await db.query<{ total: number }>(`select count(*)::int as total ${from}`, values);
  return rows[0]!.total;
}

/** The conditions that are asked for, over the record `t`. */
function narrowed({ resource }: Model, { languageId, standing, query, ids }: RecordsQuery, params: Params): string[] {
  const like = (column: string, text: string) => `${column} ilike ${params.add(anywhere(text))}`;
  const inIndex = (condition: string) =>
    `exists (select 1 from texts x where x.resource = ${params.add(resource.name)} and x.record_id = t.id and x.language_id = ${params.add(languageId)} and ${condition})`;
  const saying = (text: string) => {
    const isOf = `resource = ${params.add(resource.name)}`;
    return `t.id in (select x.record_id from texts x where x.${isOf} and x.language_id = ${params.add(languageId)} and ${like('x.text', text)}
      union select s.record_id from text_sources s where s.${isOf} and ${like('s.source', text)})`;
  };
  return [
    ...(ids ? [`t.id = any(${params.add(ids)}::bigint[])`] : []),
    ...(standing ? [inIndex(standingSql(standing))] : []),
    ...(query ? [saying(query)] : []),
  ];
}
