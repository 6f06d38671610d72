import { useMemo, useRef, type RefObject } from 'react';
import {
  hiddenFields,
  ownScope,
  recordMatches,
  rulesOf,
  withRowProblems,
  withoutNulls,
  writableFields,
  type FieldErrors,
  type FieldsPart,
  type Rule,
  type Variant,
  type WireRecord,
} from '#core';
import { validationErrors, type SchemaFormProps } from '#forms';
import { bodyOf, writable } from '../edit/formFields.ts';
import { withoutSettledRules, withRules } from '../edit/rules.ts';
import { useRecordLook, widgetsOf } from '../edit/useRecordForm.ts';
import { useInCurrencies } from '../currencyUi.ts';
import { useSetByActions } from '../edit/setByActions.tsx';
import { useValueForm, type ValueForm } from '../edit/useValueForm.ts';
import { useLabelOf } from '../labels.ts';
import type { Screen } from '../screen.ts';
import type { PartCalls } from './partSource.ts';

interface FormOf extends Pick<SchemaFormProps, 'headingLevel'> {
  part: FieldsPart;
  calls: PartCalls;
  /** What the screen knows of the record. */
  record: WireRecord;
  base: WireRecord;
  variant: Variant;
  readOnly: boolean;
  onSubmit: () => void;
}

export interface PartForm extends ValueForm {
  /** The rules that the last check found broken. */
  broken: RefObject<readonly Rule[]>;
}

/** The form of one part: its fields alone, by the schema of the record or of the call that saves it. */
export function usePartForm(screen: Screen, of: FormOf): PartForm {
  const { part, calls, record, base, readOnly, variant, headingLevel, onSubmit } = of;
  const { words } = screen;
  const { schema, file } = calls;
  const look = usePartLook(screen, of);
  const rules = useMemo(() => rulesOf(part), [part]);
  const broken = useRef<readonly Rule[]>([]);
  const plain = useValueForm({
    base,
    bodyOf: (value, from) => (file === undefined ? recordBody(screen, of, from, value) : callBody(calls, value)),
    check: (value) => {
      const found = file === undefined ? recordErrors(screen, of, value) : callErrors(screen, calls, value);
      broken.current = rules.filter(({ when }) => recordMatches(when, value));
      return withRules(found, rules, value, words);
    },
    settle: (errors, changed) => withoutSettledRules(errors, rules, { changed, words }),
    form: {
      ...{ ...look, schema, readOnly, onSubmit },
      ...(headingLevel && { headingLevel }),
      idPrefix: `part-${part.id}`,
      ...(variant === 'update' && { saved: base }),
    },
  });
  const form = useSetByActions(screen, { record, base }, useInCurrencies(screen, plain));
  return { ...form, broken };
}

/** How its fields are shown: those of the record as they are everywhere, those of a call as its schema has them. */
function usePartLook(screen: Screen, { part, calls, variant, base }: FormOf): ReturnType<typeof useRecordLook> {
  const { schema, file } = calls;
  const ofRecord = useRecordLook(screen, { variant, base, fields: part.fields });
  const label = useLabelOf(screen.bundle.id, `forms.${file?.replace(/\.schema\.json$/, '')}`, schema);
  const sections = useMemo(() => [{ id: part.id, fields: part.fields }], [part]);
  return file === undefined ? ofRecord : { label, sections, uiSchema: noUi, widgets: widgetsOf(screen).widgets ?? noWidgets };
}
const noUi = {};
const noWidgets = {};

const pick = (record: WireRecord, isWanted: (field: string) => boolean): WireRecord =>
  Object.fromEntries(Object.entries(record).filter(([field]) => isWanted(field)));

/** What a call of its own takes. */
const callBody = ({ schema }: PartCalls, value: WireRecord): WireRecord =>
  withoutNulls(pick(value, (field) => schema.properties?.[field] !== undefined));

function callErrors({ bundle, words }: Screen, calls: PartCalls, value: WireRecord): FieldErrors {
  const validate = bundle.validators[calls.file ?? ''];
  const body = callBody(calls, value);
  return validate ? withRowProblems(validationErrors(validate, body, words.t), calls.schema, body, words.t) : {};
}

/** The fields of the part as they are, what was cleared as null; of a new record also what is known of it by its address and its maker. */
function recordBody({ resource, params, runtime: { viewer } }: Screen, { part, variant }: FormOf, base: WireRecord, value: WireRecord): WireRecord {
  const { parent } = resource.place;
  const given = variant === 'create' ? [...Object.keys(ownScope(resource, viewer)), ...(parent && params[parent.param] ? [parent.field] : [])] : [];
  const mine = new Set([...part.fields, ...given]);
  const changes = bodyOf(resource, { variant, viewer, base, value });
  if (variant === 'create') return pick(changes, (field) => mine.has(field));
  const hidden = hiddenFields(resource.schema, value);
  const open = new Set(writable(resource, variant, viewer).filter((field) => mine.has(field) && !hidden.includes(field)));
  return { ...withoutNulls(pick(value, (field) => open.has(field))), ...pick(changes, (field) => open.has(field)) };
}

/** What is wrong with the fields of the part; what other parts lack is theirs to say. */
function recordErrors({ bundle, resource, words }: Screen, { part, variant }: FormOf, value: WireRecord): FieldErrors {
  const validate = bundle.validators[`${resource.name}.${variant}`];
  if (!validate) return {};
  const hidden = hiddenFields(resource.schema, value);
  const fields = new Set(writableFields(resource, variant).filter((field) => !hidden.includes(field)));
  const found = validationErrors(validate, withoutNulls(pick(value, (field) => fields.has(field))), words.t);
  const all = withRowProblems(
    found,
    resource.schema,
    pick(value, (field) => part.fields.includes(field)),
    words.t,
  );
  return pick(all as never, (path) => part.fields.includes(path.split('.')[0]!)) as never;
}
