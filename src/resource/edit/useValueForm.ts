import { useCallback, useEffect, useRef, useState, type Dispatch, type Ref, type RefObject, type SetStateAction } from 'react';
import { flushSync } from 'react-dom';
import { emptiedBy, type FieldErrors, type WireRecord } from '#core';
import type { SchemaFormHandle, SchemaFormProps } from '#forms';
import { useEvent } from '#ui';
import { changedOf, withDraft } from './formFields.ts';

/** What was typed, checked, and the body that a save of it sends. */
export interface Collected {
  value: WireRecord;
  body: WireRecord;
}

export interface ValueForm {
  value: WireRecord;
  setValue: (value: WireRecord) => void;
  errors: FieldErrors;
  /** Shows errors on their fields and moves the focus to the first. */
  showErrors: (errors: FieldErrors) => void;
  /** Shows further errors and leaves the focus where it is. */
  addErrors: (errors: FieldErrors) => void;
  /** The fields that differ from what the form started from. */
  changed: readonly string[];
  isChanged: boolean;
  /** Has inputs report at once what they would tell in a moment. Never while rendering. */
  hear: () => void;
  /** What was typed up to now, checked; `undefined` where something is wrong, which then shows. */
  collect: () => Collected | undefined;
  /** What was typed up to now, be it a moment ago. Never while rendering. */
  typed: () => WireRecord;
  /** What a save would send as the form is drawn. */
  bodyNow: () => WireRecord;
  /** Replaces the value from outside: a draft, a reset. With `base`, changes are told against that from now on. */
  replace: (value: WireRecord, base?: WireRecord) => void;
  /** For `SchemaForm`. */
  props: Omit<SchemaFormProps, 'ref'> & { ref: Ref<SchemaFormHandle> };
}

interface ValueFormOf {
  base: WireRecord;
  /** What is wrong with a value that began as `base`. */
  check: (value: WireRecord, base: WireRecord) => FieldErrors;
  /** What is left of the errors once some fields have changed, beside those on the fields themselves. */
  settle?: (errors: FieldErrors, changed: ReadonlySet<string>) => FieldErrors;
  /** What a save of it sends. */
  bodyOf: (value: WireRecord, base: WireRecord) => WireRecord;
  /** Where none of the errors stands on a field in sight. */
  onElsewhere?: ((errors: FieldErrors) => void) | undefined;
  /** What is drawn. */
  form: Omit<SchemaFormProps, 'ref' | 'value' | 'onChange' | 'errors' | 'onClearError'>;
}

/** The state of a form: its value against what it started from, its errors, and the body a save would send. */
export function useValueForm({ base, check, settle, bodyOf, onElsewhere, form: drawn }: ValueFormOf): ValueForm {
  const [stored, setValue] = useState(base);
  const form = useRef<SchemaFormHandle>(null);
  const held = useBase(base, drawn.schema, setValue);
  const value = onBase(drawn.schema, held.current, base, stored);
  const { errors, setErrors, showErrors, addErrors, clearError } = useErrors(form, onElsewhere);
  const typed = useEvent(() => form.current?.flush() ?? value);
  const collect = useEvent(() => {
    const value = typed();
    const found = { ...check(value, held.current), ...form.current?.uploading() };
    showErrors(found);
    return Object.keys(found).length > 0 ? undefined : { value, body: bodyOf(value, held.current) };
  });
  const replace = useCallback(
    (next: WireRecord, base: WireRecord = held.current) => {
      form.current?.discard();
      held.current = base;
      setErrors({});
      setValue(next);
    },
    [held, setErrors],
  );
  const hear = useCallback(() => void typed(), [typed]);
  const change = useEvent((typed: WireRecord) => {
    const next = withEmptied(drawn.schema, value, typed);
    const touched = changedOf(drawn.schema, value, next);
    if (settle && touched.length > 0 && Object.keys(errors).length > 0) setErrors((now) => settle(now, new Set(touched)));
    setValue((now) => (now === value ? next : withFields(now, next, touched)));
  });
  const changed = changedOf(drawn.schema, base, value);
  return {
    ...{ value, setValue, errors, showErrors, addErrors, collect, typed, replace, hear, changed },
    bodyNow: () => bodyOf(value, base),
    isChanged: changed.length > 0,
    props: { ...drawn, ref: form, value, onChange: change, errors, onClearError: clearError },
  };
}

/** The errors of a form, each until its field changes. */
function useErrors(form: RefObject<SchemaFormHandle | null>, onElsewhere: ValueFormOf['onElsewhere']) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const showErrors = useEvent((found: FieldErrors) => {
    flushSync(() => setErrors(found));
    if (Object.keys(found).length > 0 && form.current?.focusFirst(found) !== true) onElsewhere?.(found);
  });
  const clearError = useCallback((path: string) => setErrors(({ [path]: _gone, ...others }) => others), []);
  const addErrors = useCallback((found: FieldErrors) => setErrors((now) => ({ ...now, ...found })), []);
  return { errors, setErrors, showErrors, addErrors, clearError };
}

/** What was typed, without the relations that it empties. */
function withEmptied(schema: SchemaFormProps['schema'], before: WireRecord, typed: WireRecord): WireRecord {
  const changed = changedOf(schema, before, typed);
  const emptied = emptiedBy(schema, before, typed).filter((field) => typed[field] !== undefined && !changed.includes(field));
  return emptied.length === 0 ? typed : Object.fromEntries(Object.entries(typed).filter(([field]) => !emptied.includes(field)));
}

/** A value with some fields as another one has them. */
const withFields = (value: WireRecord, other: WireRecord, fields: readonly string[]): WireRecord =>
  withDraft(value, Object.fromEntries(fields.map((field) => [field, other[field] ?? null])));

/** A value that began with one base as it is upon another: what was typed stays. */
const onBase = (schema: SchemaFormProps['schema'], former: WireRecord, base: WireRecord, value: WireRecord): WireRecord =>
  former === base ? value : withFields(base, value, changedOf(schema, former, value));

/** A fresher base comes in under the form: it takes over, and what was typed stays on top of it, also what was typed since it was last drawn. */
function useBase(base: WireRecord, schema: SchemaFormProps['schema'], setValue: Dispatch<SetStateAction<WireRecord>>) {
  const held = useRef(base);
  const follow = useEvent(() => {
    const former = held.current;
    if (former === base) return;
    held.current = base;
    setValue((value) => onBase(schema, former, base, value));
  });
  useEffect(
    function followBase() {
      follow();
    },
    [base, follow],
  );
  return held;
}
