import { isWaypostError, WaypostError, type Json } from '#core';
import { quote } from '../db/names.ts';
import { i18nTable } from '../db/tables/planTable.ts';
import { operatorOf, tell } from './audit.ts';
import { releaseFile } from '../files/release.ts';
import { asRefusal } from './dbRefusal.ts';
import { checkRecordLocked } from './checkLocked.ts';
import { checkVersion } from './etag.ts';
import { withdraw } from '../publish/publish.ts';
import { follow } from './follow.ts';
import { hooksOf } from './hooks.ts';
import { storedRecord } from './item.ts';
import type { Model } from './Model.ts';
import { checkNotOwed } from './owed.ts';
import { checkUnused, isUsed } from './references.ts';
import { parted } from './secrets.ts';
import { linkSpecsOf } from './tableSpec.ts';
import type { Work } from './Work.ts';
import { updateRow } from './writeRow.ts';

/** What the audit keeps of a deleted record, enough to bring it back: its row, and what went with it. `secrets`: columns for an undo alone, never to be sent. */
export type Image = {
  row: { [column: string]: Json };
  secrets?: { [column: string]: Json };
  words: Json[];
  links: Array<{ table: string; ids: number[] }>;
};

/** Deletes a record, within a transaction; one that others point at is a Conflict, or stays as a row that nobody meets where its resource `keeps` it. */
export async function removeRecord(work: Work, model: Model, id: number, { ifMatch }: { ifMatch?: string | undefined } = {}): Promise<void> {
  const stored = await storedRecord(work, model, id, { lock: true });
  await checkVersion(work, model, stored, ifMatch);
  checkRecordLocked(work, model, stored);
  const hooks = hooksOf(work, model);
  const { keeps } = model.resource.decl;
  await offering(model, async () => {
    await checkNotOwed(work, model, stored);
    await hooks.beforeDelete?.(stored);
    if (keeps === undefined) await checkUnused(work, model, id);
  });
  const image = await imageOf(work, model, id);
  if (keeps !== undefined && (await isUsed(work, model, id))) await updateRow(work, model, id, { [keeps]: work.now.toISOString() });
  else await erase(work, model, id);
  if (model.resource.table === 'files') await releaseFile(work, { ...image.row, ...image.secrets });
  await tell(work, model, { action: 'delete', id, before: image as unknown as Json, operatorId: operatorOf(model, stored) });
  await follow(work, model, { kind: 'deleted', record: stored, undoable: true });
  await hooks.afterDelete?.(stored);
}

/** A refusal to delete says what its resource offers in place of it. */
async function offering(model: Model, check: () => Promise<void>): Promise<void> {
  try {
    await check();
  } catch (error) {
    const { instead } = model.resource.decl;
    if (instead === undefined || !isWaypostError(error) || error.code !== 'Conflict') throw error;
    throw new WaypostError('Conflict', error.message, { details: { instead, ...error.details }, cause: error });
  }
}

async function erase(work: Work, model: Model, id: number): Promise<void> {
  try {
    await work.db.query(`delete from ${quote(model.resource.table)} where id = $1`, [id]);
    if (model.resource.decl.publishing) await withdraw(work, model, id);
  } catch (error) {
    throw asRefusal(error, work, model);
  }
}

async function imageOf(work: Work, model: Model, id: number): Promise<Image> {
  const { table } = model.resource;
  const {
    rows: [row],
  } = await work.db.query<{ row: Image['row'] }>(`select to_jsonb(t) - 'search' as row from ${quote(table)} t where id = $1`, [id]);
  const words =
    model.localized.length === 0
      ? []
      : (await work.db.query<{ row: Json }>(`select to_jsonb(t) as row from ${quote(i18nTable(table))} t where id = $1 order by language_id`, [id]))
          .rows;
  const links = [];
  for (const link of linkSpecsOf(work.api.registry).filter((each) => each.a === table)) {
    const { rows } = await work.db.query<{ b_id: number }>(`select b_id from ${quote(link.table)} where a_id = $1 order by b_id`, [id]);
    links.push({ table: link.table, ids: rows.map((each) => each.b_id) });
  }
  const { row: told, secrets } = parted(model, row!.row);
  return { row: told, ...(Object.keys(secrets).length > 0 && { secrets }), words: words.map((each) => each.row), links };
}
