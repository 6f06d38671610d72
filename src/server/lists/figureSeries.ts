import { figureField, refOf, type FigureDecl, type Json, mayRead } from '#core';
import { sourceOf } from '../select/Source.ts';
import type { Work } from '../work/Work.ts';
import type { Field, Model } from '../model/Model.ts';
import { isReadable } from '../select/shape.ts';
import type { Heap, Tally } from './tally.ts';

/** So many values have a series of their own, where there are more than one further. */
const mostSeries = 4;

interface Series {
  currency_id?: number;
  split?: Json;
  name?: string;
  others?: true;
  values: Array<number | null>;
}

/**
 * What was tallied as series of values, a value for each period; of nothing at all
 * one of zeros, where there is neither a currency nor anything it is told apart by.
 */
export async function seriesOf(work: Work, { figure, edges, among }: Tally, heaps: readonly Heap[]): Promise<Series[]> {
  const { model } = among.shape;
  const value = figureField(figure);
  const field = 'field' in value ? model.fields.get(value.field)! : undefined;
  const told = (heap: Heap): Series => ({
    ...(heap.currencyId !== null && { currency_id: heap.currencyId }),
    values: Array.from({ length: edges.length - 1 }, (_, period) => valueIn(heap, period, { kind: value.kind, field })),
  });
  if (figure.split === undefined) {
    const isEmpty = heaps.length === 0 && field?.kind !== 'money';
    return (isEmpty ? [{ split: null, currencyId: null, periods: new Map() } satisfies Heap] : byCurrency(heaps).flat()).map(told);
  }
  const names = await namesOf(work, model.fields.get(figure.split)!, heaps);
  return byCurrency(heaps).flatMap((each) => {
    const ranked = [...each].sort((a, b) => weight(b, figure) - weight(a, figure));
    const alone = ranked.length > mostSeries + 1 ? ranked.slice(0, mostSeries) : ranked;
    const rest = ranked.slice(alone.length);
    return [
      ...alone.map((heap): Series => ({ ...told(heap), split: heap.split, ...(names.has(heap.split) && { name: names.get(heap.split)! }) })),
      ...(rest.length > 0 ? [{ ...told(together(rest)), others: true as const }] : []),
    ];
  });
}

/** A sum is known to as many digits as its parts have: what adding in slices changed at the end goes. */
function valueIn({ periods }: Heap, period: number, { kind, field }: { kind: 'count' | 'sum' | 'avg'; field: Field | undefined }): number | null {
  const { count, sum } = periods.get(period) ?? { count: 0, sum: 0 };
  if (kind === 'count') return count;
  if (kind === 'avg' && count === 0) return null;
  const value = kind === 'avg' ? sum / count : sum;
  return field?.kind === 'number' || (kind === 'avg' && field?.kind === 'integer') ? Number(value.toPrecision(15)) : Math.round(value);
}

const byCurrency = (heaps: readonly Heap[]): Heap[][] =>
  [...new Set(heaps.map(({ currencyId }) => currencyId))]
    .sort((a, b) => (a ?? 0) - (b ?? 0))
    .map((currencyId) => heaps.filter((heap) => heap.currencyId === currencyId));

/** What heaps are ranked by: what they come to, of averages how many values there are. */
function weight({ periods }: Heap, figure: FigureDecl): number {
  const { kind } = figureField(figure);
  return [...periods.values()].reduce((total, { count, sum }) => total + (kind === 'sum' ? sum : count), 0);
}

function together(heaps: readonly Heap[]): Heap {
  const periods: Heap['periods'] = new Map();
  for (const heap of heaps)
    for (const [period, { count, sum }] of heap.periods) {
      const before = periods.get(period) ?? { count: 0, sum: 0 };
      periods.set(period, { count: before.count + count, sum: before.sum + sum });
    }
  return { split: null, currencyId: heaps[0]!.currencyId, periods };
}

/** The names of related records that the reader meets. */
async function namesOf(work: Work, field: Field, heaps: readonly Heap[]): Promise<ReadonlyMap<Json, string>> {
  const target = field.kind === 'relation' ? relatedModel(work, field) : undefined;
  const ids = [...new Set(heaps.flatMap(({ split }) => (typeof split === 'number' ? [split] : [])))];
  const display = target?.fields.get(target.resource.display);
  if (!target || !display || ids.length === 0 || !isReadable(work, display) || !mayRead(work.viewer, target.resource)) return new Map();
  const source = sourceOf(work, target);
  const { rows } = await work.db.query<{ id: number; name: string | null }>(
    `select ${source.alias}.id, ${source.column(display.name)}::text as name ${source.from}
      where ${source.scope} and ${source.alias}.id = any(${source.params.add(ids)}::bigint[])`,
    source.params.values,
  );
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])));
}

function relatedModel({ api }: Work, { schema }: Field): Model | undefined {
  return api.models.get(refOf(schema) ?? '');
}
