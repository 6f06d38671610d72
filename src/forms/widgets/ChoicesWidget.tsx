import { optionsList, type WidgetProps } from '@rjsf/utils';
import type { JsonSchema } from '#core';
import { SelectWidget } from './SelectWidget.tsx';

/** Several of many options that the schema lists itself. */
export function ChoicesWidget(props: WidgetProps) {
  const items = ((props.schema as JsonSchema).items ?? {}) as WidgetProps['schema'];
  return <SelectWidget {...props} multiple options={{ ...props.options, enumOptions: optionsList(items, props.uiSchema) ?? [] }} />;
}
