import { errorText, type FieldErrors, type JsonSchema, type Resource, type WireRecord } from '#core';
import { validationErrors, type ValidateFunction } from '#forms';
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

/** What the job sets: every field picked, one that is to be emptied as null. */
export const bulkValues = (fields: readonly string[], emptied: readonly string[], value: WireRecord): WireRecord =>
  Object.fromEntries(fields.map((field) => [field, emptied.includes(field) || isEmpty(value[field]) ? null : value[field]]));

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
