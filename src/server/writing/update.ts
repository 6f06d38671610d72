import { emptiedBy, fieldErrors, hasBlockWords, recordAt, versionsField, withoutNulls, withPresentNames, type Json, type WireRecord } from '#core';
import { withPhones } from '#core/phones';
import { quote } from '../db/names.ts';
import { i18nTable } from '../db/tables/planTable.ts';
import { difference, operatorOf, tell, tellWords } from '../audit/audit.ts';
import { bodyRecord, checkBody } from '../checks/checkBody.ts';
import { checkLocked } from '../checks/checkLocked.ts';
import { checkRefs } from '../checks/checkRefs.ts';
import { checkCurrencies } from '../checks/currencies.ts';
import { currencyMoved, withoutAmounts } from './currencyMoved.ts';
import { asRefusal } from '../work/dbRefusal.ts';
import { keepDerived } from './derive.ts';
import { follow, upToNow } from '../work/follow.ts';
import { hooksOf } from '../work/hooks.ts';
import { checkPartVersions, checkVersion, checkWithin, partsNamed } from '../checks/etag.ts';
import { storedRecord } from '../reading/item.ts';
import type { Stored } from '../model/Stored.ts';
import type { Model } from '../model/Model.ts';
import { withStoredParts } from '../select/nested.ts';
import { isKept, nextVersions, versionsIn } from '../model/partVersions.ts';
import { removeRecord } from './remove.ts';
import { changesSensitive, checkConfirmed } from '../checks/stepUp.ts';
import { checkInScope } from '../checks/scopeFields.ts';
import { validateMerged } from '../checks/validate.ts';
import { sameJson, type Work } from '../work/Work.ts';
import { withoutUnchanged } from '../checks/withoutUnchanged.ts';
import { setColumns, storedWords, updateRow, writeWords } from './writeRow.ts';

interface UpdateOptions {
  /** `If-Match` of the request: it names a version of the record, or of parts of it, beyond whose fields nothing may change then. */
  ifMatch?: string | undefined;
  /** A part that is saved by itself. */
  part?: string;
  /** May set what bodies may not, and skips hooks and validation: an area's own transition. */
  trusted?: boolean;
  /** What the audit calls it; default `update`. */
  action?: string;
  /** What is read-only by a condition may change, and what was empty may be empty again: it comes back as it was. */
  restored?: boolean;
  /** Nobody is told: the change it takes back was not told either. Default false. */
  untold?: boolean;
  /** What changes can be taken back as an ordinary change can: who hears of it waits for that. Default: of action `update` alone. */
  undoable?: boolean;
  /** Changes the record as it was written last: the patch takes account of what has happened by itself since. */
  asWritten?: boolean;
}

