import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import type { FilterProps } from './FilterProps.ts';

/** A filter in the row: the button that opens it, and the one that removes it. */
export function FilterPill({ field, words, value, onChange, children }: FilterProps & { children: ReactNode }): ReactNode {
  const remove = words.t('list.unfilter', { filter: words.field(field) });
  return (
    <span className="wp-pill">
      {children}
      {value !== undefined && (
        <Button
          className="wp-pill-remove"
          variant="outlined"
          active
          icon="small-cross"
          aria-label={remove}
          title={remove}
          onClick={() => onChange(undefined)}
        />
      )}
    </span>
  );
}
