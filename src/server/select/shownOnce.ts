import { isKeptFrom } from '#core';
import type { Field } from '../model/Model.ts';
import type { Source } from './Source.ts';
import { namedField, whereSql, type Where } from './where.ts';
import type { Work } from '../work/Work.ts';

/** The member of an answer that names the fields whose values are kept from its reader. */
export const maskedField = '_masked';

/** Whether a field's value may be kept from the reader, record by record. */
export const isKept = ({ viewer }: Pick<Work, 'viewer'>, { schema }: Pick<Field, 'schema'>): boolean => isKeptFrom(viewer, schema);

/** Whether a row says what a field's `x-shown-once` asks, as SQL. */
export function isShownSql({ model, params, column, isInState }: Source, { schema }: Field): string {
  const columnOf = (name: string) => ({
    field: namedField(model, name),
    get sql() {
      return column(name);
    },
    inState: (states: readonly unknown[]) => isInState(name, states),
  });
  return `coalesce(${whereSql(schema['x-shown-once'] as Where, columnOf, params).join(' and ')}, false)`;
}
