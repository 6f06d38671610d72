import { isWaypostError, WaypostError, type Json } from '#core';
import { quote } from '../db/names.ts';
import { i18nTable } from '../db/tables/planTable.ts';
import { operatorOf, tell } from '../audit/audit.ts';
import { asRefusal } from '../work/dbRefusal.ts';
import { checkRecordLocked } from '../checks/checkLocked.ts';
import { checkVersion } from '../checks/etag.ts';
import { follow } from '../work/follow.ts';
import { hooksOf } from '../work/hooks.ts';
import { storedRecord } from '../reading/item.ts';
import type { Model } from '../model/Model.ts';
import { checkNotOwed } from '../checks/owed.ts';
import { checkUnused, isUsed } from '../checks/references.ts';
import { parted } from '../audit/secrets.ts';
import { linkSpecsOf } from '../select/tableSpec.ts';
import type { Work } from '../work/Work.ts';
import { updateRow } from './writeRow.ts';
import type { Image } from '../audit/Image.ts';

/**
 * Deletes a record, within a transaction; one that others point at is a Conflict, or stays as a row that nobody meets where its resource `keeps` it.
 */
export async function removeRecord(work: Work, model: Model, id: number, { ifMatch }: { ifMatch?: string | undefined } = {}): Promise<void> {
  const stored = await storedRecord(work, model, id, { lock: true });
  await checkVersion(work, model, stored, ifMatch);
  checkRecordLocked(work, model, stored);
  const hooks = hooksOf(work, model);
  const { softDelete: keeps } = model.resource.decl;
  await offering(model, async () => {
    await checkNotOwed(work, model, stored);
    await hooks.beforeDelete?.(stored);
    if (keeps === undefined) await checkUnused(work, model, id);
  });
  const image = await imageOf(work, model, id);
  if (keeps !== undefined && (await isUsed(work, model, id))) await updateRow(work, model, id, { [keeps]: work.now.toISOString() });
  else await erase(work, model, id);
  await tell(work, model, { action: 'delete', id, before: image as unknown as Json, operatorId: operatorOf(model, stored) });
  await follow(work, model, { kind: 'deleted', record: stored, undoable: true, row: { ...image.row, ...image.secrets } });
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
