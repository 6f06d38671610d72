import { useMemo, useState } from 'react';
import { matching, type Option } from '../optionOf.ts';
import type { ChoiceSource } from './ChoiceSource.ts';

/** Choices that are all there, filtered as one types. */
export function useLocalSource(options: readonly Option[]): ChoiceSource {
  const [query, setQuery] = useState('');
  const found = useMemo(() => (query === '' ? options : matching(options, query)), [options, query]);
  return useMemo(
    () => ({
      query,
      setQuery,
      total: found.length,
      empty: options.length === 0,
      failed: false,
      at: (index) => found[index],
      ensure: () => undefined,
      retry: () => undefined,
      setOpen: () => undefined,
    }),
    [query, found, options.length],
  );
}
