import { timedPath } from '#core';
import { quote } from '../db/names.ts';
import { storedRecord } from '../resource/item.ts';
import type { Model } from '../resource/Model.ts';
import { Params } from '../resource/Params.ts';
import { writeDown } from '../resource/update.ts';
import type { Work } from '../resource/Work.ts';
import { isOverdue } from './columns.ts';

/**
 * Writes down what has happened by itself to some records until a moment; those somebody is working on wait for the next time. Answers to how many.
 * Within a transaction.
 */
export async function settle(work: Work, model: Model, { now, limit }: { now: Date; limit: number }): Promise<number> {
  const { timed, resource } = model;
  if (!timed) return 0;
  const params = new Params();
  const overdue = isOverdue({ model, alias: 't', params, now });
  const { rows } = await work.db.query<{ id: number }>(
    `select t.id from ${quote(resource.table)} t where ${overdue} limit ${params.add(limit)} for update of t skip locked`,
    params.values,
  );
  for (const { id } of rows) {
    const written = await storedRecord(work, model, id, { asWritten: true });
    await writeDown(work, model, { written, path: timedPath(timed.decl, written, now) });
  }
  return rows.length;
}
