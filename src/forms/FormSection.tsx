import type { UiSchema } from '@rjsf/utils';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { FieldErrors, JsonSchema, WireRecord } from '#core';
import { sectionSchema } from './deriveSchema.ts';
import { errorsOn, toErrorSchema } from './errors.ts';
import { sameJson } from './paths.ts';
import { SectionForm } from './SectionForm.tsx';
import { mergeUi, uiFor, type LabelOf } from './uiFor.ts';

export interface Section {
  id: string;
  title?: string;
  description?: string;
  fields: readonly string[];
  /** Out of sight, with what was typed in it; not drawn at all until it is first shown. */
  hidden?: boolean;
}

interface FormSectionProps {
  section: Section;
  schema: JsonSchema;
  uiSchema: UiSchema | undefined;
  supplied: readonly string[];
  value: WireRecord;
  errors: FieldErrors;
  label: LabelOf;
  idPrefix: string;
  disabled: boolean;
  readOnly: boolean;
  headingLevel: 2 | 3 | 4;
  onChange(fields: readonly string[], data: WireRecord): void;
  onSubmit(): void;
}

/** The same object as before while its content is the same, so that what depends on it need not run again. */
function useSame<T>(value: T): T {
  const kept = useRef(value);
  if (!sameJson(kept.current, value)) kept.current = value;
  return kept.current;
}

/** The fields of a record that are there, of those named. */
const pick = (value: WireRecord, fields: readonly string[]): WireRecord =>
  Object.fromEntries(fields.filter((field) => value[field] !== undefined && value[field] !== null).map((field) => [field, value[field]]));

/** A titled group of fields with its own form. */
export function FormSection(props: FormSectionProps) {
  const { hidden = false } = props.section;
  const [wasShown, setShown] = useState(!hidden);
  if (!hidden && !wasShown) setShown(true);
  return wasShown || !hidden ? <Drawn {...props} /> : null;
}

function Drawn(props: FormSectionProps) {
  const { section, idPrefix, headingLevel, onChange, onSubmit } = props;
  const fields = useSame(section.fields);
  const { schema, uiSchema } = useSectionSchema(props, fields);
  const data = useSame(pick(props.value, fields));
  const errors = useSame(errorsOn(props.errors, fields));
  const extraErrors = useMemo(() => toErrorSchema(errors), [errors]);
  const change = useCallback((next: WireRecord) => onChange(fields, next), [onChange, fields]);
  const Heading = `h${headingLevel}` as const;
  const headingId = `${idPrefix}-heading`;
  return (
    <section className="wp-section" data-section={section.id} hidden={section.hidden} aria-labelledby={section.title ? headingId : undefined}>
      {section.title && (
        <Heading id={headingId} className="bp6-heading wp-section-title">
          {section.title}
        </Heading>
      )}
      {section.description && <p className="bp6-text-muted">{section.description}</p>}
      <SectionForm
        idPrefix={idPrefix}
        schema={schema}
        uiSchema={uiSchema}
        data={data}
        extraErrors={extraErrors}
        disabled={props.disabled}
        readOnly={props.readOnly}
        onChange={change}
        onSubmit={onSubmit}
      />
    </section>
  );
}

/** The section's schema and uiSchema, made again only for another schema, other words, or other fields. */
function useSectionSchema({ schema, uiSchema, supplied, label }: FormSectionProps, fields: readonly string[]) {
  const derived = useMemo(() => sectionSchema(schema, fields), [schema, fields]);
  const wanted = useMemo(() => mergeUi(uiFor(derived, '', { label, supplied }), uiSchema), [derived, label, supplied, uiSchema]);
  return { schema: derived, uiSchema: wanted };
}
