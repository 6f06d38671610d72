import { addressesIn, erasedFields, isWaypostError, type WireRecord } from '#core';
import { quote } from '../db/names.ts';
import { i18nTable } from '../db/tables/planTable.ts';
import { operatorOf, tell } from '../audit/audit.ts';
import { follow } from '../work/follow.ts';
import { holds } from '../work/holds.ts';
import { storedRecords } from '../reading/item.ts';
import type { Stored } from '../model/Stored.ts';
import { removeRecord } from '../writing/remove.ts';
import type { Work } from '../work/Work.ts';
import { updateRow } from '../writing/writeRow.ts';
import { closeAccount } from './account.ts';
import { removeFiles } from './files.ts';
import { hasData, type Person } from './persons.ts';
import { emptyMails, scrub } from '../audit/scrub.ts';

/**
 * What came of a record. `held`: it keeps its data for now; `why` is a word of a resource, its own or
 * one of what goes along with it, or `used` (others refer to it), `refused` (its area does), `about`
 * (a mail about what keeps its data). `more`: so much goes along with it that it is taken up again.
 */
export type Outcome = { is: 'erased' | 'gone' | 'kept' | 'more' } | { is: 'held'; why: string; of: string };

/** Whom a record is erased for. `address`: in small letters, absent where it is known from the record alone. */
interface Erasing {
  address?: string | undefined;
  /** Counts what was erased, by resource. */
  counts: Record<string, number>;
  /** Records that keep their data, as `<resource> <id>`: mails about them stay as well. */
  held: ReadonlySet<string>;
}

export const heldKey = (resource: string, id: number): string => `${resource} ${id}`;

/** The reason why a record keeps its data, as it is now. */
export const whyHeld = ({ decl }: Person, record: WireRecord): string | undefined => decl.unless?.find(({ when }) => holds(when, record))?.id;

/** So many that go along with a record are erased within one transaction. */
const atOnce = 20;

/** Erases a person's data in one record and in what goes along with it, within a transaction. */
export async function eraseRecord(work: Work, person: Person, id: number, erasing: Erasing): Promise<Outcome> {
  const { model, decl } = person;
  const [stored] = await storedRecords(work, model, [id], { lock: true });
  if (!stored) return { is: 'gone' };
  if (decl.erase === 'keep') return { is: 'kept' };
  const why = whyHeld(person, stored) ?? (isOfHeld(person, stored, erasing) ? 'about' : undefined);
  if (why !== undefined) return { is: 'held', why, of: model.resource.name };
  const below = await eraseBelow(work, person, id, erasing);
  if (below) return below;
  const addresses = [...new Set([...addressesIn(decl, model.resource.schema, stored), ...(erasing.address === undefined ? [] : [erasing.address])])];
  if (decl.erase === 'delete') {
    const refused = await remove(work, person, stored);
    if (refused) return refused;
    await emptyHidden(work, person, stored);
    await scrub(work, { model, id, names: 'all', addresses });
  } else {
    await empty(work, person, stored, erasing.address);
    await scrub(work, { model, id, names: person.names, addresses });
  }
  await removeFiles(work, person, stored);
  await tell(work, model, { action: 'erase', id, operatorId: operatorOf(model, stored) });
  erasing.counts[model.resource.name] = (erasing.counts[model.resource.name] ?? 0) + 1;
  return { is: 'erased' };
}

/** Whether a mail is about a record that keeps its data. */
const isOfHeld = ({ model }: Person, { resource, record_id }: WireRecord, { held }: Erasing): boolean =>
  model.resource.table === 'outbox_mails' && held.has(heldKey(String(resource), Number(record_id)));

/** Erases what goes along with a record; answers what keeps the record from being erased now. */
async function eraseBelow(work: Work, person: Person, id: number, erasing: Erasing): Promise<Outcome | undefined> {
  for (const child of person.children) {
    if (child.decl.erase === 'keep') continue;
    const { rows } = await work.db.query<{ id: number }>(
      `select t.id from ${quote(child.model.resource.table)} t where t.${quote(child.decl.via!)} = $1 and ${hasData(child)} order by t.id limit ${atOnce}`,
      [id],
    );
    for (const row of rows) {
      const outcome = await eraseRecord(work, child, row.id, erasing);
      if (outcome.is === 'held' || outcome.is === 'more') return outcome;
    }
    if (rows.length === atOnce) return { is: 'more' };
  }
  return undefined;
}

/** Deletes a record by its area's rules; where these or others' relations keep it, that is answered. */
async function remove(work: Work, { model }: Person, stored: Stored): Promise<Outcome | undefined> {
  try {
    await work.db.tx(async (db) => {
      const within = { ...work, db };
      await removeRecord(within, model, stored.id);
      work.raised ||= within.raised ?? false;
      work.wakes ||= within.wakes ?? false;
    });
    return undefined;
  } catch (error) {
    if (!isWaypostError(error)) throw error;
    return { is: 'held', why: error.name === 'Conflict' ? 'used' : 'refused', of: model.resource.name };
  }
}

/** Of a deleted record that others refer to, the row stays for them, without the person. */
async function emptyHidden(work: Work, { model, decl, fields }: Person, stored: Stored): Promise<void> {
  if (model.resource.decl.softDelete === undefined) return;
  await updateRow(work, model, stored.id, erasedFields({ ...decl, fields: [...fields] }, model.resource.schema, stored));
}

/** Empties the person's fields of a record; what its area derives, what others keep from it and who listens follow. */
async function empty(work: Work, { model, decl, fields }: Person, stored: Stored, address: string | undefined): Promise<void> {
  const { schema, table } = model.resource;
  const { id } = stored;
  const changes = { ...erasedFields(decl, schema, stored, address), ...decl.set };
  await updateRow(work, model, id, changes);
  const words = model.localized.filter((field) => fields.includes(field));
  if (words.length > 0)
    await work.db.query(`update ${quote(i18nTable(table))} set ${words.map((field) => `${quote(field)} = null`).join(', ')} where id = $1`, [id]);
  if (table === 'users') await closeAccount(work, id);
  if (table === 'outbox_mails') await emptyMails(work.db, 'id = $1', { params: [id], addresses: 'all' });
  const [written] = await storedRecords(work, model, [id], { asWritten: true });
  await follow(work, model, { kind: 'updated', record: written!, before: stored, changed: Object.keys(changes) });
}
