import { blockWords, can, fieldErrors, isObject, isWaypostError, WaypostError, type Json, type WireRecord } from '#core';
import { follow } from '../work/follow.ts';
import { FieldProblems } from '../work/FieldProblems.ts';
import { storedRecord } from '../reading/item.ts';
import type { Stored } from '../model/Stored.ts';
import type { Model } from '../model/Model.ts';
import { updateRecord } from '../writing/update.ts';
import { rederive } from '../rollups/keep.ts';
import { refusal, type Work } from '../work/Work.ts';
import { indexedTexts, keepRecordTexts } from './keepTexts.ts';
import type { TextLanguage } from './languages.ts';
import { storeTexts } from './storeTexts.ts';
import { languageNamed, recordsTold } from './textRecords.ts';
import { counted, type TextRow } from './TextRow.ts';
import type { TextChanges, TextOutcome, TextRecord } from './TextsPort.ts';
import { setWords, wrongWords } from './words.ts';

type Changes = TextChanges & { id: number; languageId: number };
interface Target {
  record: Stored;
  language: TextLanguage;
}

const toldOne = async (work: Work, model: Model, { record, language }: Target): Promise<TextRecord> =>
  (await recordsTold(work, model, { ids: [record.id], language }))[0]!;

/** Changes a record's texts in one language, within a transaction, and how they stand. */
export async function writeTexts(given: Work, model: Model, changes: Changes): Promise<TextRecord> {
  // The record is met in the language it is written in, whatever the reader's.
  const work: Work = { ...given, languageId: undefined, contentLocale: undefined };
  if (!can(work.viewer, model.resource.access.update)) throw refusal(work, 'Forbidden', 'forbidden');
  const language = await languageNamed(work, changes.languageId);
  const record = await storedRecord(work, model, changes.id, { lock: true });
  const target = { record, language };
  await keepRecordTexts(work, model, [record.id]);
  const before = await toldOne(work, model, target);
  checkKnown(work, before, changes);
  checkPresent(work, before, changes);
  await setTexts(work, model, { ...target, texts: withoutBlanks(changes.texts ?? {}) });
  await keepRecordTexts(work, model, [record.id]);
  await setStanding(work, model, { ...target, before, changes });
  return toldOne(work, model, target);
}

const withoutBlanks = (texts: Record<string, string | null>): Record<string, string | null> =>
  Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, text?.trim() === '' ? null : text]));

/** Paths that the record has no text at. */
function checkKnown(work: Work, { texts }: TextRecord, changes: Changes): void {
  const problems = new FieldProblems();
  const named = [changes.texts, changes.states, changes.ignore].flatMap((each) => Object.keys(each ?? {})).concat(changes.unchanged ?? []);
  for (const path of new Set(named)) if (!texts.some((text) => text.path === path)) problems.say(path, work.t('api:noSuchField'));
  problems.throwAny();
}

/** Somebody else wrote a text meanwhile: theirs is told, and nothing is overwritten. */
function checkPresent(work: Work, before: TextRecord, changes: Changes): void {
  const other = before.texts.filter(
    ({ path, text }) => Object.hasOwn(changes.was ?? {}, path) && changes.was![path] !== text && changes.texts?.[path] !== text,
  );
  if (other.length === 0) return;
  throw new WaypostError('Conflict', work.t('api:textChanged'), {
    details: { item: before as unknown as Json, paths: other.map(({ path }) => path) },
  });
}

async function setTexts(work: Work, model: Model, { record, language, texts }: Target & { texts: Record<string, string | null> }): Promise<void> {
  const own = Object.entries(texts).filter(([path]) => !path.includes('.'));
  const problems = new FieldProblems();
  for (const [name, value] of own) for (const text of wrongWords(work, model, { name, value })) problems.say(name, text);
  problems.throwAny();
  const inBlocks = Object.entries(texts).filter(([path]) => path.includes('.'));
  if (inBlocks.length > 0) await setBlocks(work, model, { record, language, texts: inBlocks });
  if (own.length === 0) return;
  const present = inBlocks.length > 0 ? await storedRecord(work, model, record.id) : record;
  await setWords(work, model, { record: present, language, texts: Object.fromEntries(own) });
  await follow(work, model, { kind: 'translated', record: present });
  await rederive(work, work.due, model, [record.id]);
}

/** Blocks keep their translations beside their texts: the list is written as a whole, by the rules of the record. */
async function setBlocks(work: Work, model: Model, { record, language, texts }: Target & { texts: Array<[string, string | null]> }): Promise<void> {
  const patch: WireRecord = {};
  for (const [path, text] of texts) {
    const [list = '', at = '', member = ''] = path.split('.');
    const blocks = (patch[list] ?? record[list]) as WireRecord[];
    patch[list] = blocks.map((block, i) => (String(i) === at ? withWord(block, { locale: language.locale, member, text }) : block)) as Json;
  }
  try {
    await updateRecord(work, model, { id: record.id, patch });
  } catch (error) {
    throw inPaths(error, language.locale);
  }
}

