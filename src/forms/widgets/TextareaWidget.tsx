import { TextArea } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import { ariaOf, hintOf, intentOf } from '../describe.ts';
import { useBufferedInput } from '../useBufferedInput.ts';

const trim = (text: string) => text.trim();

/** Most browsers size the text to its content by the style sheet, without a measurement for each keystroke. */
const sizesItself = () => globalThis.CSS?.supports?.('field-sizing', 'content') ?? false;

function fit(box: HTMLTextAreaElement): void {
  if (sizesItself()) return;
  box.style.height = 'auto';
  box.style.height = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`;
}

/** Text of several lines; grows with what is typed. */
export function TextareaWidget(props: WidgetProps) {
  const { id, htmlName, value, options, schema, label, hideLabel, disabled, readonly, autofocus, onChange, onBlur, onFocus, rawErrors } = props;
  const push = (text: string) => onChange(text === '' ? options.emptyValue : text);
  const buffered = useBufferedInput<HTMLTextAreaElement>(value, { push, normalise: trim }, fit);
  return (
    <TextArea
      {...ariaOf(props)}
      id={id}
      name={htmlName || id}
      fill
      dir={buffered.dir}
      rows={options.rows ?? 4}
      inputRef={buffered.ref}
      defaultValue={buffered.defaultValue}
      maxLength={schema.maxLength}
      disabled={disabled}
      readOnly={readonly}
      placeholder={hintOf(props)}
      autoFocus={autofocus}
      intent={intentOf(rawErrors)}
      aria-label={hideLabel ? label : undefined}
      onChange={(event) => {
        fit(event.target);
        buffered.set(event.target.value);
      }}
      onBlur={(event) => {
        buffered.settle();
        onBlur(id, event.target.value);
      }}
      onFocus={(event) => onFocus(id, event.target.value)}
    />
  );
}