/** Changes a record, within a transaction. The patch merges at top level, null clears. Someone else's record is RecordNotFound. */
export async function updateRecord(work: Work, model: Model, target: { id: number; patch: unknown }, options: UpdateOptions = {}): Promise<Stored> {
  const written = await storedRecord(work, model, target.id, { lock: true, asWritten: true });
  const parts = partsNamed(model, options.ifMatch);
  const isOfParts = parts.length > 0;
  if (isOfParts) await checkPartVersions(work, model, written, { parts, ifMatch: options.ifMatch });
  else await checkVersion(work, model, written, options.ifMatch);
  const previous = options.asWritten ? written : await upToNow(work, model, written);
  const { given: named, asked } = withoutAmounts(work, model, withPresentNames(model.resource, bodyRecord(work, target.patch)));
  const given = options.trusted ? named : withPhones(model.resource.schema, await withoutUnchanged(work, model, target.id, named), previous);
  if (isOfParts) checkWithin(work, model, parts, given);
  if (!options.trusted) checkBody(work, model, given, 'update');
  if (!options.trusted && !options.restored) checkLocked(work, model, { previous, patch: given });
  if (work.languageId !== undefined && !options.trusted) refuseBlocks(work, model, given);
  const open = options.trusted ? given : guarded(work, model, previous, given);
  const { patch, follow } = options.trusted ? { patch: open } : await currencyMoved(work, model, { previous, patch: open, asked });
  const gone = options.trusted ? {} : emptied(model, previous, given);
  const { base, words } = work.languageId === undefined || options.trusted ? { base: patch, words: {} } : split(model, patch);
  if (!options.trusted) await check(work, model, { previous, patch, base, gone, restored: options.restored ?? false });
  const next = options.trusted ? { ...previous, ...base } : await hooked(work, model, { ...previous, ...gone, ...base }, previous);
  // Last of what may refuse it, so that nobody types their password for a body that has faults elsewhere.
  if (!options.trusted && changesSensitive(model, given, previous)) await checkConfirmed(work);
  const saved = options.part === undefined ? parts : [options.part];
  const { action = 'update', untold = false, undoable = action === 'update' } = options;
  const stored = await storeChanges(work, model, { previous, next, words, action, untold, undoable, saved });
  const now = model.timed ? recordAt(model.timed.decl, stored, work.now) : stored;
  if (stored !== previous && !options.trusted) await hooksOf(work, model).afterUpdate?.(now, previous);
  await follow?.({ update: updateRecord, remove: removeRecord });
  return follow ? storedRecord(work, model, target.id) : now;
}

/** Blocks are read in a language with its texts alone: what was read so must not come back as the words of the default one. */
function refuseBlocks(work: Work, model: Model, patch: WireRecord): void {
  const wrong = Object.keys(patch).filter(
    (name) => patch[name] !== null && !model.localized.includes(name) && hasBlockWords(model.fields.get(name)!.schema),
  );
  if (wrong.length > 0) throw fieldErrors(Object.fromEntries(wrong.map((name) => [name, [work.t('api:blocksLanguage')]])));
}

/** Relations that a change of another field empties, where the body does not say itself what becomes of them. */
const emptied = ({ resource: { schema } }: Model, stored: Stored, patch: WireRecord): WireRecord =>
  Object.fromEntries(emptiedBy(schema, stored, { ...stored, ...patch }).map((field) => [field, null]));

function guarded(work: Work, model: Model, stored: Stored, patch: WireRecord): WireRecord {
  return Object.fromEntries(
    Object.entries(patch).map(([name, value]) => {
      const field = model.fields.get(name)!;
      return [name, field.guarded ? withStoredParts(work, field, { stored: stored[name], value }) : value];
    }),
  );
}

/** In another language than the default, localized fields are that language's words; the base columns keep theirs. */
function split(model: Model, patch: WireRecord): { base: WireRecord; words: WireRecord } {
  const entries = Object.entries(patch);
  const isWord = ([name]: [string, unknown]) => model.localized.includes(name);
  return { base: Object.fromEntries(entries.filter((each) => !isWord(each))), words: Object.fromEntries(entries.filter(isWord)) };
}

interface Checked {
  previous: Stored;
  patch: WireRecord;
  base: WireRecord;
  /** What the change empties besides. */
  gone: WireRecord;
  restored: boolean;
}

async function check(work: Work, model: Model, { previous, patch, base, gone, restored }: Checked): Promise<void> {
  // A word taken back in one language falls back to the base, so only what is there is held against the schema.
  const shown = Object.fromEntries(Object.entries(patch).filter(([name, value]) => name in base || value !== null));
  const next = { ...previous, ...shown };
  // What comes back empty was so before: it stands in the way no more than it did then.
  const emptied = Object.fromEntries(Object.entries(restored ? shown : {}).filter(([, value]) => value === null));
  validateMerged(work, model, { stored: { ...previous, ...emptied }, next, patch: restored ? withoutNulls(shown) : shown });
  const changed = Object.keys(base).filter((name) => !sameJson(base[name], previous[name]));
  await checkRefs(work, model, { record: { ...gone, ...base }, fields: changed, previous });
  await checkCurrencies(work, model, { record: base, fields: changed, previous });
}

