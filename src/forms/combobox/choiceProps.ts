import type { WidgetProps } from '@rjsf/utils';
import { ariaOf, intentOf } from '../describe.ts';

/** What every choosing control takes over from a widget's props. */
export function choiceProps(props: WidgetProps) {
  const { id, htmlName, label, hideLabel, disabled, readonly, placeholder, autofocus, rawErrors, value, onBlur, onFocus } = props;
  return {
    id,
    name: htmlName || id,
    label,
    unlabelled: hideLabel || label === '',
    disabled: disabled ?? false,
    readOnly: readonly ?? false,
    intent: intentOf(rawErrors),
    autoFocus: autofocus ?? false,
    aria: ariaOf(props),
    ...(placeholder && { placeholder }),
    onBlur: () => onBlur(id, value),
    onFocus: () => onFocus(id, value),
  };
}
