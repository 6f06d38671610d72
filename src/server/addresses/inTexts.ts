import {
  conditionFields,
  inTextOf,
  isPublicLive,
  picturesIn,
  pictureFields,
  recordMatches,
  recordNamed,
  type Json,
  type NamedRecord,
  type WireRecord,
} from '#core';
import { answerJson } from '../calls/Answer.ts';
import type { RouteSpec } from '../calls/Call.ts';
import { byIds } from '../reading/list.ts';
import type { Model } from '../model/Model.ts';
import { refusal, systemViewer, type Work } from '../work/Work.ts';
import { everyLanguage } from './Address.ts';
import { languageAsked, type RequestLanguage } from './languageAsked.ts';

const most = 100;

/** The records a call names, `text-pages:12,faqs:3`, by resource; anything else is a 400. */
function namedIn(work: Work, asked: unknown): Map<string, number[]> {
  const names = typeof asked === 'string' ? asked.split(',') : [];
  const records = names.map(recordNamed);
  if (records.length === 0 || records.length > most || records.includes(undefined)) {
    throw refusal(work, 'BadRequest', 'badValue', { params: { name: 'records' } });
  }
  const byResource = new Map<string, number[]>();
  for (const { resource, id } of records as NamedRecord[]) byResource.set(resource, [...(byResource.get(resource) ?? []), id]);
  return byResource;
}

/** The work as visitors' of a site: what is published is read as it went out. */
const asVisitor = (work: Work, { resource }: Model, language: RequestLanguage): Work => ({
  ...work,
  viewer: resource.decl.publishing ? undefined : systemViewer,
  languageId: language.isDefault ? undefined : language.id,
  contentLocale: language.locale,
});

function fieldsOf({ resource, fields }: Model) {
  const { line, published: live } = inTextOf(resource.decl);
  const wanted = ['id', resource.display, line, pictureFields(resource)[0], ...(live ? conditionFields(live) : [])];
  return [...new Set(wanted)].flatMap((name) => fields.get(name ?? '') ?? []);
}

/** Where visitors meet records of a resource, by id: in the language asked for, else in the default one, else in all. */
async function pathsOf(
  { db }: Work,
  { resource }: Model,
  { ids, language }: { ids: readonly number[]; language: RequestLanguage },
): Promise<Map<number, string>> {
  if (!resource.decl.addresses) return new Map();
  const { rows } = await db.query<{ id: number; path: string }>(
    `select distinct on (a.record_id) a.record_id as id, a.path from addresses a left join languages l on l.id = a.language_id
    where a.resource = $1 and a.record_id = any($2::bigint[]) and a.live
    order by a.record_id, a.language_id = $3 desc, l.is_default = 1 desc nulls last`,
    [resource.name, ids, language.id ?? everyLanguage],
  );
  return new Map(rows.map(({ id, path }) => [Number(id), path]));
}

function told({ resource }: Model, row: WireRecord, path: string | undefined): Json {
  const { line } = inTextOf(resource.decl);
  const [picture] = picturesIn(row[pictureFields(resource)[0] ?? ''] ?? null);
  return {
    name: row[resource.display] ?? null,
    ...(line !== undefined && { line: row[line] ?? null }),
    ...(picture && { picture: picture.url, alt: picture.alt }),
    ...(path !== undefined && { path }),
  };
}

async function metOf(work: Work, [name, ids]: [string, number[]], language: RequestLanguage): Promise<Array<[string, Json]>> {
  const model = work.api.models.get(name);
  if (!model?.resource.decl.inText || (model.resource.decl.publishing && !isPublicLive(model.resource.decl))) return [];
  const { published: live } = inTextOf(model.resource.decl);
  const rows = JSON.parse(await byIds(asVisitor(work, model, language), { model, fields: fieldsOf(model), expands: [] }, ids)) as WireRecord[];
  const met = rows.filter((row) => recordMatches(live, row));
  const paths = await pathsOf(work, model, { ids: met.map(({ id }) => Number(id)), language });
  return met.map((row) => [`${name}:${row.id}`, told(model, row, paths.get(Number(row.id)))]);
}

/**
 * GET -/in-texts?records=text-pages:12,faqs:3&language=he: what a site shows in place of the records that its texts name, by their names:
 * `{ name, line?, picture?, alt?, path? }`, as they are live at the moment. What visitors do not meet is left out. At most a hundred.
 */
export const inTextsRoute: RouteSpec = {
  method: 'GET',
  path: '-/in-texts',
  access: 'public',
  query: { records: { type: 'string' }, language: { type: 'string' } },
  handle: async (work, { query }) => {
    const named = namedIn(work, [query.records].flat()[0]);
    const language = await languageAsked(work, [query.language].flat()[0]);
    const met = await Promise.all([...named].map((each) => metOf(work, each, language)));
    return answerJson(Object.fromEntries(met.flat()));
  },
};
