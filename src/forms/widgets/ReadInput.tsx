import { InputGroup } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { ariaOf, hintOf, intentOf } from '../describe.ts';

interface ReadInputProps {
  of: WidgetProps;
  /** What is shown of its value; empty: nothing. */
  text: string | undefined;
  id?: string;
  /** What it is called, where no label leads to it. */
  name?: string | undefined;
}

/** A date or time that is only read, in words: the inputs that a browser has for them speak its own language, not the reader's. */
export function ReadInput({ of, text = '', id = of.id, name = of.hideLabel ? of.label : undefined }: ReadInputProps): ReactNode {
  return (
    <InputGroup
      {...ariaOf(of)}
      id={id}
      fill
      readOnly
      disabled={of.disabled ?? false}
      value={text}
      placeholder={hintOf(of)}
      aria-label={name}
      intent={intentOf(of.rawErrors)}
    />
  );
}
