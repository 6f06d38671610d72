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
import { validationErrors, type SchemaFormHandle } from '#forms';
import { bodyOf, shownSections, uiOf, writable } from '../edit/formFields.ts';
import { withoutSettledRules, withRules } from '../edit/rules.ts';
import { placeWidget } from '../edit/placeWidget.tsx';
import { stateWidget } from '../edit/stateWidget.tsx';
import { widgetsOf } from '../edit/useRecordForm.ts';
import { useInCurrencies } from '../currencyUi.ts';
import { useSetByActions } from '../edit/setByActions.tsx';
import { useValueForm, type ValueForm } from '../edit/useValueForm.ts';
import { useLabelOf } from '../labels.ts';
import type { Screen } from '../screen.ts';
import type { StepSource } from './source.ts';

interface FormOf {
  part: FieldsPart;
  source: StepSource;
  /** What the frame knows of the record. */
  record: WireRecord;
  base: WireRecord;
  variant: Variant;
  readOnly: boolean;
  onSubmit: () => void;
}

export interface StepForm extends ValueForm {
  /** The rules that the last check found broken. */
  broken: RefObject<readonly Rule[]>;
  /** What a save would send as the form is. */
  bodyNow: () => WireRecord;
  /** What was typed up to now, be it a moment ago. Never while rendering. */
  typed: () => WireRecord;
}

/** The form of one step: its fields alone, by the schema of the record or of the call that saves it. */
export function useStepForm(screen: Screen, of: FormOf): StepForm {
  const { part, source, record, base, readOnly, variant, onSubmit } = of;
  const { bundle, resource, words } = screen;
  const { viewer } = screen.runtime;
  const { schema, file } = source;
  const prefix = file === undefined ? `resources.${resource.name}` : `forms.${file.replace(/\.schema\.json$/, '')}`;
  const label = useLabelOf(bundle.id, prefix, schema);
  const sections = useMemo(
    () => (file === undefined ? shownSections(resource, variant, viewer, words, part.fields) : [{ id: part.id, fields: part.fields }]),
    [file, resource, variant, viewer, words, part],
  );
  const uiSchema = useMemo(() => (file === undefined ? uiOf(resource, variant, viewer, base) : {}), [file, resource, variant, viewer, base]);
  const rules = useMemo(() => rulesOf(part), [part]);
  const broken = useRef<readonly Rule[]>([]);
  const body = (value: WireRecord, from: WireRecord) => (file === undefined ? recordBody(screen, of, from, value) : callBody(source, value));
  const plain = useValueForm({
    base,
    bodyOf: body,
    check: (value) => {
      const found = file === undefined ? recordErrors(screen, of, value) : callErrors(screen, source, value);
      broken.current = rules.filter(({ when }) => recordMatches(when, value));
      return withRules(found, rules, value, words);
    },
    settle: (errors, changed) => withoutSettledRules(errors, rules, { changed, words }),
    form: {
      schema,
      sections,
      uiSchema,
      label,
      readOnly,
      headingLevel: 3,
      idPrefix: `step-${part.id}`,
      onSubmit,
      ...(variant === 'update' && { saved: base }),
      widgets: {
        ...widgetsOf(screen).widgets,
        ...(file === undefined && { ...stateWidget(resource, { words, record: base }), ...placeWidget(screen, base) }),
      } as never,
    },
  });
  const form = useSetByActions(screen, { record, base }, useInCurrencies(screen, plain));
  const typed = () => (form.props.ref as RefObject<SchemaFormHandle | null>).current?.flush() ?? form.value;
  return { ...form, broken, typed, bodyNow: () => body(form.value, base) };
}

const pick = (record: WireRecord, isWanted: (field: string) => boolean): WireRecord =>
  Object.fromEntries(Object.entries(record).filter(([field]) => isWanted(field)));

/** What a call of its own takes. */
const callBody = ({ schema }: StepSource, value: WireRecord): WireRecord =>
  withoutNulls(pick(value, (field) => schema.properties?.[field] !== undefined));

function callErrors({ bundle, words }: Screen, source: StepSource, value: WireRecord): FieldErrors {
  const validate = bundle.validators[source.file ?? ''];
  return validate ? validationErrors(validate, callBody(source, value), words.t) : {};
}

/** The fields of the step as they are, what was cleared as null; of a new record also what is known of it by its address and its maker. */
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

/** What is wrong with the fields of the step; what other steps lack is theirs to say. */
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
