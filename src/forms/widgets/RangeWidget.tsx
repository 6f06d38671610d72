import type { WidgetProps } from '@rjsf/utils';
import { ariaOf } from '../describe.ts';

/** A number between two bounds by a native slider, with the number beside it. */
export function RangeWidget(props: WidgetProps) {
  const { id, htmlName, value, schema, disabled, readonly, autofocus, onChange, onBlur, onFocus } = props;
  const { minimum = 0, maximum = 100, multipleOf = 1 } = schema;
  return (
    <div className="wp-range">
      <input
        {...ariaOf(props)}
        aria-required={undefined}
        id={id}
        name={htmlName || id}
        type="range"
        min={minimum}
        max={maximum}
        step={multipleOf}
        value={value ?? minimum}
        disabled={disabled || readonly}
        autoFocus={autofocus}
        onChange={(event) => onChange(Number(event.target.value))}
        onBlur={(event) => onBlur(id, event.target.value)}
        onFocus={(event) => onFocus(id, event.target.value)}
      />
      <output htmlFor={id}>{value ?? '–'}</output>
    </div>
  );
}
