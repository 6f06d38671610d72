import type { Json, WireRecord } from '#core';
import { quote } from '../db/names.ts';
import { i18nTable } from '../db/tables/planTable.ts';
import { difference, operatorOf, tell } from './audit.ts';
import { bodyRecord, checkBody } from './checkBody.ts';
import { checkRefs } from './checkRefs.ts';
import { asRefusal } from './dbRefusal.ts';
import { hooksOf } from './hooks.ts';
import { checkVersion } from './etag.ts';
import { storedRecord, type Stored } from './item.ts';
import type { Model } from './Model.ts';
import { withStoredParts } from './nested.ts';
import { checkInScope } from './scopeFields.ts';
import { validateMerged } from './validate.ts';
import { sameJson, type Work } from './Work.ts';
import { storedWords, updateRow, writeWords } from './writeRow.ts';

export interface UpdateOptions {
  /** `If-Match` of the request. */
  ifMatch?: string | undefined;
  /** May set what bodies may not, and skips hooks and validation: an area's own transition. */
  trusted?: boolean;
  /** What the audit calls it; default `update`. */
  action?: string;
}

/** Changes a record, within a transaction. The patch merges at top level, null clears. Someone else's record is RecordNotFound. */
export async function updateRecord(work: Work, model: Model, target: { id: number; patch: unknown }, options: UpdateOptions = {}): Promise<Stored> {
  const previous = await storedRecord(work, model, target.id, { lock: true });
  await checkVersion(work, model, previous, options.ifMatch);
  const given = bodyRecord(work, target.patch);
  if (!options.trusted) checkBody(work, model, given, 'update');
  const patch = options.trusted ? given : guarded(work, model, previous, given);
  const { base, words } = work.languageId === undefined || options.trusted ? { base: patch, words: {} } : split(model, patch);
  if (!options.trusted) await check(work, model, { previous, patch, base });
  const next = options.trusted ? { ...previous, ...base } : await hooked(work, model, { ...previous, ...base }, previous);
  const stored = await storeChanges(work, model, { previous, next, words, action: options.action ?? 'update' });
  if (stored !== previous && !options.trusted) {
    const { hooks, request } = hooksOf(work, model);
    await hooks?.afterUpdate?.(stored, previous, request!);
  }
  return stored;
}

function guarded(work: Work, model: Model, stored: Stored, patch: WireRecord): WireRecord {
  return Object.fromEntries(Object.entries(patch).map(([name, value]) => {
    const field = model.fields.get(name)!;
    return [name, field.guarded ? withStoredParts(work, field, { stored: stored[name], value }) : value];
  }));
}

/** In another language than the default, localized fields are that language's words; the base columns keep theirs. */
function split(model: Model, patch: WireRecord): { base: WireRecord; words: WireRecord } {
  const entries = Object.entries(patch);
  const isWord = ([name]: [string, unknown]) => model.localized.includes(name);
  return { base: Object.fromEntries(entries.filter((each) => !isWord(each))), words: Object.fromEntries(entries.filter(isWord)) };
}

async function check(work: Work, model: Model, { previous, patch, base }: { previous: Stored; patch: WireRecord; base: WireRecord }): Promise<void> {
  // A word taken back in one language falls back to the base, so only what is there is held against the schema.
  const shown = Object.fromEntries(Object.entries(patch).filter(([name, value]) => name in base || value !== null));
  validateMerged(work, model, { stored: previous, next: { ...previous, ...shown }, patch: shown });
  const changed = Object.keys(base).filter((name) => !sameJson(base[name], previous[name]));
  await checkRefs(work, model, base, changed);
}

async function hooked(work: Work, model: Model, next: Stored, previous: Stored): Promise<WireRecord> {
  const { hooks, request } = hooksOf(work, model);
  return await hooks?.beforeUpdate?.(next, previous, request!) ?? next;
}

interface Changes { previous: Stored; next: WireRecord; words: WireRecord; action: string }

async function storeChanges(work: Work, model: Model, { previous, next, words, action }: Changes): Promise<Stored> {
  const changes = Object.fromEntries(Object.entries(next).filter(([name, value]) => !sameJson(value, previous[name])));
  const wordChanges = await changedWords(work, model, previous.id, words);
  if (Object.keys(changes).length === 0 && Object.keys(wordChanges.after).length === 0) return previous;
  try { await updateRow(work, model, previous.id, changes); } catch (error) { throw asRefusal(error, work, model); }
  await keepFresh(work, model, previous, Object.keys(changes));
  if (work.languageId !== undefined) await writeWords(work, model, { id: previous.id, languageId: work.languageId, version: previous.version + 1 }, wordChanges.after);
  await checkInScope(work, model, { id: previous.id, fields: Object.keys(changes) });
  const stored = await storedRecord(work, model, previous.id);
  const diff = difference(model, previous, stored);
  await tell(work, model, { action, id: previous.id, before: { ...diff.before, ...wordChanges.before }, after: { ...diff.after, ...wordChanges.after as Record<string, Json> }, operatorId: operatorOf(model, stored) });
  work.written.push({ resource: model.resource.name, id: previous.id });
  return stored;
}

async function changedWords(work: Work, model: Model, id: number, words: WireRecord): Promise<{ before: Record<string, Json>; after: WireRecord }> {
  if (work.languageId === undefined || Object.keys(words).length === 0) return { before: {}, after: {} };
  const stored = await storedWords(work, model, { id, languageId: work.languageId });
  const after = Object.fromEntries(Object.entries(words).filter(([name, value]) => !sameJson(value, stored[name])));
  return { before: Object.fromEntries(Object.keys(after).map((name) => [name, stored[name] ?? null])), after };
}

/** A change that leaves the base words alone makes no translation stale: those that were fresh stay so. */
export async function keepFresh(work: Work, model: Model, previous: Stored, changed: readonly string[]): Promise<void> {
  if (model.localized.length === 0 || changed.some((name) => model.localized.includes(name))) return;
  await work.db.query(`update ${quote(i18nTable(model.resource.table))} set source_version = source_version + 1 where id = $1 and source_version = $2`, [previous.id, previous.version]);
}
