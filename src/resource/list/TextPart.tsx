import { InputGroup } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { EmptyOrNot } from './EmptyOrNot.tsx';
import type { PanelProps } from './PanelFilter.tsx';
import { useTyped } from './useTyped.ts';

/** A part of a text that a list's records are to have. */
export function TextPart(props: PanelProps): ReactNode {
  const { field, words, value, onChange, onDone } = props;
  const { text, type, settle } = useTyped(value?.kind === 'contains' ? value.text : '', (typed) =>
    onChange(typed ? { kind: 'contains', text: typed } : undefined),
  );
  const name = words.field(field);
  return (
    <>
      <InputGroup
        autoFocus
        aria-label={name}
        placeholder={name}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          settle();
          onDone();
        }}
      />
      <EmptyOrNot {...props} />
    </>
  );
}
