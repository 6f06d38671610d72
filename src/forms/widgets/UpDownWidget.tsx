import { Button, InputGroup } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useBufferedText } from '../buffer.ts';
import { inputProps } from './inputProps.ts';

const numberIn = (text: string): number | undefined => (/^-?\d+([.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : undefined);

/** Bounds of the stepping: never below 0 unless the schema's own minimum is lower (spec 1 §9). What is typed is left to the validation. */
function stepBounds({ minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf }: WidgetProps['schema']) {
  const step = multipleOf ?? 1;
  return {
    step,
    least: minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + step),
    most: maximum ?? (exclusiveMaximum === undefined ? Infinity : exclusiveMaximum - step),
  };
}

/** A number with buttons and arrow keys to step it. */
export function UpDownWidget(props: WidgetProps) {
  const { value, options, schema, label, hideLabel, disabled, readonly, onChange } = props;
  const { t } = useTranslation('forms');
  const { step, least, most } = stepBounds(schema);
  const push = (text: string) => onChange(text === '' ? options.emptyValue : (numberIn(text) ?? text));
  const buffered = useBufferedText(value, { push, normalise: (text) => text.trim() });
  const current = numberIn(buffered.text);
  const stepBy = (by: number) => {
    const next = Math.min(most, Math.max(least, Number(((current ?? (by > 0 ? least - step : least)) + by).toFixed(10))));
    buffered.set(String(next));
    buffered.settle();
  };
  const key = (event: KeyboardEvent) => {
    const by = { ArrowUp: step, ArrowDown: -step, PageUp: step * 10, PageDown: -step * 10 }[event.key];
    if (by === undefined || disabled || readonly) return;
    event.preventDefault();
    stepBy(by);
  };
  return (
    <div className="wp-stepper">
      <InputGroup
        {...inputProps(props, buffered)}
        role="spinbutton"
        inputMode={schema.type === 'integer' ? 'numeric' : 'decimal'}
        aria-label={hideLabel ? label : undefined}
        aria-valuenow={current}
        aria-valuemin={Number.isFinite(least) ? least : undefined}
        aria-valuemax={Number.isFinite(most) ? most : undefined}
        onKeyDown={key}
      />
      {!readonly && (
        <>
          <Button
            icon="minus"
            tabIndex={-1}
            aria-label={t('decrease', { label })}
            disabled={disabled || (current !== undefined && current <= least)}
            onClick={() => stepBy(-step)}
          />
          <Button
            icon="plus"
            tabIndex={-1}
            aria-label={t('increase', { label })}
            disabled={disabled || (current !== undefined && current >= most)}
            onClick={() => stepBy(step)}
          />
        </>
      )}
    </div>
  );
}
