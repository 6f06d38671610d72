import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { fieldOf, type Filter, type Resource } from '#core';
import { treatmentOf } from '../kinds.ts';
import type { Words } from '../words.ts';
import { filterText } from './filterWords.ts';

interface FilterTagsProps {
  resource: Resource;
  words: Words;
  filters: Array<[field: string, filter: Filter]>;
  onRemove: (field: string) => void;
}

/** Filters that no control of the bar can show: each in words, and the way to be rid of it. */
export function FilterTags({ resource, words, filters, onRemove }: FilterTagsProps): ReactNode {
  return filters.map(([field, filter]) => {
    const of = { words, field, schema: fieldOf(resource, field) ?? {}, kind: treatmentOf(resource, field).filter };
    const text = words.t('list.filter', { name: words.field(field), value: filterText(of, filter) });
    return (
      <Button
        key={field}
        className="wp-filter-tag"
        variant="outlined"
        active
        endIcon="small-cross"
        text={text}
        aria-label={words.t('list.unfilter', { filter: text })}
        onClick={() => onRemove(field)}
      />
    );
  });
}
