import { useCallback, useMemo, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { canField, fieldOf, shapeOfList, type Filter, type ListPageSize, type Question, type ViewShape, type WireRecord } from '#core';
import { noSelection, useSame, type Selection, type Sort } from '#ui';
import { usePeek, type Peek } from '../peek/usePeek.ts';
import type { Screen } from '../screen.ts';
import { isChoosable } from './askable.ts';
import { nothingLive, type LiveRowsState } from './LiveRowsState.ts';
import { questionOf } from './question.ts';
import type { Row } from './RowWindows.ts';
import { useAddress, type Address } from './useAddress.ts';
import { useAskable } from './useAskable.ts';
import { useColumns, type Columns } from './useColumns.tsx';
import { useList, type List, type ListQuestion } from './useList.ts';
import { usePageSize, useSort } from './useListControls.ts';

/**
 * Where a list stands: the fixed values of its records' fields, the part of a
 * page it is, if it is not one itself, and whether nothing new is begun there.
 */
export interface Within {
  only: WireRecord;
  embedded: string | undefined;
  isClosed?: boolean;
  /** Every row is met by scrolling, without pages. */
  isWhole?: boolean;
}

/** Everything the parts of a list share. */
export interface ListModel {
  screen: Screen;
  within: Within;
  address: Address;
  /** The field that the list is grouped by, as far as its reader may read it. */
  group: string | undefined;
  /** How the records are shown: as their view says, as far as its reader may read what that goes by. */
  shape: ViewShape;
  /** The question with a field asked otherwise. */
  questionWith: (field: string, filter: Filter) => ListQuestion;
  columns: Columns;
  peek: Peek | undefined;
  list: List;
  question: ListQuestion;
  perPage: ListPageSize;
  setPerPage: (size: ListPageSize) => void;
  sort: Sort;
  /** Absent: the list cannot be sorted otherwise. */
  onSort?: ((next: Sort) => void) | undefined;
  selection: Selection;
  select: (next: Selection) => void;
  /** The versions of the rows that are shown, and of others as they were when they were selected. */
  versionsSeen: () => ReadonlyMap<Row['id'], number>;
  /** What others changed while it is shown. */
  live: LiveRowsState;
  setLive: Dispatch<SetStateAction<LiveRowsState>>;
}

export function useListScreen(screen: Screen, within: Within): ListModel {
  const address = useAskable(screen, useAddress(screen.resource, within.embedded));
  const columns = useColumns(screen, within.only, address.state.view);
  const shape = shapeIn(screen, address.state);
  const [chosen, setPerPage] = usePageSize(address);
  // Cards are all drawn, so there is a page of them at most.
  const perPage = within.isWhole ? 'All' : shape === 'cards' && chosen === 'All' ? 100 : chosen;
  const { sort, onSort } = useSort(screen, address);
  const { search, filters } = address.state;
  const group = groupOf(screen, address.state);
  const asked = useSame<Question>({
    filters,
    ...(search && { search }),
    ...(address.state.sort && { sort: address.state.sort }),
    ...(group && { group }),
  });
  const put = useCallback(
    (each: Question) => {
      const {
        resource,
        params,
        runtime: { viewer },
        words: { locale },
      } = screen;
      return questionOf(resource, each, { columns: columns.specs, params, viewer, today: new Date(), locale, only: within.only });
    },
    [screen, columns, within.only],
  );
  const question = useMemo(() => put(asked), [put, asked]);
  const questionWith = (field: string, filter: Filter) => put({ ...asked, filters: { ...filters, [field]: filter } });
  const list = useList(screen.resource, question, { perPage, page: address.state.page ?? 1, params: screen.params });
  const { selection, select, versionsSeen } = useSelection(JSON.stringify([search, filters]), list);
  const peek = usePeek(screen, address, within.embedded === undefined && typeof shape === 'string');
  const [live, setLive] = useState(nothingLive);
  return {
    screen,
    within,
    address,
    group,
    shape,
    questionWith,
    columns,
    peek,
    list,
    question,
    perPage,
    setPerPage,
    sort,
    onSort,
    selection,
    select,
    versionsSeen,
    live,
    setLive,
  };
}

const groupOf = ({ runtime, resource }: Screen, { group }: Question): string | undefined =>
  group !== undefined && isChoosable(runtime, resource, group) ? group : undefined;

const canRead = ({ resource, runtime }: Screen, field: string): boolean => canField(runtime.viewer, fieldOf(resource, field) ?? {}, 'read');

function shapeIn(screen: Screen, question: Question): ViewShape {
  const shape = shapeOfList(screen.resource, question);
  return typeof shape === 'object' && !canRead(screen, shape.calendar) ? 'table' : shape;
}

/** What is selected among the rows of one question; another question begins anew. */
function useSelection(question: string, { loaded }: List): Pick<ListModel, 'selection' | 'select' | 'versionsSeen'> {
  const [state, setState] = useState({ question, selection: noSelection });
  const seen = useRef(new Map<Row['id'], number>());
  const versionsSeen = useCallback(() => {
    for (const { id, version } of loaded()) if (typeof version === 'number') seen.current.set(id, version);
    return seen.current;
  }, [loaded]);
  const select = useCallback(
    (selection: Selection) => {
      if (selection.ids.size === 0) seen.current = new Map();
      versionsSeen();
      setState({ question, selection });
    },
    [question, versionsSeen],
  );
  return { selection: state.question === question ? state.selection : noSelection, select, versionsSeen };
}
