import { InputGroup } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import type { FilterProps } from './FilterProps.ts';
import { useTyped } from './useTyped.ts';

/** A filter by part of a text. */
export function TextFilter({ field, words, value, onChange }: FilterProps): ReactNode {
  const { text, type, settle } = useTyped(value?.kind === 'contains' ? value.text : '', (typed) =>
    onChange(typed ? { kind: 'contains', text: typed } : undefined),
  );
  const name = words.field(field);
  return (
    <InputGroup
      className="wp-filter"
      aria-label={name}
      placeholder={name}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
      }}
    />
  );
}
