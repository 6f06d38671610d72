import { errorText, isObject, type FieldErrors, type Json, type JsonSchema, type Resource, type WireRecord } from '#core';
import { validationErrors, type ValidateFunction } from '#forms';
import { idsIn } from '../relatedIds.ts';
import type { Words } from '../words.ts';

const fieldSchema = ({ schema }: Resource, field: string): JsonSchema => schema.properties?.[field] ?? {};

/** The schema of the form that sets some fields of many records: each has a value, and yes or no is said. */
export function bulkSchema(resource: Resource, fields: readonly string[]): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(
      fields.map((field) => [field, isFlag(resource, field) ? yesFirst(fieldSchema(resource, field)) : fieldSchema(resource, field)]),
    ),
    required: [...fields],
  };
}

const isFlag = ({ kinds }: Resource, field: string) => kinds[field] === 'flag';
const yesFirst = (schema: JsonSchema): JsonSchema => (schema.enum?.includes(1) ? { ...schema, enum: [1, 0] } : schema);
/** Whether a field cannot be emptied. */
export const isNeeded = (resource: Resource, field: string): boolean => (resource.schema.required ?? []).includes(field) || isFlag(resource, field);

/** A box to tick says no by being left alone; here that must be a choice. */
export function bulkUi(resource: Resource, fields: readonly string[], { t }: Words): Record<string, object> {
  const declared = (resource.decl.form?.ui ?? {}) as Record<string, object>;
  const yesOrNo = {
    'ui:widget': 'radio',
    'ui:enumNames': { 1: t('yes'), true: t('yes'), 0: t('no'), false: t('no') },
    'ui:options': { inline: true },
  };
  const own = (field: string) => (isFlag(resource, field) ? yesOrNo : {});
  return { ...declared, ...Object.fromEntries(fields.map((field) => [field, { ...declared[field], ...own(field) }])) };
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** How a list is changed: it becomes what is chosen, or that is added to it, or taken away. */
export const bulkWays = ['set', 'add', 'remove'] as const;
export type BulkWay = (typeof bulkWays)[number];
export type BulkWays = Readonly<Record<string, BulkWay>>;

/** Whether a field is a list of records or codes, which may be added to. */
export const isListed = ({ kinds }: Resource, field: string): boolean => kinds[field] === 'relations' || kinds[field] === 'codes';

/** What the job sets: every field picked, one that is to be emptied as null, a list that is added to or taken from by that word. */
export const bulkValues = (fields: readonly string[], emptied: readonly string[], value: WireRecord, ways: BulkWays = {}): WireRecord =>
  Object.fromEntries(
    fields.map((field) => {
      const given = emptied.includes(field) || isEmpty(value[field]) ? null : value[field]!;
      const way = ways[field] ?? 'set';
      return [field, way === 'set' || given === null ? given : { [way]: given }];
    }),
  );

/** What a list holds afterwards; a value that is set is itself. */
export function bulkAfter(now: Json | undefined, value: Json | undefined): Json | undefined {
  if (!isObject(value) || !('add' in value || 'remove' in value)) return value;
  const { add = [], remove = [] } = value as { add?: Json[]; remove?: Json[] };
  const kept = idsIn(now ?? null).filter((each) => !remove.includes(each));
  return [...kept, ...add.filter((each) => !kept.includes(each))];
}

/** What was filled in, of values as the job sets them. */
export function bulkTyped(values: WireRecord): { value: WireRecord; ways: BulkWays } {
  const entries = Object.entries(values).map(([field, value]): [string, Json | undefined, BulkWay] => {
    const way = isObject(value) ? bulkWays.find((each) => Array.isArray(value[each])) : undefined;
    return way ? [field, (value as Record<string, Json>)[way], way] : [field, value, 'set'];
  });
  return { value: Object.fromEntries(entries), ways: Object.fromEntries(entries.map(([field, , way]) => [field, way])) };
}

interface Checked {
  validate: ValidateFunction | undefined;
  fields: readonly string[];
  value: WireRecord;
  t: Words['t'];
}

/** What is wrong with the values by themselves. What depends on the rest of a record the API says record by record. */
export function bulkErrors({ validate, fields, value, t }: Checked): FieldErrors {
  const given = Object.fromEntries(fields.filter((field) => !isEmpty(value[field])).map((field) => [field, value[field]]));
  const missing = Object.fromEntries(
    fields.filter((field) => isEmpty(value[field])).map((field) => [field, [errorText(t, { keyword: 'required' })]]),
  );
  const found = validate ? validationErrors(ownRules(validate), given, t) : {};
  return { ...Object.fromEntries(Object.entries(found).filter(([path]) => fields.includes(path.split('.')[0]!))), ...missing };
}

/** A record's validator without what its conditions say, and without what it misses at the top. */
function ownRules(validate: ValidateFunction): ValidateFunction {
  const own: ValidateFunction = (value) => {
    validate(value);
    own.errors = (validate.errors ?? []).filter((error) => (error as { schemaPath?: string }).schemaPath?.startsWith('#/properties/') ?? true);
    return own.errors.length === 0;
  };
  return own;
}
