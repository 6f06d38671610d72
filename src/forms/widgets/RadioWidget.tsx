import { Radio } from '@blueprintjs/core';
import { enumOptionsIsSelected, optionId, titleId, type WidgetProps } from '@rjsf/utils';
import { describedBy } from '../describe.ts';

/** One of a few options, all in sight. */
export function RadioWidget(props: WidgetProps) {
  const { id, htmlName, value, options, disabled, readonly, autofocus, required, onChange, onBlur, onFocus } = props;
  const { enumOptions = [], enumDisabled = [], inline } = options;
  return (
    <div
      role="radiogroup"
      id={id}
      aria-labelledby={titleId(id)}
      aria-describedby={describedBy(props)}
      aria-required={required || undefined}
      aria-invalid={props.rawErrors?.length ? true : undefined}
    >
      {enumOptions.map((option, index) => (
        <Radio
          key={String(option.value)}
          id={optionId(id, index)}
          name={htmlName || id}
          inline={Boolean(inline)}
          label={option.label}
          value={String(index)}
          checked={enumOptionsIsSelected(option.value, value)}
          disabled={disabled || readonly || enumDisabled.includes(option.value)}
          autoFocus={autofocus && index === 0}
          onChange={() => onChange(option.value)}
          onBlur={() => onBlur(id, value)}
          onFocus={() => onFocus(id, value)}
        />
      ))}
    </div>
  );
}
