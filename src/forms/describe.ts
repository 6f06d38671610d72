import { descriptionId, errorId, examplesId, getUiOptions, helpId, type WidgetProps } from '@rjsf/utils';

type Described = Pick<WidgetProps, 'id' | 'schema' | 'options' | 'uiSchema' | 'rawErrors' | 'hideError'>;

/** Ids of the elements that describe a field, and only those that are there. */
export function describedBy({ id, schema, options, uiSchema, rawErrors, hideError }: Described): string | undefined {
  const ui = getUiOptions(uiSchema);
  const ids = [
    rawErrors?.length && !hideError && errorId(id),
    (options.description ?? ui.description ?? schema.description) && descriptionId(id),
    (options.help ?? ui.help) && helpId(id),
    Array.isArray(schema.examples) && examplesId(id),
  ].filter(Boolean);
  return ids.length ? ids.join(' ') : undefined;
}

/** What every control says about itself: its description, whether it is wrong, whether it must be filled. */
export function ariaOf(props: Described & { required?: boolean }) {
  return {
    'aria-describedby': describedBy(props),
    'aria-invalid': props.rawErrors?.length ? (true as const) : undefined,
    'aria-required': props.required ? (true as const) : undefined,
  };
}

/** What stands where there is no value to read. */
export const noValue = '–';
/** What an empty input shows: what may be typed, or, where nothing may, that there is nothing. */
export const hintOf = ({ readonly, placeholder }: Pick<WidgetProps, 'readonly' | 'placeholder'>): string | undefined =>
  readonly ? noValue : placeholder || undefined;

/** Blueprint's intent for a control with or without errors. */
export const intentOf = (rawErrors: string[] | undefined): 'danger' | 'none' => (rawErrors?.length ? 'danger' : 'none');
