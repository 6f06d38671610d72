import { useCallback, useEffect, useMemo, useRef, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors, Variant, WireRecord } from '#core';
import type { SchemaFormHandle, SchemaFormProps } from '#forms';
import { useLabelOf } from '../labels.ts';
import type { Screen } from '../screen.ts';
import { bodyOf, changedFields, formErrors, shownSections, uiOf, withDraft } from './formFields.ts';

export interface RecordForm {
  value: WireRecord;
  setValue: (value: WireRecord) => void;
  errors: FieldErrors;
  /** Shows errors on their fields and moves the focus to the first. */
  showErrors: (errors: FieldErrors) => void;
  isChanged: boolean;
  /** Has inputs report at once what they would tell in a moment. Never while rendering. */
  hear: () => void;
  /** What was typed up to now, checked; `undefined` where something is wrong, which then shows. */
  collect: () => { value: WireRecord; body: WireRecord } | undefined;
  /** Replaces the value from outside: a draft, a reset. With `base`, changes are told against that from now on. */
  replace: (value: WireRecord, base?: WireRecord) => void;
  /** For `SchemaForm`. */
  props: Omit<SchemaFormProps, 'ref'> & { ref: Ref<SchemaFormHandle> };
}

interface FormOf { variant: Variant; base: WireRecord; readOnly?: boolean; onSubmit?: () => void }

/** The state of a record's form: its value against what it started from, its errors, and the body a save would send. */
export function useRecordForm(screen: Screen, { variant, base, readOnly = false, onSubmit }: FormOf): RecordForm {
  const { bundle, resource, runtime, words } = screen;
  const { viewer } = runtime;
  const [value, setValue] = useState(base);
  const [errors, setErrors] = useState<FieldErrors>({});
  const form = useRef<SchemaFormHandle>(null);
  const latest = useRef(value);
  latest.current = value;
  const follow = useBase(base, latest, setValue, resource);
  const label = useLabelOf(bundle.id, `resources.${resource.name}`, resource.schema);
  const sections = useMemo(() => shownSections(resource, variant, viewer, words), [resource, variant, viewer, words]);
  const uiSchema = useMemo(() => uiOf(resource, variant, viewer), [resource, variant, viewer]);

  const showErrors = useCallback((found: FieldErrors) => {
    flushSync(() => setErrors(found));
    if (Object.keys(found).length > 0) form.current?.focusFirst(found);
  }, []);
  const collect = useCallback(() => {
    const typed = form.current?.flush() ?? latest.current;
    const validate = bundle.validators[`${resource.name}.${variant}`];
    const found = formErrors(resource, { validate, variant, base: follow.current, value: typed, t: words.t });
    showErrors(found);
    return Object.keys(found).length > 0 ? undefined : { value: typed, body: bodyOf(resource, { variant, viewer, base: follow.current, value: typed }) };
  }, [bundle, resource, variant, viewer, words, showErrors, follow]);
  const replace = useCallback((next: WireRecord, onBase: WireRecord = follow.current) => {
    form.current?.discard();
    follow.current = onBase;
    setErrors({});
    setValue(next);
  }, [follow]);
  const hear = useCallback(() => void form.current?.flush(), []);
  const clearError = useCallback((path: string) => setErrors(({ [path]: _gone, ...others }) => others), []);

  return {
    value, setValue, errors, showErrors, collect, replace, hear, isChanged: changedFields(resource, base, value).length > 0,
    props: {
      ref: form, schema: resource.schema, sections, uiSchema, value, onChange: setValue, errors, onClearError: clearError, label, readOnly,
      idPrefix: `record-${resource.name}`,
      ...(bundle.client?.widgets && { widgets: bundle.client.widgets as unknown as NonNullable<SchemaFormProps['widgets']> }), ...(onSubmit && { onSubmit }),
    },
  };
}

/** A fresher base comes in under the form: it takes over, and what was typed stays on top of it. */
function useBase(base: WireRecord, latest: { current: WireRecord }, setValue: (value: WireRecord) => void, resource: Screen['resource']) {
  const held = useRef(base);
  useEffect(function followBase() {
    if (held.current === base) return;
    const typed = changedFields(resource, held.current, latest.current);
    held.current = base;
    setValue(withDraft(base, Object.fromEntries(typed.map((field) => [field, latest.current[field] ?? null]))));
  }, [base]);
  return held;
}
