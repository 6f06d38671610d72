import { InputGroup } from '@blueprintjs/core';
import { titleId, type WidgetProps } from '@rjsf/utils';
import { useTranslation } from 'react-i18next';
import { useBufferedText } from '../buffer.ts';
import { inputProps } from './inputProps.ts';

const full = /^#[0-9a-f]{6}$/i;

/** `#abc`, `abc` and `ABCDEF` as `#aabbcc`; anything else as it is, for the validation to refuse. */
function normaliseColor(text: string): string {
  const digits = text.trim().replace(/^#/, '').toLowerCase();
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${[...digits].map((digit) => digit + digit).join('')}`;
  return /^[0-9a-f]{6}$/.test(digits) ? `#${digits}` : text.trim();
}

/** A colour by the browser's picker or by its code. */
export function ColorWidget(props: WidgetProps) {
  const { id, value, options, label, disabled, readonly, onChange } = props;
  const { t } = useTranslation('forms');
  const buffered = useBufferedText(value, { push: (text) => onChange(text === '' ? options.emptyValue : text), normalise: normaliseColor });
  const code = normaliseColor(buffered.text);
  return (
    <div role="group" className="wp-parts" aria-labelledby={titleId(id)}>
      <input
        type="color"
        className="wp-color"
        aria-label={t('pick-color', { label })}
        value={full.test(code) ? code : '#000000'}
        disabled={disabled || readonly}
        onChange={(event) => buffered.set(event.target.value)}
        onBlur={buffered.settle}
      />
      <InputGroup {...inputProps(props, buffered)} placeholder="#000000" maxLength={7} aria-label={t('color-code', { label })} />
    </div>
  );
}
