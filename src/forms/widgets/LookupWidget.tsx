import { Button } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Json, JsonSchema } from '#core';
import { ChoiceControl } from '../combobox/ChoiceControl.tsx';
import { choiceProps } from '../combobox/choiceProps.ts';
import { MultiChoice } from '../combobox/MultiChoice.tsx';
import { useLocalSource } from '../combobox/useLocalSource.ts';
import { useLookupCall } from '../lookups.ts';
import { optionOf, type Option } from '../optionOf.ts';

const callOf = (schema: JsonSchema) => schema['x-lookup'] ?? schema.items?.['x-lookup'] ?? '';

/** The codes the schema knows, until the call says more. */
const declared = (options: WidgetProps['options']['enumOptions'] = []): Option[] =>
  options.map(({ value, label }) => ({ value: value as Json, label }));

/** Options from a declared call. A call that fails leaves an empty list and a Retry in the field, without an alert. */
export function LookupWidget(props: WidgetProps) {
  const { t } = useTranslation('forms');
  const loaded = useLookupCall(callOf(props.schema as JsonSchema));
  const { enumOptions } = props.options;
  const options = useMemo(
    () => (loaded.state === 'ready' ? loaded.value.map(optionOf).filter((option) => option !== undefined) : declared(enumOptions)),
    [loaded, enumOptions],
  );
  const placeholder = loaded.state === 'loading' ? t('loading') : props.placeholder;
  const Control = props.multiple ? Several : One;
  return (
    <div className="wp-relation">
      <Control {...props} placeholder={placeholder || undefined} found={options} />
      {loaded.state === 'failed' && <Button icon="refresh" text={t('retry')} title={t('lookup-failed')} onClick={loaded.retry} />}
    </div>
  );
}

type LookupProps = WidgetProps & { found: Option[] };

function One({ found, ...props }: LookupProps) {
  const change = (next: Json | undefined) => props.onChange(next === undefined ? props.options.emptyValue : next);
  return (
    <ChoiceControl
      {...choiceProps(props)}
      options={found}
      value={props.value as Json | undefined}
      required={props.required ?? false}
      onChange={change}
    />
  );
}

function Several({ found, ...props }: LookupProps) {
  const source = useLocalSource(found);
  const labelOf = (value: Json) => found.find((option) => String(option.value) === String(value))?.label ?? String(value);
  return (
    <MultiChoice
      {...choiceProps(props)}
      source={source}
      value={Array.isArray(props.value) ? (props.value as Json[]) : []}
      onChange={props.onChange}
      labelOf={labelOf}
    />
  );
}
