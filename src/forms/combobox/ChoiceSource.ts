import type { Option } from '../optionOf.ts';

/** Where a combobox gets its choices: all at once, or page by page. */
export interface ChoiceSource {
  query: string;
  setQuery(query: string): void;
  /** How many there are for the query; `undefined` while that is not known. */
  total: number | undefined;
  /** Whether there is nothing to choose from at all, query or not. */
  empty: boolean;
  /** The choice at a position; `undefined` while its page is on its way. */
  at(index: number): Option | undefined;
  /** Asks for the choices from one position to another. */
  ensure(first: number, last: number): void;
  failed: boolean;
  retry(): void;
  /** Tells the source that the list is shown, so that it need not load before. */
  setOpen(open: boolean): void;
}
