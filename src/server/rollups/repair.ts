import { createHash } from 'node:crypto';
import { json, type Db } from '../db/Db.ts';
import { dbError, isRace } from '../lib/dbError.ts';
import { quote } from '../db/names.ts';
import type { TableProblem } from '../db/tables/TableSpec.ts';
import { Slices } from '../lib/Slices.ts';
import type { Models } from '../model/Model.ts';
import { Params } from '../model/Params.ts';
import { sameJson } from '../work/Work.ts';
import { lockRows, recompute } from './keep.ts';
import { rollupsOf, valueSql } from './rollups.ts';
import type { Rollup } from '../model/Rollup.ts';

interface SliceResult {
  wrong: number[];
  /** The last one looked at; absent where there are no further ones. */
  last: number | undefined;
}

/** Of the next records, those whose rollup is not what it should be. Found without locks, so each is looked at again under its own. */
async function lookAfter(db: Db, rollup: Rollup, { after, count }: { after: number; count: number }): Promise<SliceResult> {
  const params = new Params();
  const value = valueSql(rollup, 't', params);
  const { rows } = await db.query<{ id: number; wrong: boolean }>(
    `select t.id, t.${quote(rollup.field.name)} is distinct from ${value} as wrong
    from (select * from ${quote(rollup.parent.resource.table)} where id > ${params.add(after)} order by id limit ${count}) t order by t.id`,
    params.values,
  );
  return { wrong: rows.flatMap(({ id, wrong }) => (wrong ? [id] : [])), last: rows.length < count ? undefined : rows.at(-1)!.id };
}

async function repairOne(db: Db, rollup: Rollup, isAlone: boolean): Promise<number> {
  let mended = 0;
  const slices = new Slices(5, { least: 5, most: 500, isAlone });
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after;
    const { wrong, last }: SliceResult = await slices.next((count) => lookAfter(db, rollup, { after: from, count }));
    after = last;
    if (wrong.length === 0) continue;
    mended += await db.tx(async (tx) => {
      await lockRows(tx, rollup.parent.resource.table, wrong);
      return (await recompute(tx, rollup, wrong)).length;
    });
  }
  return mended;
}

/**
 * Mends rollups that were lost: by writes past the records, by an area that was left out for a while. In batches, each a transaction of its own where
 * the database is not one already. Answers how many values were wrong.
 */
export async function repairRollups(
  db: Db,
  models: Models,
  { which = () => true, isAlone = false }: { which?: (rollup: Rollup) => boolean; isAlone?: boolean } = {},
): Promise<number> {
  const { all, order } = rollupsOf(models);
  const sorted = all.filter(which).sort((a, b) => order.indexOf(a.parent.resource.table) - order.indexOf(b.parent.resource.table));
  let mended = 0;
  for (const rollup of sorted) mended += await repairOne(db, rollup, isAlone);
  return mended;
}

const key = 'rollups';
const nameOf = ({ parent, field }: Rollup) => `${parent.resource.name}.${field.name}`;
const signOf = ({ decl, child, field }: Rollup) =>
  createHash('sha256')
    .update(JSON.stringify([decl, child.resource.table, field.type]))
    .digest('hex')
    .slice(0, 16);

/**
 * At a start: works out rollups that are new, or declared otherwise than when
 * they were worked out last. Answers those that the database cannot work out.
 */
export async function refreshRollups(db: Db, models: Models): Promise<TableProblem[]> {
  const { all } = rollupsOf(models);
  const {
    rows: [row],
  } = await db.query<{ value: Record<string, string> }>('select value from settings where key = $1', [key]);
  const signs = Object.fromEntries(all.map((rollup) => [nameOf(rollup), signOf(rollup)]));
  const known = row?.value ?? {};
  if (sameJson(signs, known)) return [];
  const problems: TableProblem[] = [];
  for (const rollup of all.filter((each) => known[nameOf(each)] !== signs[nameOf(each)])) problems.push(...(await refreshOne(db, models, rollup)));
  // One that rests while an area is left out is not named, and so is worked out again when the area comes back.
  if (problems.length === 0)
    await db.query('insert into settings (key, value) values ($1, $2::jsonb) on conflict (key) do update set value = excluded.value', [
      key,
      json(signs),
    ]);
  return problems;
}

async function refreshOne(db: Db, models: Models, rollup: Rollup): Promise<TableProblem[]> {
  try {
    await repairRollups(db, models, { which: (each) => each === rollup });
    return [];
  } catch (error) {
    const known = dbError(error);
    if (!known || isRace(error)) throw error;
    const { plugin, table } = rollup.parent.resource;
    return [
      {
        kind: 'refused',
        plugin,
        table,
        column: rollup.field.name,
        text: `plugin "${plugin}": ${nameOf(rollup)} cannot be kept as declared: ${known.message}.`,
      },
    ];
  }
}