async function hooked(work: Work, model: Model, next: Stored, previous: Stored): Promise<WireRecord> {
  return (await hooksOf(work, model).beforeUpdate?.(next, previous)) ?? next;
}

interface Changes {
  previous: Stored;
  next: WireRecord;
  words: WireRecord;
  action: string;
  untold: boolean;
  undoable?: boolean;
  /** Parts that are saved by themselves. */
  saved?: readonly string[];
  /** When it happened, as an instant; default: now. */
  at?: string | undefined;
}

/** Writes what is other than before, with all that follows. */
export async function storeChanges(
  work: Work,
  model: Model,
  { previous, next, words, action, untold, undoable = false, saved = [], at }: Changes,
): Promise<Stored> {
  const changes = Object.fromEntries(Object.entries(next).filter(([name, value]) => !isKept(model, name) && !sameJson(value, previous[name])));
  const wordChanges = await changedWords(work, model, previous.id, words);
  const changed = [...Object.keys(changes), ...Object.keys(wordChanges.after)];
  const versions = nextVersions(model.resource, versionsIn(previous), { changed, saved });
  if (changed.length === 0) return versions ? storeVersions(work, model, previous, versions) : previous;
  const columns = { ...changes, ...(versions && { [versionsField]: versions }) };
  const { record: written, isMet } = await updateRow(work, model, previous.id, columns).catch((error: unknown) => {
    throw asRefusal(error, work, model);
  });
  await keepFresh(work, model, previous, Object.keys(changes));
  if (work.languageId !== undefined)
    await writeWords(work, model, { id: previous.id, languageId: work.languageId, version: previous.version + 1 }, wordChanges.after);
  checkInScope(work, model, { record: written, isMet, fields: Object.keys(changes) });
  const diff = difference(model, previous, written);
  const operatorId = operatorOf(model, written);
  await tellWords(work, model, { id: previous.id, ...wordChanges, operatorId });
  if (Object.keys(changes).length > 0) await tell(work, model, { action, id: previous.id, ...diff, operatorId });
  // What follows from the record is no change of anybody's, and comes back by itself with an undo.
  return follow(work, model, { kind: 'updated', record: written, before: previous, changed: Object.keys(diff.after), untold, undoable, at });
}

/** A part that was saved as it was has a version from then on; the record is as it was. */
async function storeVersions(work: Work, model: Model, previous: Stored, versions: Record<string, Json>): Promise<Stored> {
  await setColumns(work, model, previous.id, { [versionsField]: versions });
  work.written.push({ resource: model.resource.name, id: previous.id, change: 'updated' });
  return Object.assign(previous, await keepDerived(work, model, { ...previous, [versionsField]: versions }));
}

async function changedWords(work: Work, model: Model, id: number, words: WireRecord): Promise<{ before: Record<string, Json>; after: WireRecord }> {
  if (work.languageId === undefined || Object.keys(words).length === 0) return { before: {}, after: {} };
  const stored = await storedWords(work, model, { id, languageId: work.languageId });
  const after = Object.fromEntries(Object.entries(words).filter(([name, value]) => !sameJson(value, stored[name])));
  return { before: Object.fromEntries(Object.keys(after).map((name) => [name, stored[name] ?? null])), after };
}

/** A change that leaves the base words alone makes no translation stale: those that were fresh stay so. */
async function keepFresh(work: Work, model: Model, previous: Stored, changed: readonly string[]): Promise<void> {
  if (model.localized.length === 0 || changed.some((name) => model.localized.includes(name))) return;
  await work.db.query(
    `update ${quote(i18nTable(model.resource.table))} set source_version = source_version + 1 where id = $1 and source_version = $2`,
    [previous.id, previous.version],
  );
}
