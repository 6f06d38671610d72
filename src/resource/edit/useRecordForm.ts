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
  const {
    bundle,
    resource,
    runtime: { viewer },
    words,
  } = screen;
  const label = useLabelOf(bundle.id, `resources.${resource.name}`, resource.schema);
  const usual = useMemo(() => shownSections(resource, variant, viewer, words), [resource, variant, viewer, words]);
  const widgets = useMemo(
    () =>
      ({ ...widgetsOf(screen).widgets, ...stateWidget(resource, { words, record: base }), ...placeWidget(screen, base) }) as NonNullable<
        SchemaFormProps['widgets']
      >,
    [screen, resource, words, base],
  );
  const address = useMemo(() => (variant === 'update' ? addressIn(screen, base) : undefined), [screen, variant, base]);
  const uiSchema = useMemo(() => uiOf(resource, variant, viewer, base), [resource, variant, viewer, base]);
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
      schema: resource.schema,
      sections: sections ?? usual,
      uiSchema,
      label,
      readOnly,
      saved: variant === 'update' ? base : undefined,
      address,
      idPrefix: `record-${resource.name}`,
      widgets,
      ...(onSubmit && { onSubmit }),
    },
  });
  return useSetByActions(screen, { record: base, base }, useInCurrencies(screen, form));
}

/** The widgets that the plugin's client half supplies. */
export const widgetsOf = ({ bundle }: Screen): Pick<SchemaFormProps, 'widgets'> =>
  bundle.client?.widgets ? { widgets: bundle.client.widgets as unknown as NonNullable<SchemaFormProps['widgets']> } : {};
