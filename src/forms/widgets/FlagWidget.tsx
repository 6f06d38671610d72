import type { WidgetProps } from '@rjsf/utils';
import { CheckboxWidget } from './CheckboxWidget.tsx';

/** A yes or no that the wire spells 1 and 0. */
export function FlagWidget(props: WidgetProps) {
  return <CheckboxWidget {...props} onChange={(on: boolean) => props.onChange(on ? 1 : 0)} />;
}
