import { useMemo } from 'react';
import type { FieldErrors, Variant, WireRecord } from '#core';
import type { SchemaFormProps, Section } from '#forms';
import { addressIn } from '../addresses/addressIn.tsx';
import { useInCurrencies } from '../currencyUi.ts';
import { useLabelOf } from '../labels.ts';
import type { Screen } from '../screen.ts';
import { bodyOf, formErrors, shownSections, uiOf } from './formFields.ts';
import { askedRules, withoutSettledRules, withRules } from './rules.ts';
import { placeWidget } from './placeWidget.tsx';
import { useSetByActions } from './setByActions.tsx';
import { stateWidget } from './stateWidget.tsx';
import { useValueForm, type ValueForm } from './useValueForm.ts';

export type RecordForm = ValueForm;

interface FormOf {
  variant: Variant;
  base: WireRecord;
  readOnly?: boolean;
  onSubmit?: () => void;
  /** The groups of fields shown; default: all, by the fields' `x-section`. */
  sections?: readonly Section[] | undefined;
  onElsewhere?: ((errors: FieldErrors) => void) | undefined;
}

/** The form of a record's own fields. */
export function useRecordForm(screen: Screen, { variant, base, readOnly = false, onSubmit, sections, onElsewhere }: FormOf): RecordForm {
  const { bundle, resource, words, runtime } = screen;
  const { viewer } = runtime;
  const look = useRecordLook(screen, { variant, base });
  const address = useMemo(() => (variant === 'update' ? addressIn(screen, base) : undefined), [screen, variant, base]);
  const form = useValueForm({
    base,
    onElsewhere,
    check: (value, from) =>
      withRules(
        formErrors(resource, { validate: bundle.validators[`${resource.name}.${variant}`], variant, base: from, value, t: words.t }),
        askedRules(resource, { variant, viewer, base: from, value }),
        value,
        words,
      ),
    settle: (errors, changed) => withoutSettledRules(errors, resource.rules, { changed, words }),
    bodyOf: (value, from) => bodyOf(resource, { variant, viewer, base: from, value }),
    form: {
      ...{ ...look, readOnly, address },
      ...(sections && { sections }),
      schema: resource.schema,
      saved: variant === 'update' ? base : undefined,
      idPrefix: `record-${resource.name}`,
      ...(onSubmit && { onSubmit }),
    },
  });
  return useSetByActions(screen, { record: base, base }, useInCurrencies(screen, form));
}

type Look = Required<Pick<SchemaFormProps, 'label' | 'sections' | 'uiSchema' | 'widgets'>>;
interface LookOf {
  variant: Variant;
  base: WireRecord;
  /** Of these fields alone. */
  fields?: readonly string[];
}

/** How a record's own fields are shown: in words, in groups, with what its viewer may not write read only, and by the area's widgets. */
export function useRecordLook(screen: Screen, { variant, base, fields }: LookOf): Look {
  const { bundle, resource, words, runtime } = screen;
  const { viewer } = runtime;
  const label = useLabelOf(bundle.id, `resources.${resource.name}`, resource.schema);
  const sections = useMemo(() => shownSections(resource, variant, viewer, words, fields), [resource, variant, viewer, words, fields]);
  const uiSchema = useMemo(() => uiOf(resource, variant, viewer, base), [resource, variant, viewer, base]);
  const own = useMemo(() => ({ ...stateWidget(resource, { words, record: base }), ...placeWidget(screen, base) }), [screen, resource, words, base]);
  const widgets = useMemo(() => ({ ...widgetsOf(screen).widgets, ...own }) as Look['widgets'], [screen, own]);
  return { label, sections, uiSchema, widgets };
}

/** The widgets that the plugin's client half supplies. */
export const widgetsOf = ({ bundle }: Screen): Pick<SchemaFormProps, 'widgets'> =>
  bundle.client?.widgets ? { widgets: bundle.client.widgets as unknown as NonNullable<SchemaFormProps['widgets']> } : {};
