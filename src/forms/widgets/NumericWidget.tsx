import { InputGroup } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import { useBufferedText } from '../buffer.ts';
import { inputProps } from './inputProps.ts';

/** The largest number the numeric mode lets in when the schema names none (spec 1 §9). */
const defaultMaximum = 10;

/** Digits only, and no number above the maximum: a keystroke that would pass it changes nothing. The value has the schema's type. */
export function NumericWidget(props: WidgetProps) {
  const { value, options, schema, onChange } = props;
  const most = schema.maximum ?? (typeof options.maximum === 'number' ? options.maximum : defaultMaximum);
  const push = (text: string) => onChange(text === '' ? options.emptyValue : schema.type === 'string' ? text : Number(text));
  const buffered = useBufferedText(value, { push });
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '');
    if (Number(digits) <= most) buffered.set(digits);
  };
  return <InputGroup {...inputProps(props, buffered, type)} fill inputMode="numeric" />;
}
