import { useCallback, useMemo, useState } from 'react';
import { noSelection, type Selection, type Sort } from '#ui';
import type { Screen } from '../screen.ts';
import type { ListPageSize } from './listState.ts';
import { questionOf } from './question.ts';
import { useAddress, type Address } from './useAddress.ts';
import { useColumns, type Columns } from './useColumns.tsx';
import { useList, type List, type ListQuestion } from './useList.ts';
import { usePageSize, useSort } from './useListControls.ts';

/** Everything the parts of a list share. */
export interface ListModel {
  screen: Screen;
  address: Address;
  columns: Columns;
  list: List;
  question: ListQuestion;
  perPage: ListPageSize;
  setPerPage: (size: ListPageSize) => void;
  sort: Sort;
  onSort: (next: Sort) => void;
  selection: Selection;
  select: (next: Selection) => void;
}

export function useListScreen(screen: Screen): ListModel {
  const address = useAddress(screen.resource);
  const columns = useColumns(screen);
  const [perPage, setPerPage] = usePageSize(address);
  const { sort, onSort } = useSort(screen, address);
  const { search, filters } = address.state;
  const key = JSON.stringify([search, filters, address.state.sort]);
  const question = useMemo(() => {
    const { resource, params, runtime: { viewer } } = screen;
    return questionOf(resource, address.state, { columns: columns.specs, params, viewer, today: new Date() });
  }, [screen, columns, key]);
  const list = useList(screen.resource, question, { perPage, page: address.state.page, params: screen.params });
  const [selection, select] = useSelection(JSON.stringify([search, filters]));
  return { screen, address, columns, list, question, perPage, setPerPage, sort, onSort, selection, select };
}

/** What is selected among the rows of one question; another question begins anew. */
function useSelection(question: string): [Selection, (next: Selection) => void] {
  const [state, setState] = useState({ question, selection: noSelection });
  const select = useCallback((selection: Selection) => setState({ question, selection }), [question]);
  return [state.question === question ? state.selection : noSelection, select];
}
