import { getTemplate, type WidgetProps } from '@rjsf/utils';
import { useTranslation } from 'react-i18next';
import { dayText } from '#core';
import { ReadInput } from './ReadInput.tsx';

/** The widgets that are one native input: the template with another type. */
function Input(props: WidgetProps) {
  const BaseInput = getTemplate('BaseInputTemplate', props.registry, props.options);
  return <BaseInput {...props} />;
}

export const TextWidget = (props: WidgetProps) => <Input {...props} />;
export const EmailWidget = (props: WidgetProps) => <Input {...props} type="email" options={{ autocomplete: 'off', ...props.options }} />;
export const URLWidget = (props: WidgetProps) => <Input {...props} type="url" />;
/** Plain dates are typed in the browser's own input: its locale, its calendar, its keyboard. Wire: `YYYY-MM-DD`. */
export function DateWidget(props: WidgetProps) {
  const { i18n } = useTranslation('forms');
  if (props.readonly) return <ReadInput of={props} text={props.value && dayText(String(props.value), i18n.language)} />;
  return <Input {...props} type="date" />;
}

/** A time of day. Wire: `HH:mm`, or `HH:mm:00` where the schema's format is `time`. */
export function TimeWidget(props: WidgetProps) {
  const { schema, value, onChange } = props;
  const withSeconds = schema.format === 'time' ? ':00' : '';
  const shown = typeof value === 'string' ? value.slice(0, 5) : value;
  if (props.readonly) return <ReadInput of={props} text={shown} />;
  return <Input {...props} type="time" value={shown} onChange={(text: string | undefined) => onChange(text ? `${text}${withSeconds}` : undefined)} />;
}
