import './forms.css';
import type { UiSchema } from '@rjsf/utils';
import { useId, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { hiddenFields, lockedFields, requiredWith, type FieldErrors, type JsonSchema, type WireRecord } from '#core';
import { useEvent, useSame } from '#ui';
import { createInputBus, InputBuffering } from './buffer.ts';
import { errorsBeside, settledErrors } from './errors.ts';
import { FormErrors } from './FormErrors.tsx';
import { FormSection, type Section } from './FormSection.tsx';
import { focusFirstError } from './focusFirstError.ts';
import { FormServicesProvider, useOptionalServices, type FormServices } from './services.ts';
import type { LabelOf } from './uiFor.ts';
import { createUploading, UploadingContext } from './uploading.ts';
import { useTypingMode } from './useTypingMode.ts';
import { BelowFieldsContext, createValueStore, FormAddressContext, SavedRecordContext, ValueStoreContext, type FormAddress } from './valueStore.ts';
import { ownWidgetComponents } from './widgets/own.tsx';
import { OwnWidgetsContext, type FormWidget } from './widgets/ownWidgetsContext.ts';

/** What a page does to a form from outside. */
export interface SchemaFormHandle {
  /**
   * Reports what was typed a moment ago, synchronously, and gives the value that results. Before Save, before leaving,
   * before hiding the form; from an event handler, since React does not render at once inside an effect. */
  flush(): WireRecord;
  /** What a save now would be without: a message on each field whose files are on their way. */
  uploading(): FieldErrors;
  /** Forgets what was typed a moment ago. Before a reset or a restored draft. */
  discard(): void;
  /** Moves focus to the first field, in the form's order, that one of these errors stands on; `false` when there is none. */
  focusFirst(errors: FieldErrors): boolean;
}

export interface SchemaFormProps {
  /** The record's schema, dereferenced. It is shown, not validated: of its conditions, `x-when` and what `if` requires show. */
  schema: JsonSchema;
  /** Groups of fields in order. A section without a title has no heading. Fields of no section are not shown. */
  sections: ReadonlyArray<Section>;
  /** Laid over what the schema asks for; rjsf's keys (`ui:widget`, `ui:readonly`, `ui:placeholder`, `ui:help`, …). */
  uiSchema?: UiSchema;
  value: WireRecord;
  /** The record as it was last saved; absent for a new one. What others may know it by does not change by itself. */
  saved?: WireRecord | undefined;
  /** The public address of a saved record; absent: it has none. */
  address?: FormAddress | undefined;
  /** Receives the whole record. A cleared field is absent from it (`changesOf` turns that into the null of an update). */
  onChange(value: WireRecord): void;
  /** Messages by dotted path, from the validation or the server. `''` and fields not shown stand in a list above. */
  errors?: FieldErrors;
  /** Called for each error whose value changes: drop it. */
  onClearError?(path: string): void;
  label: LabelOf;
  disabled?: boolean;
  readOnly?: boolean;
  /** Distinguishes the ids of two forms on one page. */
  idPrefix?: string;
  /** Default: those of the `FormServicesProvider` around. */
  services?: FormServices;
  /** Widgets a plugin supplies, by their `x-widget` key. */
  widgets?: Record<string, FormWidget>;
  /** What stands below the control of a field, by its path. */
  below?: Readonly<Record<string, ReactNode>>;
  /** Enter in an input. What was typed is flushed before. */
  onSubmit?(): void;
  /** Heading level of section titles; default 2. */
  headingLevel?: 2 | 3 | 4;
  ref?: Ref<SchemaFormHandle>;
}

/** How long typing pauses before the form hears of it: longer than between two letters, also where the machine is slow. */
const idleMs = 300;
const noErrors: FieldErrors = {};
const noWidgets: Record<string, FormWidget> = {};

/** A record's form: sections of fields derived from its schema. Controlled: it holds nothing but what was typed in the last 300 ms. */
export function SchemaForm(props: SchemaFormProps) {
  const { value, errors = noErrors, label, disabled = false, readOnly = false, widgets = noWidgets, headingLevel = 2 } = props;
  const autoId = useId();
  const idPrefix = props.idPrefix ?? `form${autoId}`;
  const host = useRef<HTMLDivElement>(null);
  const { t } = useTranslation('forms');
  const [uploading] = useState(createUploading);
  const { bus, store, change, submit } = useFormState(props);
  const { schema, sections, uiSchema } = useConditions(props);
  const typing = useTypingMode(host, errors);
  const allWidgets = useMemo(() => ({ ...ownWidgetComponents, ...widgets }), [widgets]);
  const supplied = useMemo(() => Object.keys(widgets), [widgets]);
  const shown = useMemo(() => sections.flatMap((section) => section.fields), [sections]);

  useImperativeHandle(
    props.ref,
    () => ({
      flush() {
        typing.end();
        bus.flush();
        return store.get();
      },
      uploading: () => Object.fromEntries(uploading.paths().map((path) => [path, [t('still-uploading')]])),
      discard() {
        typing.end();
        bus.discard();
      },
      focusFirst: (found) => host.current !== null && focusFirstError(host.current, found),
    }),
    [bus, store, typing, uploading, t],
  );

  return (
    <Contexts {...{ props, store, bus, uploading }} widgets={allWidgets}>
      <div ref={host} className="wp-form" onInput={typing.begin} onSubmitCapture={() => bus.flush()}>
        <FormErrors errors={errorsBeside(errors, shown)} label={label} />
        {sections.map((section) => (
          <FormSection
            key={section.id}
            {...{ section, schema, uiSchema, supplied, value, errors, label, disabled, readOnly, headingLevel }}
            idPrefix={`${idPrefix}-${section.id}`}
            onChange={change}
            onSubmit={submit}
          />
        ))}
      </div>
    </Contexts>
  );
}

interface ContextsProps {
  props: SchemaFormProps;
  store: ReturnType<typeof createValueStore>;
  bus: ReturnType<typeof createInputBus>;
  uploading: ReturnType<typeof createUploading>;
  widgets: Record<string, FormWidget>;
  children: ReactNode;
}

/** What the fields of a form know of it, however deep they stand. */
function Contexts({ props, store, bus, uploading, widgets, children }: ContextsProps) {
  const outerServices = useOptionalServices();
  const buffering = useMemo(() => ({ bus, idleMs }), [bus]);
  return (
    <FormServicesProvider value={props.services ?? outerServices}>
      <OwnWidgetsContext value={widgets}>
        <InputBuffering value={buffering}>
          <ValueStoreContext value={store}>
            <SavedRecordContext value={props.saved}>
              <FormAddressContext value={props.address}>
                <BelowFieldsContext value={props.below}>
                  <UploadingContext value={uploading}>{children}</UploadingContext>
                </BelowFieldsContext>
              </FormAddressContext>
            </SavedRecordContext>
          </ValueStoreContext>
        </InputBuffering>
      </OwnWidgetsContext>
    </FormServicesProvider>
  );
}

/** The schema, the sections and the look of fields as they are with what is filled in. */
function useConditions({ schema, sections, uiSchema, value, saved }: SchemaFormProps): Pick<SchemaFormProps, 'schema' | 'sections' | 'uiSchema'> {
  const locked = useSame(saved === undefined ? [] : lockedFields(schema, saved, value));
  const hidden = useSame(hiddenFields(schema, value));
  const required = useSame(requiredWith(schema, value));
  return {
    uiSchema: useMemo(
      () =>
        locked.length === 0
          ? uiSchema
          : { ...uiSchema, ...Object.fromEntries(locked.map((field) => [field, { ...uiSchema?.[field], 'ui:readonly': true }])) },
      [uiSchema, locked],
    ),
    schema: useMemo(() => (required.length === 0 ? schema : { ...schema, required: [...(schema.required ?? []), ...required] }), [schema, required]),
    sections: useMemo(
      () =>
        hidden.length === 0
          ? sections
          : sections.map((section) => ({ ...section, fields: section.fields.filter((field) => !hidden.includes(field)) })),
      [sections, hidden],
    ),
  };
}

/** The pieces that outlive a render: the bus of the inputs, the latest record, and callbacks that never change. */
function useFormState(props: SchemaFormProps) {
  const [bus] = useState(createInputBus);
  const [store] = useState(() => createValueStore(props.value));
  useLayoutEffect(() => {
    store.set(props.value);
  }, [store, props.value]);

  const change = useEvent((fields: readonly string[], data: WireRecord) => {
    const before = store.get();
    const after = { ...before };
    for (const field of fields) {
      if (data[field] === undefined) delete after[field];
      else after[field] = data[field];
    }
    store.set(after);
    const { errors = noErrors, onClearError, onChange } = props;
    if (onClearError) settledErrors(errors, before, after).forEach(onClearError);
    onChange(after);
  });

  const submit = useEvent(() => props.onSubmit?.());
  return { bus, store, change, submit };
}
