import { json, type Db } from '../db/Db.ts';
import { addCounts } from './textCounts.ts';
import type { TextRow } from './TextRow.ts';

type Place = Pick<TextRow, 'resource' | 'record_id' | 'path'>;

const columns = [
  'resource text, record_id bigint, path text, language_id bigint, field text, place bigint, source text, source_version bigint, seen_version bigint',
  'seen_source text, text text, was text, state text, origin text, stale boolean, issues jsonb, ignored jsonb, errors bigint, warnings bigint, updated_at timestamptz(3)',
].join(', ');
const names = columns.split(', ').map((each) => each.split(' ')[0]!);
const sets = names.filter((name) => !['resource', 'record_id', 'path', 'language_id'].includes(name)).map((name) => `${name} = excluded.${name}`);
const upsert = `insert into texts (${names.join(', ')}) select ${names.join(', ')} from jsonb_to_recordset($1::jsonb) as t (${columns})
  on conflict (resource, record_id, language_id, path) do update set ${sets.join(', ')}`;

/** A row as it is to be, and as it stands in the index. */
interface TextChange {
  row: TextRow;
  before: TextRow | undefined;
}

/** Writes rows into the index, and counts them. The records are locked, so that what stood there is what is replaced. */
export async function storeTexts(db: Db, changes: readonly TextChange[]): Promise<void> {
  if (changes.length === 0) return;
  await db.query(upsert, [json(changes.map(({ row }) => row))]);
  await addCounts(db, { added: changes.map(({ row }) => row), gone: changes.flatMap(({ before }) => before ?? []) });
}

/** Takes rows out of the index. */
export async function dropTexts(db: Db, rows: readonly TextRow[]): Promise<void> {
  if (rows.length === 0) return;
  const gone = rows.map(({ resource, record_id, language_id, path }) => ({ resource, record_id, language_id, path }));
  await db.query(
    `delete from texts t using jsonb_to_recordset($1::jsonb) as g (resource text, record_id bigint, language_id bigint, path text)
    where t.resource = g.resource and t.record_id = g.record_id and t.language_id = g.language_id and t.path = g.path`,
    [json(gone)],
  );
  await addCounts(db, { added: [], gone: rows });
}

const placeOf = ({ resource, record_id, path }: Place): string => `${resource} ${record_id} ${path}`;

/** Writes down what there is to be translated, where searches find it. */
export async function storeSources(db: Db, rows: ReadonlyArray<Place & Pick<TextRow, 'source'>>): Promise<void> {
  if (rows.length === 0) return;
  const once = new Map(rows.map((row) => [placeOf(row), row]));
  const given = Array.from(once.values(), ({ resource, record_id, path, source }) => ({ resource, record_id, path, source }));
  await db.query(
    `insert into text_sources as s (resource, record_id, path, source)
    select resource, record_id, path, source from jsonb_to_recordset($1::jsonb) as g (resource text, record_id bigint, path text, source text)
    on conflict (resource, record_id, path) do update set source = excluded.source where s.source <> excluded.source`,
    [json(given)],
  );
}

/** Takes out what is no text any more in any language. */
export async function dropSources(db: Db, { stored, kept }: { stored: readonly Place[]; kept: readonly Place[] }): Promise<void> {
  const there = new Set(kept.map(placeOf));
  const gone = stored.filter((row) => !there.has(placeOf(row))).map(({ resource, record_id, path }) => ({ resource, record_id, path }));
  if (gone.length === 0) return;
  await db.query(
    `delete from text_sources s using jsonb_to_recordset($1::jsonb) as g (resource text, record_id bigint, path text)
    where s.resource = g.resource and s.record_id = g.record_id and s.path = g.path`,
    [json(gone)],
  );
}
