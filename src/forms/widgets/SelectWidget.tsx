import type { WidgetProps } from '@rjsf/utils';
import { colourOf, type Json, type JsonSchema } from '#core';
import { ChoiceControl } from '../combobox/ChoiceControl.tsx';
import { choiceProps } from '../combobox/choiceProps.ts';
import { MultiChoice } from '../combobox/MultiChoice.tsx';
import { useLocalSource } from '../combobox/useLocalSource.ts';
import type { Option } from '../optionOf.ts';

const noOptions: never[] = [];

/** One or several of the schema's options: a native select, a combobox when there are more than twelve, tags when several may be chosen. */
export function SelectWidget(props: WidgetProps) {
  return props.multiple ? <Several {...props} /> : <One {...props} />;
}

function optionsOf({ options, schema }: WidgetProps): Option[] {
  const { enumOptions = noOptions, enumDisabled = [] } = options;
  return enumOptions.map(({ value, label }) => {
    const tag = colourOf(schema as JsonSchema, value as Json);
    return { value: value as Json, label, disabled: enumDisabled.includes(value), ...(tag && { tag }) };
  });
}

function One(props: WidgetProps) {
  const { options, value, required, onChange, schema } = props;
  const change = (next: Json | undefined) => onChange(next === undefined ? options.emptyValue : next);
  return (
    <ChoiceControl
      {...choiceProps(props)}
      options={optionsOf(props)}
      value={value as Json | undefined}
      required={(required || schema.default !== undefined) ?? false}
      onChange={change}
    />
  );
}

function Several(props: WidgetProps) {
  const all = optionsOf(props);
  const source = useLocalSource(all);
  const find = (value: Json) => all.find((option) => String(option.value) === String(value));
  return (
    <MultiChoice
      {...choiceProps(props)}
      source={source}
      value={Array.isArray(props.value) ? (props.value as Json[]) : []}
      onChange={props.onChange}
      labelOf={(each) => find(each)?.label ?? String(each)}
      tagOf={(each) => find(each)?.tag}
    />
  );
}
