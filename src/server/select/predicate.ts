import { scopeOf, type Predicate } from '#core';
import { quote } from '../db/names.ts';
import type { Model } from '../model/Model.ts';
import type { Params } from '../model/Params.ts';
import type { Work } from '../work/Work.ts';

type Scoped = Pick<Work, 'api' | 'viewer'>;

/** A predicate as SQL over the row `alias`. */
function sqlOf(work: Scoped, predicate: Predicate, alias: string, params: Params): string {
  switch (predicate.kind) {
    case 'all':
      return 'true';
    case 'none':
      return 'false';
    case 'equals':
      return `${alias}.${quote(predicate.field)} = ${params.add(predicate.value)}`;
    case 'any':
      return `(${predicate.of.map((each) => sqlOf(work, each, alias, params)).join(' or ')})`;
    case 'via':
      return viaSql(work, predicate, alias, params);
  }
}

function viaSql(work: Scoped, { field, resource, where }: Predicate & { kind: 'via' }, alias: string, params: Params): string {
  const inner = `${alias}_v`;
  const table = work.api.models.get(resource)!.resource.table;
  return `${alias}.${quote(field)} in (select ${inner}.id from ${quote(table)} ${inner} where ${sqlOf(work, where, inner, params)})`;
}

/** The reader's scope over a resource, as SQL over the row `alias`: the only way any statement of ours decides whose records it meets. */
export function scopeSql(work: Scoped, model: Model, alias: string, params: Params): string {
  const scope = sqlOf(work, scopeOf(work.api.registry, model.resource, work.viewer), alias, params);
  const sight = inSight(model, alias);
  return sight === undefined ? scope : scope === 'true' ? sight : `${scope} and ${sight}`;
}

/** Of a resource that keeps what is deleted: that a row is not. `undefined`: every row is a record. */
export const inSight = ({ resource: { decl } }: Model, alias: string): string | undefined =>
  decl.softDelete === undefined ? undefined : `${alias}.${quote(decl.softDelete)} is null`;

/** Whether the reader meets every record of a resource. */
export const isUnbound = (work: Scoped, model: Model): boolean => scopeOf(work.api.registry, model.resource, work.viewer).kind === 'all';
