import { quote } from '../db/names.ts';
import { Params } from '../model/Params.ts';
import { isUnbound, scopeSql } from '../select/predicate.ts';
import type { Model } from '../model/Model.ts';
import type { Work } from '../work/Work.ts';
import { textFields } from './fields.ts';
import type { TextStanding } from './TextsPort.ts';

/** A text that something is left to do about, as SQL over the row `x`. */
export const openSql = `(x.state in ('missing', 'draft', 'needs_work') or x.stale or x.errors > 0)`;

/** Which texts stand so, as SQL over the row `x` of the index. */
export function standingSql(standing: TextStanding): string {
  if (standing === 'open') return openSql;
  if (standing === 'stale') return 'x.stale';
  if (standing === 'errors' || standing === 'warnings') return `x.${standing} > 0`;
  return `x.state = '${standing}'`;
}

/** Rows `x` of the index with their sources `s`, where these are found by their letters. */
export const ofSourcesSql = 'text_sources s join texts x on x.resource = s.resource and x.record_id = s.record_id and x.path = s.path';

interface Meeting {
  /**
   * Of texts that are walked through in their order only some are wanted: whether a record is
   * kept is asked of each as it comes, where otherwise all records would be gathered first.
   */
  oneByOne?: boolean;
}

/** The texts of records that the reader meets, as SQL over the row `x`: by resource, since each has its own scope. */
export function metSql(work: Work, models: readonly Model[], params: Params, { oneByOne = false }: Meeting = {}): string {
  const free = models.filter((model) => isUnbound(work, model) && model.resource.decl.softDelete === undefined);
  const bound = models.filter((model) => !free.includes(model));
  const conditions = [
    `x.resource = any(${params.add(free.map(({ resource }) => resource.name))}::text[])`,
    ...bound.map((model) => {
      const { name, table } = model.resource;
      const scope = scopeSql(work, model, 'b', params);
      const isMet =
        oneByOne && isUnbound(work, model)
          ? `(select ${scope} from ${quote(table)} b where b.id = x.record_id)`
          : `x.record_id in (select b.id from ${quote(table)} b where ${scope})`;
      return `(x.resource = ${params.add(name)} and ${isMet})`;
    }),
  ];
  return `(${conditions.join(' or ')})`;
}

/** The resources that have texts. */
export const textModels = ({ api }: Work): Model[] => [...api.models.values()].filter((model) => textFields(model).length > 0);
