import { InputGroup } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import { useBufferedText } from '../buffer.ts';
import { ariaOf, intentOf } from '../describe.ts';

/** The largest number the numeric mode lets in when the schema names none (spec 1 §9). */
const defaultMaximum = 10;

/** Digits only, and no number above the maximum: a keystroke that would pass it changes nothing. The value has the schema's type. */
export function NumericWidget(props: WidgetProps) {
  const { id, htmlName, value, options, schema, disabled, readonly, placeholder, autofocus, onChange, onBlur, onFocus, rawErrors } = props;
  const most = schema.maximum ?? (typeof options.maximum === 'number' ? options.maximum : defaultMaximum);
  const push = (text: string) => onChange(text === '' ? options.emptyValue : schema.type === 'string' ? text : Number(text));
  const buffered = useBufferedText(value, { push });
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '');
    if (Number(digits) <= most) buffered.set(digits);
  };
  return (
    <InputGroup
      {...ariaOf(props)}
      id={id}
      name={htmlName || id}
      fill
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      value={buffered.text}
      disabled={disabled}
      readOnly={readonly}
      placeholder={placeholder || undefined}
      autoFocus={autofocus}
      intent={intentOf(rawErrors)}
      onChange={(event) => type(event.target.value)}
      onBlur={(event) => {
        buffered.settle();
        onBlur(id, event.target.value);
      }}
      onFocus={(event) => onFocus(id, event.target.value)}
    />
  );
}
