import { getUiOptions, type FieldProps } from '@rjsf/utils';
import { useCallback, useContext } from 'react';
import { Contained } from '#ui';
import { messagesIn } from '../errors.ts';
import { useOptionalServices } from '../services.ts';
import { showsOwnErrors } from '../widgets/registry.ts';
import { OwnWidgetsContext } from '../widgets/ownWidgetsContext.ts';

/**
 * Edits a value of any type with one widget of ours. rjsf's own fields look widgets up by type and have none for
 * objects; this one takes the key from the option `own` that `uiFor` has put into
 * the uiSchema. A widget that throws takes nothing else of the form with it.
 */
export function WidgetField(props: FieldProps) {
  const { own } = getUiOptions(props.uiSchema);
  return (
    <Contained name={`widget "${String(own)}" of field "${props.name}"`} explains={useOptionalServices()?.explains === true} of={props.formData}>
      <OwnWidget {...props} />
    </Contained>
  );
}

function OwnWidget(props: FieldProps) {
  const { schema, uiSchema, fieldPathId, formData, onChange, registry, rawErrors, errorSchema, name } = props;
  const { own, field: _field, title, placeholder = '', ...options } = getUiOptions(uiSchema);
  const key = String(own);
  const Widget = useContext(OwnWidgetsContext)[key];
  const change = useCallback((value: unknown) => onChange(value, fieldPathId.path), [onChange, fieldPathId]);
  if (!Widget) throw new Error(`no widget "${key}" is registered for field "${name}"`);
  const errors = showsOwnErrors(key) ? rawErrors : [...(rawErrors ?? []), ...messagesIn(errorSchema)];
  return (
    <Widget
      id={fieldPathId.$id}
      name={name}
      htmlName={fieldPathId.name}
      label={title ?? schema.title ?? name}
      hideLabel={false}
      schema={schema}
      uiSchema={uiSchema}
      options={{ ...options, errorSchema, path: fieldPathId.path.join('.') }}
      placeholder={placeholder || undefined}
      value={formData}
      onChange={change}
      onBlur={props.onBlur}
      onFocus={props.onFocus}
      required={props.required}
      disabled={props.disabled}
      readonly={props.readonly}
      autofocus={props.autofocus}
      hideError={props.hideError}
      rawErrors={errors?.length ? errors : undefined}
      registry={registry}
      multiple={schema.type === 'array'}
    />
  );
}