function withWord(block: WireRecord, { locale, member, text }: { locale: string; member: string; text: string | null }): WireRecord {
  const words = (isObject(block[blockWords]) ? block[blockWords] : {}) as Record<string, WireRecord>;
  const { [member]: _before, ...rest } = words[locale] ?? {};
  const next = text === null ? rest : { ...rest, [member]: text };
  const { [locale]: _own, ...others } = words;
  return { ...block, [blockWords]: (Object.keys(next).length === 0 ? others : { ...others, [locale]: next }) as Json };
}

/** What is wrong with a block's words, at the path of the text. */
function inPaths(error: unknown, locale: string): unknown {
  if (!isWaypostError(error) || !error.fields) return error;
  return fieldErrors(Object.fromEntries(Object.entries(error.fields).map(([path, said]) => [path.replace(`.${blockWords}.${locale}.`, '.'), said])));
}

type Standing = Target & { before: TextRecord; changes: Changes };

/** Writes down how texts stand that were not only edited: where they come from, how far they are, what of them is let be. */
async function setStanding(work: Work, model: Model, { record, language, changes }: Standing): Promise<void> {
  const rows = await indexedTexts(work.db, model.resource.name, [record.id], language.id);
  const changed = rows.map((before) => ({ row: stood(before, changes), before })).filter(({ row, before }) => row !== before);
  if (changed.length === 0) return;
  await storeTexts(
    work.db,
    changed.map(({ row, before }) => ({ row: { ...row, updated_at: work.now.toISOString() }, before })),
  );
  work.written.push({ resource: model.resource.name, id: record.id });
}

function stood(row: TextRow, changes: Changes): TextRow {
  const { path } = row;
  let next = row;
  if (changes.unchanged?.includes(path) && row.stale) next = fresh(next);
  const seen = changes.seen?.[path];
  const isEdited = changes.texts?.[path] !== undefined;
  if (isEdited && seen !== undefined && seen < row.source_version && row.text !== null)
    next = { ...next, seen_version: seen, seen_source: null, stale: true };
  else if (isEdited && row.stale && row.text !== null) next = fresh(next);
  if (isEdited && changes.origin !== undefined) next = { ...next, origin: changes.origin };
  const ignore = changes.ignore?.[path];
  if (ignore) next = letBe(next, ignore);
  const state = changes.states?.[path];
  // What has an error is never reviewed; it is as far as it was.
  if (state === undefined || next.text === null || (state === 'reviewed' && next.errors > 0) || next.state === state) return next;
  return { ...next, state };
}

const fresh = (row: TextRow): TextRow => ({ ...row, seen_version: row.source_version, seen_source: null, stale: false });

function letBe(row: TextRow, reasons: Record<string, string | null>): TextRow {
  const all = { ...row.ignored, ...reasons };
  const ignored = Object.fromEntries(Object.entries(all).flatMap(([check, reason]) => (reason === null ? [] : [[check, reason] as const])));
  return { ...row, ignored, ...counted(row.issues, ignored) };
}

/** Changes the texts of many records, each on its own. */
export async function writeManyTexts(
  work: Work,
  model: Model,
  { languageId, items }: { languageId: number; items: ReadonlyArray<TextChanges & { id: number }> },
): Promise<TextOutcome[]> {
  await languageNamed(work, languageId);
  const outcomes: TextOutcome[] = [];
  for (const item of items) outcomes.push(await outcomeOf(work, model, { ...item, languageId }));
  return outcomes;
}

async function outcomeOf(work: Work, model: Model, changes: Changes): Promise<TextOutcome> {
  const before = work.written.length;
  try {
    const item = await work.db.tx((tx) => writeTexts({ ...work, db: tx }, model, changes));
    return { id: changes.id, status: work.written.length > before ? 'ok' : 'unchanged', item };
  } catch (error) {
    if (!isWaypostError(error)) throw error;
    return refused(changes.id, error);
  }
}

const statuses: Partial<Record<WaypostError['code'], 'invalid' | 'conflict' | 'forbidden' | 'not_found'>> = {
  Conflict: 'conflict',
  PreconditionFailed: 'conflict',
  Forbidden: 'forbidden',
  RecordNotFound: 'not_found',
};

function refused(id: number, error: WaypostError): TextOutcome {
  const item = error.details?.item as unknown as TextRecord | undefined;
  return {
    id,
    status: statuses[error.code] ?? 'invalid',
    message: error.message,
    ...(error.fields && { errors: error.fields }),
    ...(item && { item }),
  };
}
