import { can, type Json, type WireRecord } from '#core';
import { follow } from '../work/follow.ts';
import { json } from '../db/Db.ts';
import { quote } from '../db/names.ts';
import { i18nTable } from '../db/tables/planTable.ts';
import { operatorOf, tellMany } from '../audit/audit.ts';
import { storedRecords } from '../reading/item.ts';
import type { Stored } from '../model/Stored.ts';
import type { Model } from '../model/Model.ts';
import { cleanRichText, hasRichText } from '../model/richText.ts';
import { rederive } from '../rollups/keep.ts';
import { refusal, type Work } from '../work/Work.ts';
import { isMarkup, textFields } from './fields.ts';
import { keepRecordTexts, type Read } from './keepTexts.ts';
import type { TextLanguage } from './languages.ts';
import { languageNamed, readRecords, tellRecords } from './textRecords.ts';
import type { BroughtOutcome, BroughtTexts, BringTexts, TextRecord } from './TextsPort.ts';
import type { TextRow } from './TextRow.ts';
import { wrongWords } from './words.ts';
import { writeManyTexts } from './writeTexts.ts';

/** What is written of one record. */
interface Bringing {
  record: Stored;
  told: TextRecord;
  texts: Record<string, string>;
  states: NonNullable<BroughtTexts['states']>;
  origin: string | undefined;
}

/**
 * Writes texts of many records in one language, in a few statements however many there are: what is in front of
 * `decide` is what stands there, under the records' locks, and what it answers is written. Within a transaction.
 * A text that its field refuses is told and left out; records that are not met are not told at all.
 */
export async function bringTexts(given: Work, model: Model, { languageId, ids, decide }: BringTexts): Promise<BroughtOutcome[]> {
  const work: Work = { ...given, languageId: undefined, contentLocale: undefined };
  if (!can(work.viewer, model.resource.access.update)) throw refusal(work, 'Forbidden', 'forbidden');
  const language = await languageNamed(work, languageId);
  const records = await storedRecords(
    work,
    model,
    [...new Set(ids)].sort((a, b) => a - b),
    { lock: true },
  );
  const byId = new Map(records.map((record) => [record.id, record]));
  const read = await readRecords(work, model, { ids: [...byId.keys()], language });
  const outcomes: BroughtOutcome[] = [];
  const brought = tellRecords(model, { ...read, language }).flatMap((each): Bringing[] => {
    const record = byId.get(each.id)!;
    const { texts = {}, states = {}, origin } = decide(each) ?? {};
    const { good, errors } = judged(work, model, texts);
    outcomes.push({ id: each.id, errors });
    return Object.keys(good).length + Object.keys(states).length === 0 ? [] : [{ record, told: each, texts: good, states, origin }];
  });
  const refused = await writeAll(work, model, { brought, language, read });
  return outcomes.map(({ id, errors }) => ({ id, errors: { ...errors, ...refused.get(id) } }));
}

function judged(work: Work, model: Model, texts: Record<string, string>): { good: Record<string, string>; errors: Record<string, string[]> } {
  const [good, errors]: [Record<string, string>, Record<string, string[]>] = [{}, {}];
  for (const [path, text] of Object.entries(texts)) {
    const wrong = path.includes('.') ? [] : wrongWords(work, model, { name: path, value: text });
    if (wrong.length > 0) errors[path] = wrong;
    else good[path] = text;
  }
  return { good, errors };
}

type All = { brought: readonly Bringing[]; language: TextLanguage; read: Read };

/** By record, texts that were refused as they were written. */
type Refused = Map<number, Record<string, string[]>>;

async function writeAll(work: Work, model: Model, { brought, language, read }: All): Promise<Refused> {
  if (brought.length === 0) return new Map();
  const own = brought.map((each) => ({ ...each, texts: only(each.texts, (path) => !path.includes('.')) }));
  const rows = await setAllWords(work, model, { brought: own.filter(({ texts }) => Object.keys(texts).length > 0), language });
  const refused = await setInBlocks(work, model, { brought, language });
  const ids = brought.map(({ record }) => record.id);
  const hasBlocks = brought.some(({ texts }) => Object.keys(texts).some((path) => path.includes('.')));
  const known = hasBlocks ? undefined : withWords(read, { rows, ids, language });
  await keepRecordTexts(work, model, ids, { language, ...(known && { read: known }), adjust: standingOf(brought) });
  // Their texts stand in the index already.
  work.written.push(...ids.map((id) => ({ resource: model.resource.name, id, change: 'updated' as const, hasTexts: true as const })));
  return refused;
}

type WordRow = WireRecord & { id: number; source_version: number };

