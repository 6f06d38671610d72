import { useCallback, useMemo, useState } from 'react';
import { canField, fieldOf, type ListPageSize, type Question, type WireRecord } from '#core';
import { noSelection, useSame, type Selection, type Sort } from '#ui';
import type { Screen } from '../screen.ts';
import { questionOf } from './question.ts';
import { useAddress, type Address } from './useAddress.ts';
import { useColumns, type Columns } from './useColumns.tsx';
import { useList, type List, type ListQuestion } from './useList.ts';
import { usePageSize, useSort } from './useListControls.ts';

/** Where a list stands: the fixed values of its records' fields, and the part of a page it is, if it is not one itself. */
export interface Within {
  only: WireRecord;
  embedded: string | undefined;
}

/** Everything the parts of a list share. */
export interface ListModel {
  screen: Screen;
  within: Within;
  address: Address;
  /** The field that the list is grouped by, as far as its reader may read it. */
  group: string | undefined;
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

export function useListScreen(screen: Screen, within: Within): ListModel {
  const address = useAddress(screen.resource, within.embedded);
  const columns = useColumns(screen, within.only, address.state.view);
  const [perPage, setPerPage] = usePageSize(address);
  const { sort, onSort } = useSort(screen, address);
  const { search, filters } = address.state;
  const group = groupOf(screen, address.state);
  const asked = useSame<Question>({
    filters,
    ...(search && { search }),
    ...(address.state.sort && { sort: address.state.sort }),
    ...(group && { group }),
  });
  const question = useMemo(() => {
    const {
      resource,
      params,
      runtime: { viewer },
    } = screen;
    return questionOf(resource, asked, { columns: columns.specs, params, viewer, today: new Date(), only: within.only });
  }, [screen, columns, asked, within.only]);
  const list = useList(screen.resource, question, { perPage, page: address.state.page ?? 1, params: screen.params });
  const [selection, select] = useSelection(JSON.stringify([search, filters]));
  return { screen, within, address, group, columns, list, question, perPage, setPerPage, sort, onSort, selection, select };
}

const groupOf = ({ resource, runtime }: Screen, { group }: Question): string | undefined =>
  group !== undefined && canField(runtime.viewer, fieldOf(resource, group) ?? {}, 'read') ? group : undefined;

/** What is selected among the rows of one question; another question begins anew. */
function useSelection(question: string): [Selection, (next: Selection) => void] {
  const [state, setState] = useState({ question, selection: noSelection });
  const select = useCallback((selection: Selection) => setState({ question, selection }), [question]);
  return [state.question === question ? state.selection : noSelection, select];
}
