import { figureField, type FigureDecl, type Json } from '#core';
import { pieces } from '../reading/idsOf.ts';
import type { ListQuery } from '../reading/listQuery.ts';
import type { Model } from '../model/Model.ts';
import { sourceOf, type Condition, type Source } from '../select/Source.ts';
import type { Work } from '../work/Work.ts';

/** What is reckoned: a figure, where its periods begin and the last ends, and among which records. */
export interface Tally {
  figure: FigureDecl;
  /** Days, or instants in ISO, as the field has them. */
  edges: readonly string[];
  among: Pick<ListQuery, 'shape' | 'conditions' | 'scans'>;
}

/** Of one value the figure is told apart by, and one currency: by the number of the period, how many values there are and what they add up to. */
export interface Heap {
  split: Json;
  currencyId: number | null;
  periods: Map<number, { count: number; sum: number }>;
}

interface Row {
  period: number;
  split: Json;
  currency: number | null;
  count: number;
  sum: number | null;
}

/** Reckons records by period: in one statement where they are few, else slice by slice, so that nobody else waits for long. */
export async function tallied(work: Work, model: Model, tally: Tally): Promise<Heap[]> {
  const heaps = new Map<string, Heap>();
  const conditions = [...tally.among.conditions, withinSpan(model, tally)];
  for await (const piece of pieces(work, { ...tally.among, conditions })) heap(heaps, await rowsOf(work, model, { tally, conditions: piece }));
  return [...heaps.values()];
}

function heap(heaps: Map<string, Heap>, rows: readonly Row[]): void {
  for (const { period, split, currency, count, sum } of rows) {
    const key = JSON.stringify([split, currency]);
    const known = heaps.get(key) ?? { split, currencyId: currency, periods: new Map<number, { count: number; sum: number }>() };
    const before = known.periods.get(period) ?? { count: 0, sum: 0 };
    known.periods.set(period, { count: before.count + count, sum: before.sum + (sum ?? 0) });
    heaps.set(key, known);
  }
}

const edgeType = (model: Model, { figure }: Tally) => (model.fields.get(figure.by)!.kind === 'date' ? 'date' : 'timestamptz');

const withinSpan =
  (model: Model, tally: Tally): Condition =>
  (source) => {
    const [column, type] = [source.column(tally.figure.by), edgeType(model, tally)];
    const bound = (at: number) => `${source.params.add(tally.edges.at(at))}::${type}`;
    return `${column} >= ${bound(0)} and ${column} < ${bound(-1)}`;
  };

/** How many values there are in each period, and their sum. */
async function rowsOf(work: Work, model: Model, { tally, conditions }: { tally: Tally; conditions: readonly Condition[] }): Promise<Row[]> {
  const source = sourceOf(work, model);
  const { value, currency } = valueSql(source, tally.figure);
  const edges = `${source.params.add(tally.edges)}::${edgeType(model, tally)}[]`;
  const split = tally.figure.split === undefined ? 'null::text' : source.column(tally.figure.split);
  const columns = `width_bucket(${source.column(tally.figure.by)}, ${edges}) - 1 as period, ${split} as split, ${currency} as currency, ${value} as value`;
  const where = [source.scope, ...conditions.map((condition) => condition(source))].join(' and ');
  const { rows } = await work.db.query<Row>(
    `select e.period, e.split, e.currency, count(e.value)::int as count, sum(e.value)::double precision as sum
      from (select ${columns} ${source.from} where ${where}) e group by e.period, e.split, e.currency having count(e.value) > 0`,
    source.params.values,
  );
  return rows;
}

function valueSql({ column, model }: Source, figure: FigureDecl): { value: string; currency: string } {
  const value = figureField(figure);
  if (value.kind === 'count') return { value: '1', currency: 'null::bigint' };
  const stored = column(value.field);
  if (model.fields.get(value.field)!.kind !== 'money') return { value: stored, currency: 'null::bigint' };
  return { value: `(${stored} ->> 'amount')::numeric`, currency: `(${stored} ->> 'currency_id')::bigint` };
}
