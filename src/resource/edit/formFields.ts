import {
  canField,
  hiddenFields,
  isObject,
  orderOfList,
  ownScope,
  sectionsOf,
  withRowProblems,
  withoutNulls,
  writableFields,
  type FieldErrors,
  type Json,
  type JsonSchema,
  type Resource,
  type Variant,
  type Viewer,
  type WireRecord,
} from '#core';
import { changesOf, defaultsOf, validationErrors, type Section, type ValidateFunction } from '#forms';
import type { Words } from '../words.ts';
import { placeKey } from './placeWidget.tsx';
import { stateKey } from './stateWidget.tsx';

type Params = Record<string, string>;
const pick = (record: WireRecord, fields: readonly string[]): WireRecord =>
  Object.fromEntries(fields.filter((field) => record[field] !== undefined).map((field) => [field, record[field]]));

/** Fields a viewer may write in this form. */
export function writable(resource: Resource, variant: Variant, viewer: Viewer): string[] {
  return writableFields(resource, variant).filter((field) => canField(viewer, resource.schema.properties?.[field] ?? {}, 'write'));
}

/**
 * Whether this viewer sees a field in this form. The one that holds the parent is known from the address; whose the record
 * is, the server says for whom their own alone are open, and only a widget that the schema names may have more to tell them.
 */
function shows(resource: Resource, variant: Variant, viewer: Viewer): (field: string) => boolean {
  const mine = new Set(writable(resource, variant, viewer));
  const given = ownScope(resource, viewer);
  return (field) => {
    const schema = resource.schema.properties?.[field];
    if (!schema || field === resource.place.parent?.field || (field in given && schema['x-widget'] === undefined)) return false;
    return variant === 'create' ? mine.has(field) : canField(viewer, schema, 'read') && (!schema['x-secret'] || mine.has(field));
  };
}

/** The sections of a form as this viewer sees them, in words; `fields`: of these alone, in their order. */
export function shownSections(resource: Resource, variant: Variant, viewer: Viewer, words: Words, fields?: readonly string[]): Section[] {
  const isShown = shows(resource, variant, viewer);
  return sectionsOf(resource, variant, fields)
    .map(({ id, title, fields: all }) => {
      const heading = words.section(id, title);
      return { id, fields: all.filter(isShown), ...(heading !== undefined && { title: heading }) };
    })
    .filter((section) => section.fields.length > 0);
}

/** Of each secret field of a record that is stored and never sent, what the API tells of it (`_secrets`), for its widget. */
const storedSecrets = ({ _secrets }: WireRecord): Array<[field: string, ui: object]> =>
  isObject(_secrets) ? Object.entries(_secrets).map(([field, stored]) => [field, { 'ui:stored': stored }]) : [];

/** The declared uiSchema, with what this viewer may not write shown read only, and what is known of the record's secrets. */
export function uiOf(resource: Resource, variant: Variant, viewer: Viewer, record: WireRecord = {}): Record<string, object> {
  const mine = new Set(writable(resource, variant, viewer));
  const locked = Object.keys(resource.schema.properties ?? {}).filter((field) => !mine.has(field));
  const declared = (resource.decl.form?.ui ?? {}) as Record<string, object>;
  const state = resource.decl.lifecycle?.field;
  const place = orderOfList(resource.decl)?.by;
  const own = (key: string) => ({ 'ui:field': 'WidgetField', 'ui:own': key });
  const look = (field: string) => (field === state ? own(stateKey) : field === place ? own(placeKey) : {});
  const told = storedSecrets(record).map(([field, ui]) => [field, { ...declared[field], ...ui }] as const);
  const shown = { ...declared, ...Object.fromEntries(told) };
  return { ...shown, ...Object.fromEntries(locked.map((field) => [field, { ...look(field), ...shown[field], 'ui:readonly': true }])) };
}

/** What the form of a new record begins with where other clients leave it out: `ui:initial` of its fields. */
const initialOf = ({ decl }: Resource): WireRecord =>
  Object.fromEntries(
    Object.entries((decl.form?.ui ?? {}) as Record<string, { 'ui:initial'?: Json }>).flatMap(([field, { 'ui:initial': value }]) =>
      value === undefined ? [] : [[field, value]],
    ),
  );

