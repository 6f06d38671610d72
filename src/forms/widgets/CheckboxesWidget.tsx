import { Checkbox } from '@blueprintjs/core';
import {
  enumOptionsDeselectValue,
  enumOptionsIsSelected,
  enumOptionsSelectValue,
  optionId,
  optionsList,
  titleId,
  type WidgetProps,
} from '@rjsf/utils';
import { useTranslation } from 'react-i18next';
import { describedBy } from '../describe.ts';

/** Several of a few options. */
export function CheckboxesWidget(props: WidgetProps) {
  const { id, htmlName, value, options, disabled, readonly, autofocus, onChange, onBlur, onFocus } = props;
  const { t } = useTranslation('forms');
  const items = (props.schema.items ?? {}) as WidgetProps['schema'];
  const { enumOptions = optionsList(items, props.uiSchema) ?? [], enumDisabled = [], inline } = options;
  const chosen: unknown[] = Array.isArray(value) ? value : [];
  const toggle = (index: number, on: boolean) =>
    onChange((on ? enumOptionsSelectValue : enumOptionsDeselectValue)(index, chosen as never, enumOptions));
  return (
    <div role="group" className={inline ? undefined : 'wp-checkboxes'} id={id} aria-labelledby={titleId(id)} aria-describedby={describedBy(props)}>
      {enumOptions.length === 0 && <span className="bp6-text-muted">{t('is-empty')}</span>}
      {enumOptions.map((option, index) => (
        <Checkbox
          key={String(option.value)}
          id={optionId(id, index)}
          name={htmlName || id}
          inline={Boolean(inline)}
          label={option.label}
          checked={enumOptionsIsSelected(option.value, chosen as never)}
          disabled={disabled || readonly || enumDisabled.includes(option.value)}
          autoFocus={autofocus && index === 0}
          aria-invalid={props.rawErrors?.length ? true : undefined}
          onChange={(event) => toggle(index, event.currentTarget.checked)}
          onBlur={() => onBlur(id, value)}
          onFocus={() => onFocus(id, value)}
        />
      ))}
    </div>
  );
}
