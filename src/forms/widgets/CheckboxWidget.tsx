import { Checkbox } from '@blueprintjs/core';
import { descriptionId, getTemplate, getUiOptions, schemaRequiresTrueValue, type WidgetProps } from '@rjsf/utils';
import { ariaOf } from '../describe.ts';

/** A boolean, or a flag that the wire spells 0 and 1. */
export function CheckboxWidget(props: WidgetProps) {
  const {
    schema,
    uiSchema,
    options,
    id,
    htmlName,
    value,
    disabled,
    readonly,
    label,
    hideLabel,
    autofocus,
    onBlur,
    onFocus,
    onChange,
    registry,
    required,
  } = props;
  const Description = getTemplate('DescriptionFieldTemplate', registry, options);
  const description = getUiOptions(uiSchema).widget === 'checkbox' ? undefined : (options.description ?? schema.description);
  return (
    <>
      <Checkbox
        {...ariaOf(props)}
        aria-required={undefined}
        id={id}
        name={htmlName || id}
        checked={value === true || value === 1}
        disabled={disabled || readonly}
        autoFocus={autofocus}
        aria-label={hideLabel ? label : undefined}
        label={hideLabel ? undefined : required && schemaRequiresTrueValue(schema) ? `${label} *` : label}
        onChange={(event) => onChange(event.currentTarget.checked)}
        onBlur={(event) => onBlur(id, event.currentTarget.checked)}
        onFocus={(event) => onFocus(id, event.currentTarget.checked)}
      />
      {!hideLabel && description && (
        <Description id={descriptionId(id)} description={description} schema={schema} uiSchema={uiSchema} registry={registry} />
      )}
    </>
  );
}
