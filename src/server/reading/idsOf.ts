import { quote } from '../db/names.ts';
import type { ColumnType } from '../lib/kinds.ts';
import { countSql } from './countSql.ts';
import { limits, type ListQuery } from './listQuery.ts';
import { inOrder, merged, type Keyed } from './merged.ts';
import type { Model } from '../model/Model.ts';
import { sourceOf, type Condition, type Source } from '../select/Source.ts';
import type { Work } from '../work/Work.ts';

type Counted = Pick<ListQuery, 'shape' | 'conditions' | 'scans'>;
type Sought = Pick<ListQuery, 'shape' | 'conditions' | 'scans' | 'terms' | 'order'>;
type Row = { id: number } & Record<string, Keyed['keys'][number]>;

/**
 * How many rows one statement may be about, for the embedded database answers nobody else while it lasts.
 * `few`: are found and sorted at once; `slice`: of a table are looked at; `soon`: are passed over in the order
 * of an index; `counted`: are counted at once; `reckoned`: are reckoned with at once. Only tests change them.
 */
export const bounds = { few: 2000, slice: 1000, soon: limits.counted + limits.perPage, counted: limits.counted, reckoned: 4000 };

const whereSql = (source: Source, conditions: readonly Condition[], more: readonly string[] = []): string =>
  [source.scope, ...conditions.map((condition) => condition(source)), ...more].join(' and ');

/** Bounds of a table's ids, so many rows apart, whatever of them is wanted. */
async function* idSlices({ db }: Work, { resource }: Model): AsyncGenerator<{ after: number; upTo: number }> {
  const sql = `select max(id) as last from (select id from ${quote(resource.table)} where id > $1 order by id limit ${bounds.slice}) e`;
  for (let after = -1; ; ) {
    const upTo = (await db.query<{ last: number | null }>(sql, [after])).rows[0]!.last;
    if (upTo === null) return;
    yield { after, upTo };
    after = upTo;
  }
}

/** The conditions of statements that meet every row in turn, and none for long: one where they are few, else one for each slice of the table. */
export async function* pieces(work: Work, query: Counted): AsyncGenerator<readonly Condition[]> {
  const { conditions } = query;
  if ((await countUpTo(work, query, bounds.reckoned)) <= bounds.reckoned) yield conditions;
  else
    for await (const { after, upTo } of idSlices(work, query.shape.model))
      yield [...conditions, (source) => withinSql(source, after, upTo).join(' and ')];
}

/** How many rows meet conditions, counted slice by slice until there are more than the cap. */
export async function countInSlices(work: Work, { shape: { model }, conditions }: Counted, cap = Infinity): Promise<number> {
  let total = 0;
  for await (const { after, upTo } of idSlices(work, model)) {
    const source = sourceOf(work, model);
    const where = whereSql(source, conditions, withinSql(source, after, upTo));
    total += (await work.db.query<{ total: number }>(`select count(*)::int as total ${source.from} where ${where}`, source.params.values)).rows[0]!
      .total;
    if (total > cap) break;
  }
  return total;
}

/** How many rows there are, or more than the cap: in one statement where that ends soon. */
async function countUpTo(work: Work, query: Counted, cap: number): Promise<number> {
  if (query.scans) return countInSlices(work, query, cap);
  const { sql, values } = countSql(work, query.shape.model, { conditions: query.conditions, cap });
  return (await work.db.query<{ total: number }>(sql, values)).rows[0]!.total;
}

/** How many rows there are exactly. */
export async function countAll(work: Work, query: Counted): Promise<number> {
  const atOnce = await countUpTo(work, query, bounds.counted);
  return atOnce <= bounds.counted ? atOnce : countInSlices(work, query);
}

const withinSql = ({ alias, params }: Source, after: number, upTo: number): string[] => [
  `${alias}.id > ${params.add(after)}`,
  `${alias}.id <= ${params.add(upTo)}`,
];

/**
 * The ids of every row, in order, or of the `first` so many; `undefined` where there are more
 * than the most a list answers. Of many rows each is met once, as it is when its slice is read.
 */
export async function idsOf(work: Work, query: Sought, first?: number): Promise<number[] | undefined> {
  const isFew = (await countUpTo(work, query, bounds.few)) <= bounds.few;
  if (!isFew || query.scans) return idsInSlices(work, query, first);
  const ids = await idsAtOnce(work, query);
  return first === undefined ? ids : ids.slice(0, first);
}

/** Whether rows of a list can be read in the order of an index: by one field as it is stored. */
export function isInIndexOrder(work: Work, { shape: { model }, terms }: Pick<ListQuery, 'shape' | 'terms'>): boolean {
  const [{ name, direction } = { name: 'id', direction: 'asc' }, ...rest] = terms;
  const isTold = model.timed !== undefined && (name === model.timed.decl.field || model.timed.sets.has(name));
  const isTranslated = work.languageId !== undefined && model.localized.includes(name);
  return !isTold && !isTranslated && rest.every((term) => term.name === 'id' && term.direction === direction);
}

async function idsAtOnce(work: Work, { shape, conditions, order }: Sought): Promise<number[]> {
  const source = sourceOf(work, shape.model);
  const sql = `select ${source.alias}.id ${source.from} where ${whereSql(source, conditions)} order by ${order(source)}`;
  return (await work.db.query<{ id: number }>(sql, source.params.values)).rows.map(({ id }) => id);
}

async function idsInSlices(work: Work, { shape: { model }, conditions, terms, order }: Sought, first?: number): Promise<number[] | undefined> {
  const runs: Keyed[][] = [];
  let found = 0;
  for await (const { after, upTo } of idSlices(work, model)) {
    const source = sourceOf(work, model);
    const where = whereSql(source, conditions, withinSql(source, after, upTo));
    const keys = terms.map(({ name }, i) => `${keySql(source, name)} as k${i}`).join(', ');
    const { rows } = await work.db.query<Row>(
      `select ${source.alias}.id, ${keys} ${source.from} where ${where} order by ${order(source)}${first === undefined ? '' : ` limit ${first}`}`,
      source.params.values,
    );
    found += rows.length;
    if (first === undefined && found > limits.all) return undefined;
    runs.push(rows.map((row) => ({ id: row.id, keys: terms.map((_, i) => row[`k${i}`]!) })));
  }
  const ids = (await merged(runs, inOrder(terms.map(({ direction }) => direction)))).map(({ id }) => id);
  return first === undefined ? ids : ids.slice(0, first);
}

const asNumber: readonly ColumnType[] = ['date', 'timestamp(3) with time zone'];

/** A column as what it is compared by: a text or a number. */
function keySql(source: Source, name: string): string {
  const { type } = source.model.fields.get(name)!;
  if (type === 'boolean') return `${source.column(name)}::int`;
  return asNumber.includes(type) ? `extract(epoch from ${source.column(name)})` : source.column(name);
}
