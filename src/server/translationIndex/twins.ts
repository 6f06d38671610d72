import { json, type Db } from '../db/Db.ts';
import type { TextRow } from './TextRow.ts';
import type { TwinQuery, Twins } from './TextsPort.ts';

const most = 3;
/** Of a word that stands everywhere so many are looked at. */
const mostCounted = 200;

const asked = `jsonb_to_recordset($1::jsonb) as a (at bigint, resource text, id bigint, path text, field text, "languageId" bigint, source text, text text)`;
/**
 * That a text says the same as another, as SQL over the row `x`: found by their sums alone. A text by itself would
 * be looked for letter by letter, in the index that searches use, which is slow where many have the same letters.
 */
export const isSaidSql = (name: 'source' | 'text', other: string): string => `md5(x.${name}) = md5(${other}) and x.${name} || '' = ${other}`;
const elsewhere = `x.language_id = a."languageId" and x.resource = a.resource and x.field = a.field and (x.record_id, x.path) <> (a.id, a.path) and x.text is not null`;
const found = (kind: string, same: 'source' | 'text', other: string) =>
  `select a.at, '${kind}' as kind, x.said from ${asked} cross join lateral (
    select x.said from (select x.${other} as said from texts x where ${isSaidSql(same, `a.${same}`)} and x.${other} <> a.${other} and ${elsewhere} limit ${mostCounted}) x
    group by x.said order by count(*) desc, x.said limit ${most}) x`;

/** Of each text what says the same elsewhere. One statement for all of them, by the sums of what they say. */
export async function twinsOf(db: Db, texts: readonly TwinQuery[]): Promise<Twins[]> {
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

/**
 * Texts that say the same as what was changed, or did before: what is wrong with them
 * may be another thing now. Those that somebody else writes just then are left to them.
 */
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
  const { rows: same } = await db.query<TextRow>(
    `select x.* from (${again('source')} union ${again('text')} limit ${mostAgain}) k
    join texts x on x.resource = k.resource and x.record_id = k.record_id and x.language_id = k.language_id and x.path = k.path for update of x skip locked`,
    [json(rows)],
  );
  return same;
}

/**
 * The places of texts that say the same, looked up text by text: where the database guesses how many there are it may read the whole table instead.
 */
const again = (same: 'source' | 'text') =>
  `select k.* from ${asked} cross join lateral (
    select x.resource, x.record_id, x.language_id, x.path from texts x where ${isSaidSql(same, `a.${same}`)} and ${elsewhere} limit ${mostAgain}) k`;
