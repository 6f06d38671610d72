import { isSame } from './isSame.ts';
import type { WireRecord } from '#core';
import type { Db } from '../db/Db.ts';
import { quote } from '../db/names.ts';
import { i18nTable } from '../db/tables/planTable.ts';
import type { Model } from '../model/Model.ts';
import type { Work } from '../work/Work.ts';
import { checkRows } from './checkRows.ts';
import { textFields, unitsOf, type Unit } from './fields.ts';
import { textLanguages, type TextLanguage } from './languages.ts';
import { dropSources, dropTexts, storeSources, storeTexts } from './storeTexts.ts';
import { nextRow, type TextRow } from './TextRow.ts';
import { twinRows } from './twins.ts';

type Words = WireRecord & { id: number; language_id: number; source_version: number | null };
export interface TranslatedRow {
  row: WireRecord & { id: number; version: number };
  words: Map<number, Words>;
}

/** Records as they are written, with their words by language; of one language, or of all. */
export async function readTexts(db: Db, model: Model, ids: readonly number[], language?: number): Promise<TranslatedRow[]> {
  const names = [...new Set(textFields(model).map(({ name }) => name))];
  const { table } = model.resource;
  const columns = names.map((name) => `, ${quote(name)}`).join('');
  const { rows } = await db.query<TranslatedRow['row']>(`select id, version${columns} from ${quote(table)} where id = any($1::bigint[])`, [ids]);
  const found = new Map(rows.map((row) => [row.id, { row, words: new Map<number, Words>() }]));
  for (const words of await readWords(db, model, { ids, language })) found.get(words.id)?.words.set(words.language_id, words);
  return [...found.values()];
}

async function readWords(
  db: Db,
  { resource, localized }: Model,
  { ids, language }: { ids: readonly number[]; language: number | undefined },
): Promise<Words[]> {
  if (localized.length === 0) return [];
  const columns = localized.map(quote).join(', ');
  const sql = `select id, language_id, source_version, ${columns} from ${quote(i18nTable(resource.table))} where id = any($1::bigint[])`;
  const narrowed = language === undefined ? { sql, params: [ids] } : { sql: `${sql} and language_id = $2`, params: [ids, language] };
  return (await db.query<Words>(narrowed.sql, narrowed.params)).rows;
}

/** The texts of some records as the index has them, in one language or in all. */
export async function indexedTexts(db: Db, resource: string, ids: readonly number[], language?: number): Promise<TextRow[]> {
  const { rows } = await db.query<TextRow>(
    'select * from texts where resource = $1 and record_id = any($2::bigint[]) and ($3::bigint is null or language_id = $3)',
    [resource, ids, language ?? null],
  );
  return rows;
}

const keyOf = ({ record_id, language_id, path }: Pick<TextRow, 'record_id' | 'language_id' | 'path'>): string =>
  `${record_id} ${language_id} ${path}`;
const wordsKey = ({
  record_id,
  language_id,
  field,
  source,
  text,
}: Pick<TextRow, 'record_id' | 'language_id' | 'field' | 'source' | 'text'>): string => JSON.stringify([record_id, language_id, field, source, text]);

/** Rows by their place, and by what they say: a block that moved takes along how its texts stand. */
function finder(rows: readonly TextRow[]): (row: Omit<TextRow, keyof ReturnType<typeof nextRow>>) => TextRow | undefined {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  const byWords = new Map(rows.map((row) => [wordsKey(row), row]));
  return (row) => {
    const here = byKey.get(keyOf(row));
    return here && here.source === row.source && here.text === row.text ? here : (byWords.get(wordsKey(row)) ?? here);
  };
}

/** What the index is to say of a record. */
function rowsOf(model: Model, { row, words }: TranslatedRow, languages: readonly TextLanguage[], before: ReturnType<typeof finder>): TextRow[] {
  const units = unitsOf(model, { row, words }, { others: languages });
  return units.flatMap((unit) => languages.map((language) => rowOf(model, { unit, language, found: { row, words }, before })));
}

interface Made {
  unit: Unit;
  language: TextLanguage;
  found: TranslatedRow;
  before: ReturnType<typeof finder>;
}

