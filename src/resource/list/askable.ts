import {
  anyOf,
  canField,
  fieldOf,
  filtersOf,
  isSpecified,
  rangeOf,
  refOf,
  type Filter,
  type Question,
  type Resource,
  type ViewDecl,
  type WireRecord,
} from '#core';
import { mayName } from '../access.ts';
import type { Runtime } from '../area.ts';
import { treatmentOf, type FilterKind } from '../kinds.ts';
import { isInPath } from './question.ts';

/** A filter as each control makes them. */
const samples: Record<FilterKind, Filter> = {
  text: { kind: 'contains', text: 'a' },
  choice: anyOf(['a'])!,
  flag: anyOf(['1'])!,
  relation: anyOf(['1'])!,
  dates: rangeOf({ from: '2000-01-01' })!,
  numbers: rangeOf({ from: '1' })!,
  presence: { kind: 'is-set', set: true },
};

type Chooser = Pick<Runtime, 'viewer' | 'index'>;
type Reader = Pick<Runtime, 'viewer' | 'http'>;

/** Whether the API can be asked for such records: until it says that its lists take any filter, only as the specification has it. */
export const isAskable = ({ viewer, http }: Reader, resource: Resource, filters: Question['filters']): boolean =>
  !http.lacks('lists') || isSpecified(resource, filters, { viewerId: viewer.id, today: new Date() });

/** A state of a life, and what every record must have, is never empty. */
export const mayBeEmpty = ({ schema, decl }: Resource, field: string): boolean =>
  decl.lifecycle?.field !== field && !(schema.required ?? []).includes(field);

/** Whether a reader sees a field, and of a relation also what there is to choose from. */
export function isChoosable(reader: Chooser, resource: Resource, field: string): boolean {
  const schema = fieldOf(resource, field) ?? {};
  const target = refOf(schema);
  return canField(reader.viewer, schema, 'read') && (target === undefined || mayName(reader, target));
}

/** Whether a filter may stand in a question of the reader, whoever offered it. */
export const isFilterAskable = (reader: Reader, resource: Resource, field: string, filter: Filter): boolean =>
  canField(reader.viewer, fieldOf(resource, field) ?? {}, 'read') && isAskable(reader, resource, { [field]: filter });

/** Whether the filter of a field is offered. */
export const isFieldAskable = (reader: Reader & Chooser, resource: Resource, field: string): boolean =>
  isChoosable(reader, resource, field) && isAskable(reader, resource, { [field]: samples[treatmentOf(resource, field).filter] });

/** Whether the list of records with such values in some fields is; what their path says is no condition. */
export function isListAskable(reader: Reader, resource: Resource, only: WireRecord): boolean {
  const beside = Object.entries(only).filter(([field]) => !isInPath(resource, field));
  return isAskable(reader, resource, Object.fromEntries(beside.map(([field, value]) => [field, anyOf([String(value)])])));
}

/** Whether a view is. */
export const isViewAskable = (reader: Reader, resource: Resource, { where = {} }: Pick<ViewDecl, 'where'>): boolean =>
  isAskable(reader, resource, filtersOf(where));
