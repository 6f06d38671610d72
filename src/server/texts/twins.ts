import { json, type Db } from '../db/Db.ts';
import type { TextRow } from './TextRow.ts';
import type { AskedTwin, Twins } from './TextsPort.ts';

const most = 3;

const asked = `jsonb_to_recordset($1::jsonb) as a (at bigint, resource text, id bigint, path text, field text, "languageId" bigint, source text, text text)`;
const elsewhere = `x.language_id = a."languageId" and x.resource = a.resource and x.field = a.field and (x.record_id, x.path) <> (a.id, a.path) and x.text is not null`;
const found = (kind: string, same: string, other: string) =>
  `select a.at, '${kind}' as kind, x.said from ${asked} cross join lateral (
    select x.${other} as said from texts x where md5(x.${same}) = md5(a.${same}) and x.${same} = a.${same} and x.${other} <> a.${other} and ${elsewhere}
    group by x.${other} order by count(*) desc, x.${other} limit ${most}) x`;

/** Of each text what says the same elsewhere. One statement for all of them, by the sums of what they say. */
export async function twinsOf(db: Db, texts: readonly AskedTwin[]): Promise<Twins[]> {
  const told = texts.map((): Twins => ({ translations: [], sources: [] }));
  if (texts.length === 0) return told;
  const { rows } = await db.query<{ at: number; kind: keyof Twins; said: string }>(
    `${found('translations', 'source', 'text')} union all ${found('sources', 'text', 'source')}`,
    [json(texts.map((text, at) => ({ ...text, at })))],
  );
  for (const { at, kind, said } of rows) told[at]![kind].push(said);
  return told;
}

const mostAgain = 50;

/** Texts that say the same as what was changed, or did before: what is wrong with them may be another thing now. Those that somebody else writes just then are left to them. */
export async function twinRows(
  db: Db,
  changed: ReadonlyArray<Pick<TextRow, 'resource' | 'record_id' | 'path' | 'field' | 'language_id' | 'source' | 'text'>>,
): Promise<TextRow[]> {
  if (changed.length === 0 || changed.length > mostAgain) return [];
  const rows = changed.map(({ resource, record_id: id, path, field, language_id: languageId, source, text }, at) => ({
    at,
    resource,
    id,
    path,
    field,
    languageId,
    source,
    text,
  }));
  const { rows: keys } = await db.query<TextRow>(
    `select x.* from texts x where (x.resource, x.record_id, x.language_id, x.path) in (
      select x.resource, x.record_id, x.language_id, x.path from ${asked} join texts x on md5(x.source) = md5(a.source) and x.source = a.source and ${elsewhere}
      union select x.resource, x.record_id, x.language_id, x.path from ${asked} join texts x on md5(x.text) = md5(a.text) and x.text = a.text and ${elsewhere}
      limit ${mostAgain}) for update skip locked`,
    [json(rows)],
  );
  return keys;
}