function rowOf(model: Model, { unit, language, found, before }: Made): TextRow {
  const { path, place, field, source } = unit;
  const text = unit.texts.get(language.id) ?? null;
  const base = { resource: model.resource.name, record_id: found.row.id, language_id: language.id, path, place, field, source, text };
  const blank = { issues: [], ignored: {}, errors: 0, warnings: 0, updated_at: null };
  const known = before({ ...base, ...blank });
  const wasStale = known === undefined && path === field && (found.words.get(language.id)?.source_version ?? 0) < found.row.version;
  const standing = nextRow(known, { path, place, source, text, wasStale });
  const { issues, ignored, errors, warnings, updated_at } = known ?? blank;
  return { ...base, ...standing, issues, ignored, errors, warnings, updated_at };
}

/** Whether how a text stands has to be written down anew. */
const isOther = (row: TextRow, before: TextRow | undefined): boolean => before === undefined || !isSame(row, before);

/** What records say, and what the index says of them. */
export interface Read {
  found: readonly TranslatedRow[];
  stored: readonly TextRow[];
}

/**
 * `recheck`: what is not new is checked, too. `language`: of the others nothing is looked at. `read`:
 * what was read of it already, and is still so. `adjust`: says of each text how it stands after that.
 */
interface Keeping {
  recheck?: boolean;
  language?: TextLanguage;
  read?: Read;
  adjust?: (row: TextRow) => TextRow;
}

/** Brings the index up to what some records of a resource say now, and has checked what is new. */
export async function keepRecordTexts(
  work: Work,
  model: Model,
  ids: readonly number[],
  { recheck = false, language, read, adjust }: Keeping = {},
): Promise<void> {
  const { db } = work;
  const { source, others: all } = await textLanguages(db);
  const others = language === undefined ? all : all.filter(({ id }) => id === language.id);
  const { stored, found } = read ?? {
    stored: await indexedTexts(db, model.resource.name, ids, language?.id),
    found: await readTexts(db, model, ids, language?.id),
  };
  const before = finder(stored);
  const rows = found.flatMap((each) => rowsOf(model, each, others, before));
  const atKey = new Map(stored.map((row) => [keyOf(row), row]));
  const changed = rows.filter((row) => isOther(row, atKey.get(keyOf(row))));
  const checked = new Map((await checkRows(work, model, recheck ? rows : changed, { source, others })).map((row) => [keyOf(row), row]));
  const next = rows.map((row) => checked.get(keyOf(row)) ?? row).map(adjust ?? ((row) => row));
  const there = new Set(rows.map(keyOf));
  await dropTexts(
    db,
    stored.filter((row) => !there.has(keyOf(row))),
  );
  await dropSources(db, { stored, kept: rows });
  await storeSources(db, recheck ? rows : rows.filter((row) => atKey.get(keyOf(row))?.source !== row.source));
  await storeTexts(
    db,
    next
      .map((row) => ({ row: { ...row, updated_at: work.now.toISOString() }, before: atKey.get(keyOf(row)) }))
      .filter(({ row, before }) => isOther(row, before)),
  );
  if (!recheck) await checkTwins(work, model, { changed, atKey, source, others });
}

interface Changed extends Awaited<ReturnType<typeof textLanguages>> {
  changed: readonly TextRow[];
  atKey: ReadonlyMap<string, TextRow>;
}

/** Has texts checked anew that say what the changed ones say now, or said before. */
async function checkTwins(work: Work, model: Model, { changed, atKey, source, others }: Changed): Promise<void> {
  if (work.api.registered.textChecks.length === 0) return;
  const said = changed.flatMap((row) => [row, ...[atKey.get(keyOf(row))].filter((each) => each !== undefined)]).filter(({ text }) => text !== null);
  const twins = await twinRows(work.db, said);
  const checked = await checkRows(work, model, twins, { source, others });
  await storeTexts(
    work.db,
    checked.map((row, i) => ({ row, before: twins[i]! })).filter(({ row, before }) => !isSame(row, before)),
  );
}

/** Brings the index of texts up to the records written, within their transaction. */
export async function keepTexts(work: Work, written: Work['written']): Promise<void> {
  for (const name of new Set(written.map((each) => each.resource))) {
    const model = work.api.models.get(name);
    if (!model || textFields(model).length === 0) continue;
    const ids = written.flatMap((each) => (each.resource === name && !each.hasTexts ? [each.id] : []));
    if (ids.length > 0) await keepRecordTexts(work, model, [...new Set(ids)]);
  }
}
