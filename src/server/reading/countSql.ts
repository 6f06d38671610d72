import type { Model } from '../model/Model.ts';
import type { Statement } from './rememberedQuery.ts';
import { sourceOf, type Condition, type Source } from '../select/Source.ts';
import type { Work } from '../work/Work.ts';

/** Counts the rows that meet conditions; with a cap, one more than the cap means more than that. */
export function countSql(work: Work, model: Model, { conditions, cap }: { conditions: readonly Condition[]; cap: number }): Statement {
  const source: Source = { ...sourceOf(work, model), seeks: true };
  const where = [source.scope, ...conditions.map((condition) => condition(source))].join(' and ');
  return {
    sql: `select count(*)::int as total from (select 1 ${source.from} where ${where} limit ${cap + 1}) c`,
    values: source.params.values,
    momentAt: source.params.momentAt,
  };
}
