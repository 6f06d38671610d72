import { TextArea } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import { useBufferedText } from '../buffer.ts';
import { ariaOf, intentOf } from '../describe.ts';
import { textDirection } from '../textDirection.ts';

const trim = (text: string) => text.trim();

/** Text of several lines; grows with what is typed. */
export function TextareaWidget(props: WidgetProps) {
  const { id, htmlName, value, options, schema, label, hideLabel, disabled, readonly, placeholder, autofocus, onChange, onBlur, onFocus, rawErrors } = props;
  const buffered = useBufferedText(value, { push: (text) => onChange(text === '' ? options.emptyValue : text), normalise: trim });
  return (
    <TextArea
      {...ariaOf(props)} id={id} name={htmlName || id} fill autoResize dir={textDirection(buffered.text)} rows={options.rows ?? 4} value={buffered.text}
      maxLength={schema.maxLength} disabled={disabled} readOnly={readonly} placeholder={placeholder} autoFocus={autofocus} intent={intentOf(rawErrors)}
      aria-label={hideLabel ? label : undefined} onChange={(event) => buffered.set(event.target.value)}
      onBlur={(event) => {
        buffered.settle();
        onBlur(id, event.target.value);
      }}
      onFocus={(event) => onFocus(id, event.target.value)}
    />
  );
}
