import type { WireRecord } from '#core';
import type { Db } from '../db/Db.ts';
import { quote } from '../db/names.ts';
import { deriveAgain, derivedOf } from '../writing/derive.ts';
import type { Model } from '../model/Model.ts';
import { Params } from '../model/Params.ts';
import { endOf } from '../model/timed.ts';
import { sameJson, type Work } from '../work/Work.ts';
import { rollupsOf, valueSql } from './rollups.ts';
import type { Rollup } from '../model/Rollup.ts';
import type { Due } from '../model/Rollup.ts';

function markOne(due: Due, rollup: Rollup, id: unknown): void {
  if (typeof id !== 'number') return;
  due.set(rollup, (due.get(rollup) ?? new Set()).add(id));
}

/** Whether a record may be one of those that a rollup is kept from; one whose state is not the stored one may have been. */
function mayCount({ child, decl: { where = {} } }: Rollup, record: WireRecord): boolean {
  return Object.entries(where).every(([name, wanted]) => {
    const value = record[name] ?? null;
    const isPlain = (each: unknown) => typeof each === 'string' || each === null;
    if (typeof wanted !== 'string' || !isPlain(value) || child.timed?.sets.has(name)) return true;
    return value === wanted || child.timed?.ways.some((way) => way.from === wanted && endOf(way) === value) === true;
  });
}

/** Notes what a write of a record changes for those it points at, or pointed at before. They are brought up to date at the end of the transaction. */
export function markRollups(work: Work, model: Model, { before, after }: { before?: WireRecord; after?: WireRecord }): void {
  for (const rollup of rollupsOf(work.api.models).over.get(model.resource.table) ?? []) {
    if (before && after && [...rollup.reads].every((name) => sameJson(before[name], after[name]))) continue;
    for (const record of [before, after]) if (record && mayCount(rollup, record)) markOne(work.due, rollup, record[rollup.decl.by]);
  }
}

/** Brings one rollup of some records up to date, whose rows the caller has locked; answers the ids of those that changed. */
export async function recompute(tx: Db, rollup: Rollup, ids: readonly number[]): Promise<number[]> {
  const params = new Params();
  const [table, column] = [quote(rollup.parent.resource.table), quote(rollup.field.name)];
  const wanted = params.add(ids);
  const value = valueSql(rollup, 'p', params);
  const { rows } = await tx.query<{ id: number }>(
    `update ${table} t set ${column} = v.value from (select p.id, ${value} as value from ${table} p where p.id = any(${wanted}::bigint[])) v
    where v.id = t.id and t.${column} is distinct from v.value returning t.id`,
    params.values,
  );
  return rows.map((row) => row.id);
}

/**
 * Locks rows in the order of their ids. Not `for update`: writers of children hold their parent's key for the relation, and two of them would
 * wait for each other. The value must be read by a statement after this one, which sees what whoever held the lock before has committed.
 */
export const lockRows = (tx: Db, table: string, ids: readonly number[]) =>
  tx.query(`select 1 from ${quote(table)} where id = any($1::bigint[]) order by id for no key update`, [ids]);

/** Takes what is due for the records of one table. */
function takeDue(due: Due, table: string): Array<[Rollup, Set<number>]> {
  const taken = [...due].filter(([rollup]) => rollup.parent.resource.table === table);
  for (const [rollup] of taken) due.delete(rollup);
  return taken;
}

/**
 * Brings everything that is due up to date, as the last thing in a transaction: table by table from
 * children to parents, rows in the order of their ids, so that no two transactions wait for each other.
 * Versions stay, since a count is no reason to refuse somebody's save. Answers which records changed.
 */
export async function keepRollups(work: Work, due: Due): Promise<Array<{ resource: string; id: number }>> {
  const changed: Array<{ resource: string; id: number }> = [];
  const { order } = rollupsOf(work.api.models);
  for (const table of due.size > 0 ? order : []) {
    const taken = takeDue(due, table);
    if (taken.length === 0) continue;
    await lockRows(
      work.db,
      table,
      [...new Set(taken.flatMap(([, ids]) => [...ids]))].sort((a, b) => a - b),
    );
    for (const [rollup, ids] of taken) {
      const ofThis = await recompute(work.db, rollup, [...ids]);
      changed.push(...ofThis.map((id) => ({ resource: rollup.parent.resource.name, id })));
      await markAbove(work, due, { model: rollup.parent, fields: [rollup.field.name], ids: ofThis });
      await rederive(work, due, rollup.parent, ofThis);
    }
  }
  return changed;
}

/** What areas work out of records that changed so, and what is kept of that in turn. */
export async function rederive(work: Work, due: Due, model: Model, ids: readonly number[]): Promise<number> {
  const changed = await deriveAgain(work, model, ids);
  await markAbove(work, due, { model, fields: derivedOf(work, model).map(({ field }) => field), ids: changed.map(({ after }) => after.id) });
  return changed.length;
}

/** Records that keep something of fields which changed. */
async function markAbove(
  { db, api }: Work,
  due: Due,
  { model, fields, ids }: { model: Model; fields: readonly string[]; ids: readonly number[] },
): Promise<void> {
  const above = (rollupsOf(api.models).over.get(model.resource.table) ?? []).filter(({ reads }) => fields.some((field) => reads.has(field)));
  for (const rollup of ids.length > 0 ? above : []) {
    const by = quote(rollup.decl.by);
    const { rows } = await db.query<{ id: number }>(
      `select distinct ${by} as id from ${quote(rollup.child.resource.table)} where id = any($1::bigint[]) and ${by} is not null`,
      [ids],
    );
    for (const { id } of rows) markOne(due, rollup, id);
  }
}