/** What was read, as it is now that words were written; of the records that were. */
function withWords(
  { found, stored }: Read,
  { rows, ids, language }: { rows: readonly WordRow[]; ids: readonly number[]; language: TextLanguage },
): Read {
  const written = new Map(rows.map((row) => [row.id, row]));
  const wanted = new Set(ids);
  return {
    stored: stored.filter((row) => wanted.has(row.record_id)),
    found: found
      .filter(({ row }) => wanted.has(row.id))
      .map(({ row, words }) => {
        const now = written.get(row.id);
        if (!now) return { row, words };
        return { row, words: new Map([...words, [language.id, { ...words.get(language.id), ...now, language_id: language.id }]]) };
      }),
  };
}

const only = (texts: Record<string, string>, isWanted: (path: string) => boolean): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([path]) => isWanted(path)));

/** Texts in blocks are written as the record is, all of a record or none. */
async function setInBlocks(work: Work, model: Model, { brought, language }: Omit<All, 'read'>): Promise<Refused> {
  const items = brought.flatMap(({ record, texts }) => {
    const inBlocks = only(texts, (path) => path.includes('.'));
    return Object.keys(inBlocks).length > 0 ? [{ id: record.id, texts: inBlocks }] : [];
  });
  const outcomes = items.length > 0 ? await writeManyTexts(work, model, { languageId: language.id, items }) : [];
  return new Map(
    outcomes.flatMap((outcome, i) => {
      if (!('message' in outcome)) return [];
      const { id, message, errors } = outcome;
      return [[id, Object.fromEntries(Object.keys(items[i]!.texts).map((path) => [path, errors?.[path] ?? [message]]))] as const];
    }),
  );
}

/** How far the texts are then, and where they come from. What has an error is never reviewed. */
function standingOf(brought: readonly Bringing[]): (row: TextRow) => TextRow {
  const byId = new Map(brought.map((each) => [each.record.id, each]));
  return (row) => {
    const of = byId.get(row.record_id);
    const state = of?.states[row.path];
    const isBrought = of !== undefined && Object.hasOwn(of.texts, row.path);
    const origin = isBrought ? (of.origin ?? row.origin) : row.origin;
    if (row.text === null || (state === 'reviewed' && row.errors > 0)) return { ...row, origin };
    return { ...row, origin, state: state ?? row.state };
  };
}

/** Sets words of many records in one statement; other words of theirs stay. Answers what is written of each. */
async function setAllWords(work: Work, model: Model, { brought, language }: Omit<All, 'read'>): Promise<WordRow[]> {
  if (brought.length === 0) return [];
  const names = [...new Set(brought.flatMap(({ texts }) => Object.keys(texts)))];
  const clean = cleaner(model);
  const rows = brought.map(
    ({ record, texts }): WordRow => ({
      id: record.id,
      source_version: record.version,
      ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, clean(name, text)])),
    }),
  );
  const columns = names.map(quote);
  const sets = columns.map((column) => `${column} = coalesce(excluded.${column}, w.${column})`);
  await work.db.query(
    `insert into ${quote(i18nTable(model.resource.table))} as w (id, language_id, source_version, ${columns.join(', ')}, updated_at)
    select g.id, $2, g.source_version, ${columns.map((column) => `g.${column}`).join(', ')}, $3
    from jsonb_to_recordset($1::jsonb) as g (id bigint, source_version bigint, ${columns.map((column) => `${column} text`).join(', ')})
    on conflict (id, language_id) do update set ${sets.join(', ')}, source_version = excluded.source_version, updated_at = excluded.updated_at`,
    [json(rows), language.id, work.now],
  );
  await tellAll(work, model, { brought, language });
  if (model.resource.decl.addresses) for (const { record } of brought) await follow(work, model, { kind: 'translated', record });
  await rederive(
    work,
    work.due,
    model,
    brought.map(({ record }) => record.id),
  );
  return rows;
}

/** Makes text with markup harmless, as every write does. */
function cleaner(model: Model): (name: string, text: string) => Json {
  const marked = new Set(textFields(model).flatMap((field) => (isMarkup(field) ? [field.name] : [])));
  return (name, text) => {
    const { schema } = model.fields.get(name)!;
    return marked.has(name) && hasRichText(schema) ? cleanRichText(schema, text) : text;
  };
}

const tellAll = (work: Work, model: Model, { brought, language }: Omit<All, 'read'>): Promise<void> =>
  tellMany(
    work,
    model,
    brought.map(({ record, told, texts }) => {
      const before: WireRecord = Object.fromEntries(told.texts.flatMap(({ path, text }) => (path in texts ? [[path, text] as const] : [])));
      const operatorId = operatorOf(model, record);
      return {
        action: 'translate',
        id: record.id,
        before: { language: language.locale, ...before },
        after: { language: language.locale, ...texts },
        operatorId,
      };
    }),
  );
