import { timedPath } from '#core';
import { quote } from '../db/names.ts';
import { eachRecord, type LeftOut } from '../work/eachRecord.ts';
import { storedRecord } from '../reading/item.ts';
import type { Model } from '../model/Model.ts';
import { Params } from '../model/Params.ts';
import { writeDown } from './writeDown.ts';
import type { Work } from '../work/Work.ts';
import { isOverdue } from '../select/timedColumns.ts';

/**
 * Writes down what has happened by itself to some records until a moment; those somebody is working on wait for
 * the next time. Answers to how many, and which of them were left out, each by itself. Within a transaction.
 */
export async function settle(
  work: Work,
  model: Model,
  { now, limit, except = [] }: { now: Date; limit: number; except?: readonly number[] },
): Promise<{ count: number; leftOut: LeftOut[] }> {
  const { timed, resource } = model;
  if (!timed) return { count: 0, leftOut: [] };
  const params = new Params();
  const overdue = isOverdue({ model, alias: 't', params, now });
  const { rows } = await work.db.query<{ id: number }>(
    `select t.id from ${quote(resource.table)} t where ${overdue} and t.id <> all(${params.add(except)}::bigint[]) limit ${params.add(limit)} for update of t skip locked`,
    params.values,
  );
  const act = ({ id }: { id: number }) =>
    work.db.tx(async (db) => {
      const inner = { ...work, db };
      const written = await storedRecord(inner, model, id, { asWritten: true });
      await writeDown(inner, model, { written, path: timedPath(timed.decl, written, now) });
    });
  return { count: rows.length, leftOut: await eachRecord(work, resource.name, { records: rows, act }) };
}
