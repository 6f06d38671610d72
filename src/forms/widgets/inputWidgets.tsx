import { InputGroup } from '@blueprintjs/core';
import { getTemplate, type WidgetProps } from '@rjsf/utils';
import { readTime } from '#core';
import { textOf, useBufferedText } from '../buffer.ts';
import { hintOf } from '../describe.ts';
import { FormMoment } from './FormMoment.tsx';
import { inputProps } from './inputProps.ts';
import { ReadInput } from './ReadInput.tsx';

/** The widgets that are one native input: the template with another type. */
function Input(props: WidgetProps) {
  const BaseInput = getTemplate('BaseInputTemplate', props.registry, props.options);
  return <BaseInput {...props} />;
}

export const TextWidget = (props: WidgetProps) => <Input {...props} />;
export const EmailWidget = (props: WidgetProps) => <Input {...props} type="email" options={{ autocomplete: 'off', ...props.options }} />;
export const URLWidget = (props: WidgetProps) => <Input {...props} type="url" />;
/** A day. Wire: `YYYY-MM-DD`. */
export function DateWidget(props: WidgetProps) {
  const { value, options, onChange } = props;
  return <FormMoment of={props} kind="day" value={textOf(value)} onValue={(day) => onChange(day === '' ? options.emptyValue : day)} />;
}

/** A time of day. Wire: `HH:mm`, or `HH:mm:00` where the schema's format is `time`. */
export function TimeWidget(props: WidgetProps) {
  const { schema, value, options, onChange } = props;
  const withSeconds = schema.format === 'time' ? ':00' : '';
  const shown = textOf(value).slice(0, 5);
  const push = (text: string) => onChange(text.trim() === '' ? options.emptyValue : timeOf(text, withSeconds));
  const buffered = useBufferedText(shown, { push, display: (text) => readTime(text) ?? text });
  const name = props.hideLabel ? props.label : undefined;
  if (props.readonly) return <ReadInput of={props} text={shown} />;
  return <InputGroup {...inputProps(props, buffered)} className="wp-time" placeholder={hintOf(props) ?? '16:00'} aria-label={name} />;
}

/** What names no time stays as it is: the schema refuses it. */
function timeOf(text: string, withSeconds: string): string {
  const time = readTime(text);
  return time === undefined ? text : time + withSeconds;
}
