import { HTMLSelect, InputGroup } from '@blueprintjs/core';
import { titleId, type WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayMinutes } from '#core';
import { useBufferedText } from '../buffer.ts';
import { inputProps } from './inputProps.ts';

const minutesIn = { minutes: 1, hours: 60, days: dayMinutes } as const;
type Unit = keyof typeof minutesIn;
const units = Object.keys(minutesIn) as Unit[];

/** The largest unit that says a number of minutes without a fraction. */
const unitOf = (minutes: number): Unit => [...units].reverse().find((unit) => minutes > 0 && minutes % minutesIn[unit] === 0) ?? 'minutes';

/** A length of time as a number and a unit. Wire: minutes. */
export function DurationWidget(props: WidgetProps) {
  const { id, value, options, label, disabled, readonly, onChange } = props;
  const { t } = useTranslation('forms');
  const [picked, setPicked] = useState<Unit | undefined>(undefined);
  const unit = picked ?? (typeof value === 'number' && value > 0 ? unitOf(value) : 'hours');
  const shown = typeof value === 'number' ? Number((value / minutesIn[unit]).toFixed(4)) : value;
  const push = (text: string) => {
    const count = Number(text.replace(',', '.'));
    setPicked(unit);
    onChange(text === '' ? options.emptyValue : Number.isFinite(count) ? Math.round(count * minutesIn[unit]) : text);
  };
  const buffered = useBufferedText(shown, { push, normalise: (text) => text.trim() });
  const changeUnit = (next: Unit) => {
    const count = Number(buffered.text.replace(',', '.'));
    setPicked(next);
    if (buffered.text !== '' && Number.isFinite(count)) onChange(Math.round(count * minutesIn[next]));
  };
  return (
    <div role="group" className="wp-parts" aria-labelledby={titleId(id)}>
      <InputGroup {...inputProps(props, buffered)} inputMode="decimal" aria-label={label} />
      <HTMLSelect
        aria-label={t('unit-of', { label })}
        value={unit}
        disabled={disabled || readonly}
        onChange={(event) => changeUnit(event.currentTarget.value as Unit)}
      >
        {units.map((each) => (
          <option key={each} value={each}>
            {t(`unit-${each}`)}
          </option>
        ))}
      </HTMLSelect>
    </div>
  );
}