/** What a new record starts from: the schema's defaults and the form's, its writer's operator, and the record above it. */
export function newRecord(resource: Resource, params: Params, viewer: Viewer): WireRecord {
  const { parent } = resource.place;
  const above = parent && params[parent.param];
  return {
    ...defaultsOf(resource.schema),
    ...initialOf(resource),
    ...ownScope(resource, viewer),
    ...(parent && above !== undefined && { [parent.field]: /^\d+$/.test(above) ? Number(above) : above }),
  };
}

/** What an address fills in of a new record: `?date=2026-07-01`. Only plain texts and whole numbers stand there. */
export function givenIn(resource: Resource, viewer: Viewer, search: string): WireRecord {
  const params = new URLSearchParams(search);
  return Object.fromEntries(
    writable(resource, 'create', viewer).flatMap((field): Array<[string, Json]> => {
      const { type } = resource.schema.properties?.[field] ?? {};
      const text = params.get(field);
      if (text === null || text === '') return [];
      if (type === 'integer') return /^\d{1,15}$/.test(text) ? [[field, Number(text)]] : [];
      return type === 'string' ? [[field, text]] : [];
    }),
  );
}

/** The body of a save: all that was filled in for a new record, only what changed for a known one, cleared fields as null. */
export function bodyOf(
  resource: Resource,
  { variant, viewer, base, value }: { variant: Variant; viewer: Viewer; base: WireRecord; value: WireRecord },
): WireRecord {
  const hidden = hiddenFields(resource.schema, value);
  const fields = writable(resource, variant, viewer).filter((field) => !hidden.includes(field));
  if (variant === 'update') return withRemoved(resource, changesOf(pick(base, fields), pick(value, fields)));
  return withoutNulls(pick(value, withParent(resource, fields)));
}

/** A record without what was typed into its secrets, as the API would answer it. */
export const withoutTyped = ({ schema }: Pick<Resource, 'schema'>, record: WireRecord): WireRecord =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !schema.properties?.[field]?.['x-secret']));

/** A record with the secrets that are to be removed, which a form says by an empty text, as null. */
const withRemoved = ({ schema }: Resource, record: WireRecord): WireRecord =>
  Object.fromEntries(
    Object.entries(record).map(([field, value]) => [field, value === '' && schema.properties?.[field]?.['x-secret'] ? null : value]),
  );

const withParent = ({ place: { parent }, schema }: Resource, fields: string[]) =>
  parent && schema.properties?.[parent.field] && !fields.includes(parent.field) ? [...fields, parent.field] : fields;

/** The fields whose values differ from the record's own. */
export const changedFields = ({ schema }: Resource, base: WireRecord, value: WireRecord): string[] => changedOf(schema, base, value);

/** Those of a schema's fields that two values differ in. */
export function changedOf(schema: JsonSchema, base: WireRecord, value: WireRecord): string[] {
  const fields = Object.keys(schema.properties ?? {});
  return Object.keys(changesOf(pick(base, fields), pick(value, fields)));
}

interface Checked {
  validate: ValidateFunction | undefined;
  variant: Variant;
  base: WireRecord;
  value: WireRecord;
  t: Parameters<typeof validationErrors>[2];
}

/** What is wrong with a record before it is sent. What was wrong with it before, in a field nobody touched, does not hold it up. */
export function formErrors(resource: Resource, { validate, variant, base, value, t }: Checked): FieldErrors {
  if (!validate) return {};
  const fields = writableFields(resource, variant);
  const check = (record: WireRecord) => {
    const hidden = hiddenFields(resource.schema, record);
    const shown = fields.filter((field) => !hidden.includes(field));
    const given = withoutNulls(pick(withRemoved(resource, record), shown));
    return withRowProblems(validationErrors(validate, given, t), resource.schema, given, t);
  };
  const found = check(value);
  if (variant === 'create' || Object.keys(found).length === 0) return found;
  const before = check(base);
  const changed = new Set(changedFields(resource, base, value));
  return Object.fromEntries(Object.entries(found).filter(([path]) => !(path in before) || changed.has(path.split('.')[0]!)));
}

/** A record with a draft's changes laid over it. */
export const withDraft = (base: WireRecord, changes: WireRecord): WireRecord =>
  Object.fromEntries(Object.entries({ ...base, ...changes }).filter(([, value]) => value !== null && value !== undefined));
