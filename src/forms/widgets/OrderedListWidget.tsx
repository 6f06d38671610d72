import { Button, InputGroup } from '@blueprintjs/core';
import { optionsList, titleId, type WidgetProps } from '@rjsf/utils';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { refOf, type Json, type JsonSchema } from '#core';
import { ChoiceControl } from '../combobox/ChoiceControl.tsx';
import { useLabels } from '../lookups.ts';
import { textDirection } from '../textDirection.ts';
import { SortableList } from './SortableList.tsx';

const words = (value: Json): string => {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return String(value);
  return String(value.title ?? value.name ?? value.label ?? value.id ?? '');
};

/** Keys that stay with equal values as they move: the value and which of its kind it is. */
const keysOf = (values: readonly Json[]) =>
  values.map(
    (value, index) => `${JSON.stringify(value)}~${values.slice(0, index).filter((other) => JSON.stringify(other) === JSON.stringify(value)).length}`,
  );

/** A list whose order matters: options of an enum, related records, or texts, put in order by mouse or keyboard. */
export default function OrderedListWidget(props: WidgetProps) {
  const { id, label, disabled, readonly, onChange, schema } = props;
  const { t } = useTranslation('forms');
  const values = Array.isArray(props.value) ? (props.value as Json[]) : [];
  const resource = refOf(schema as JsonSchema);
  const related = useLabels(resource ?? '', resource ? values : []);
  const options = optionsList((schema.items ?? {}) as WidgetProps['schema'], props.uiSchema);
  const labelOf = (value: Json) => (resource ? related(value) : (options?.find((option) => option.value === value)?.label ?? words(value)));
  const locked = Boolean(disabled || readonly);
  const keys = keysOf(values);
  return (
    <div role="group" aria-labelledby={titleId(id)} className="wp-ordered">
      {values.length === 0 && <p className="bp6-text-muted">{t('is-empty')}</p>}
      <SortableList
        label={label}
        items={values}
        keyOf={(_, index) => keys[index]!}
        labelOf={labelOf}
        onReorder={onChange}
        disabled={locked}
        render={(value, index) => (
          <>
            <span dir="auto">{labelOf(value)}</span>
            {!locked && (
              <Button
                variant="minimal"
                icon="trash"
                aria-label={t('remove-named', { label: labelOf(value) })}
                onClick={() => onChange(values.filter((_, at) => at !== index))}
              />
            )}
          </>
        )}
      />
      {!locked && !resource && (schema.maxItems === undefined || values.length < schema.maxItems) && (
        <Adder {...props} values={values} choices={options} />
      )}
    </div>
  );
}

function Adder({ id, label, values, choices, schema, onChange }: WidgetProps & { values: Json[]; choices: ReturnType<typeof optionsList> }) {
  const { t } = useTranslation('forms');
  const [text, setText] = useState('');
  if ((schema.items as JsonSchema | undefined)?.type === 'object') return null;
  if (choices) {
    const left = choices
      .filter((option) => !values.includes(option.value as Json))
      .map((option) => ({ value: option.value as Json, label: option.label }));
    return (
      <ChoiceControl
        id={id}
        label={t('add-to', { label })}
        unlabelled
        placeholder={t('add-to', { label })}
        options={left}
        value={undefined}
        onChange={(value) => {
          if (value !== undefined) onChange([...values, value]);
        }}
      />
    );
  }
  const add = () => {
    if (text.trim() === '') return;
    onChange([...values, text.trim()]);
    setText('');
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && text.trim() !== '') {
      event.preventDefault();
      add();
    }
  };
  return (
    <InputGroup
      id={id}
      fill
      dir={textDirection(text)}
      aria-label={t('add-to', { label })}
      placeholder={t('add-to', { label })}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={key}
      onBlur={add}
      rightElement={<Button variant="minimal" icon="plus" aria-label={t('add-to', { label })} onClick={add} />}
    />
  );
}
