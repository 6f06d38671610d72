import type { WidgetProps } from '@rjsf/utils';
import type { ChangeEvent } from 'react';
import type { useBufferedText } from '../buffer.ts';
import { ariaOf, hintOf, intentOf } from '../describe.ts';

/**
 * What an input of a widget's own is given: a line of code, number or address, read
 * from left to right in every language, that keeps what is typed until it is left.
 */
export function inputProps(
  props: WidgetProps,
  { text, set, settle }: Pick<ReturnType<typeof useBufferedText>, 'text' | 'set' | 'settle'>,
  type: (text: string) => void = set,
) {
  const { id, htmlName, value, disabled, readonly, autofocus, onBlur, onFocus, rawErrors } = props;
  return {
    ...ariaOf(props),
    id,
    name: htmlName || id,
    autoComplete: 'off',
    dir: 'ltr' as const,
    value: text,
    disabled,
    readOnly: readonly,
    placeholder: hintOf(props),
    autoFocus: autofocus,
    intent: intentOf(rawErrors),
    onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.target.value),
    onBlur: () => {
      settle();
      onBlur(id, value);
    },
    onFocus: () => onFocus(id, value),
  };
}
