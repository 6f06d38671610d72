import Form, { type IChangeEvent } from '@rjsf/core';
import type { ErrorSchema, UiSchema } from '@rjsf/utils';
import { memo, useCallback, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonSchema, WireRecord } from '#core';
import { noValidator } from './noValidator.ts';
import { sameJson } from './paths.ts';
import { translateStringWith } from './strings.ts';
import { theme } from './theme.ts';

interface SectionFormProps {
  idPrefix: string;
  schema: JsonSchema;
  uiSchema: UiSchema;
  /** The members of the record this section shows. */
  data: WireRecord;
  extraErrors: ErrorSchema | undefined;
  disabled: boolean;
  readOnly: boolean;
  onChange(data: WireRecord): void;
  onSubmit(): void;
}

/** Opening a record must not change it: no defaults are filled in, no empty objects made. */
const formState = {
  emptyObjectFields: 'skipEmptyDefaults',
  arrayMinItems: { populate: 'never' },
  allOf: 'skipDefaults',
  constAsDefaults: 'never',
} as const;

/** One section: an rjsf form in a form element of its own, since a browser re-reads the whole element after each keystroke. */
function SectionFormRender({ idPrefix, schema, uiSchema, data, extraErrors, disabled, readOnly, onChange, onSubmit }: SectionFormProps) {
  const { t } = useTranslation('forms');
  const change = useCallback(
    (event: IChangeEvent, id?: string) => {
      if (id !== undefined) onChange((event.formData ?? {}) as WireRecord);
    },
    [onChange],
  );
  const submit = useCallback(
    (_: IChangeEvent, event: FormEvent) => {
      event.preventDefault();
      onSubmit();
    },
    [onSubmit],
  );
  return (
    <Form
      schema={schema as object}
      uiSchema={uiSchema}
      formData={data}
      validator={noValidator}
      templates={theme.templates!}
      widgets={theme.widgets!}
      fields={theme.fields!}
      idPrefix={idPrefix}
      translateString={translateStringWith(t)}
      {...(extraErrors && { extraErrors })}
      disabled={disabled}
      readonly={readOnly}
      noValidate
      noHtml5Validate
      showErrorList={false}
      autoComplete="off"
      className="wp-section-form"
      experimental_defaultFormStateBehavior={formState}
      onChange={change}
      onSubmit={submit}
    >
      <button type="submit" hidden tabIndex={-1} />
    </Form>
  );
}

/** Renders again only when this section's own part changed. */
export const SectionForm = /* @__PURE__ */ memo(
  SectionFormRender,
  (before, after) =>
    before.schema === after.schema &&
    before.uiSchema === after.uiSchema &&
    before.extraErrors === after.extraErrors &&
    before.disabled === after.disabled &&
    before.readOnly === after.readOnly &&
    before.onChange === after.onChange &&
    before.onSubmit === after.onSubmit &&
    sameJson(before.data, after.data),
);
