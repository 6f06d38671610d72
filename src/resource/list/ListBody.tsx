import { Callout } from '@blueprintjs/core';
import { useEffect, useMemo, useRef, useState, type CSSProperties, type MouseEvent, type ReactNode } from 'react';
import { fromStart, isFiltered, windowSize, withoutFilters } from '#core';
import { AppButton, DataTable, Empty, later, useEvent, type Pasted } from '#ui';
import { besideList } from '../besideList.ts';
import { displayName } from '../displayName.ts';
import { hrefsOf, recordKey } from '../hrefs.ts';
import { messagesOf } from '../tell.ts';
import { NewRecord } from './NewRecord.tsx';
import { NoList } from './NoList.tsx';
import { rememberedRow, rememberRow } from './rowMemory.ts';
import type { Row } from './RowWindows.ts';
import { useCardRows } from './useCardRows.tsx';
import { useGroups } from './useGroups.tsx';
import { usePageSelection } from './usePageSelection.ts';
import { useRowMenu } from './useRowMenu.tsx';
import { useTablePrefs } from './useListControls.ts';
import type { Screen } from '../screen.ts';
import type { KeptCells } from '../sheet/KeptCells.tsx';
import { rememberWalk, walkedRow } from '../walk/rememberWalk.ts';
import type { ListModel } from './useListScreen.ts';

const skeletonRows = 12;

/** The records in a table. */
export function ListBody({ model }: { model: ListModel }): ReactNode {
  return (
    <OrWhyNone model={model}>
      <Rows model={model} />
    </OrWhyNone>
  );
}

/** The records, or why there are none. */
export function OrWhyNone({ model, children }: { model: ListModel; children: ReactNode }): ReactNode {
  const { list, screen } = model;
  if (list.error !== undefined && list.count === 0)
    return <NoList words={screen.words} error={list.error} onRetry={list.reload} retrying={list.loading} />;
  if (list.total !== undefined && list.count === 0) return <NoRows model={model} />;
  return (
    <>
      {list.error !== undefined && <Stale model={model} />}
      {children}
    </>
  );
}

/** The rows in sight are older than they should be. */
function Stale({
  model: {
    list,
    screen: { words },
  },
}: {
  model: ListModel;
}): ReactNode {
  return (
    <Callout compact intent="danger" role="alert" className="wp-stale">
      {words.t('list.failed', { plural: words.plural })}: {messagesOf(list.error, words).join(' ')}{' '}
      <AppButton size="small" text={words.t('retry', { ns: 'ui' })} onClick={list.reload} />
    </Callout>
  );
}

/** Nothing at all, or nothing that matches: each with the obvious next step. */
function NoRows({ model }: { model: ListModel }): ReactNode {
  const {
    screen: { words },
    address,
  } = model;
  const { state, go } = address;
  if (isFiltered(state)) {
    const clear = () => go(withoutFilters(state));
    return <Empty kind="no-match" action={<AppButton icon="filter-remove" text={words.t('list.clear')} onClick={clear} />} />;
  }
  if (state.page !== undefined)
    return <Empty kind="no-match" action={<AppButton text={words.t('list.first')} onClick={() => go(fromStart(state))} />} />;
  return <Empty {...(words.empty !== undefined && { title: words.empty })} action={<NewRecord model={model} />} />;
}

const CellEditor = /* @__PURE__ */ later(async () => (await import('../sheet/CellEditor.tsx')).CellEditor);
const PasteColumn = /* @__PURE__ */ later(async () => (await import('../sheet/PasteColumn.tsx')).PasteColumn);

function Rows({ model }: { model: ListModel }): ReactNode {
  const { screen, list, columns, sort, onSort, selection, peek } = model;
  const { words, resource, runtime } = screen;
  const [prefs, setPrefs, isOwn] = useTablePrefs(columns);
  const place = usePlace(model);
  const menu = useRowMenu(model);
  const groups = useGroups(model);
  const cards = useCardRows(model, prefs, menu.rowMenu);
  const onSelection = usePageSelection(model);
  const [kept, keep] = useState<KeptCells>();
  const [pasted, setPasted] = useState<Pasted>();
  const open = (row: Row) => {
    const href = hrefsOf(screen).edit(row);
    if (href) {
      place.keep();
      runtime.navigate(besideList(href, runtime.address()));
    }
  };
  const loading = list.total === undefined;
  return (
    <div className="wp-list-rows" style={{ '--wp-rows': loading ? 3 : list.count } as CSSProperties} onClickCapture={place.keepOnLink}>
      <DataTable<Row>
        key={`${model.group ?? ''}${cards ? ' cards' : ''}`}
        label={words.plural}
        columns={kept ? kept.draw(columns.columns) : columns.columns}
        count={loading ? skeletonRows : list.count}
        rowAt={list.rowAt}
        rowId={(row) => row.id}
        rowLabel={(row) => displayName(resource, row, words)}
        onVisible={place.onVisible}
        loadRange={list.loadRange}
        sort={sort}
        {...(onSort && { onSort })}
        prefs={prefs}
        {...(cards ?? { onPrefs: setPrefs, folds: !isOwn })}
        onOpen={open}
        {...(model.within.embedded === undefined && { onPeek: peek?.show ?? open })}
        editor={(edit) => <CellEditor screen={screen} edit={edit} kept={kept} onKeep={keep} />}
        onPaste={setPasted}
        {...(peek && { handle: peek.table })}
        isPeeked={peek?.key === undefined ? undefined : (row) => String(recordKey(resource, row)) === peek.key}
        onPosition={place.onPosition}
        {...(place.focusRow !== undefined && !loading && { focusRow: place.focusRow })}
        {...(onSelection && { selection, onSelection })}
        {...(groups && { groups })}
        {...(menu.rowMenu && { rowMenu: menu.rowMenu })}
        markOf={(row) => model.live.marks.get(row.id)}
      />
      {pasted && <PasteColumn model={model} pasted={pasted} onKeep={keep} onEnd={() => setPasted(undefined)} />}
      {menu.dialogs}
    </div>
  );
}

/** The row that Back leads to: the one that was left, or came to from record to record. */
function cameBackTo({ runtime }: Screen): number | undefined {
  const left = rememberedRow();
  return left === undefined ? undefined : (walkedRow(runtime.stores.lists.walk(), runtime.address()) ?? left);
}

/** Where the reader is: remembered when a record is opened, found again by Back; in All the address names the window. */
function usePlace(model: ListModel) {
  const { list, address, perPage, screen } = model;
  const position = useRef(-1);
  const [focusRow] = useState(
    () => cameBackTo(screen) ?? (perPage === 'All' && address.state.page !== undefined ? (address.state.page - 1) * windowSize : undefined),
  );
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(function stop() {
    return () => clearTimeout(timer.current);
  }, []);
  const standAt = useEvent((index: number) => {
    const { state, go } = address;
    const page = Math.floor(index / windowSize) + 1;
    if (page !== (state.page ?? 1)) go({ ...state, page, perPage: 'All' }, { replace: true });
  });
  const keep = useEvent(() => {
    if (position.current < 0) return;
    rememberRow(position.current);
    rememberWalk(model, position.current);
  });
  const onVisible = useEvent((first: number, last: number) => {
    list.onVisible(first, last);
    if (perPage !== 'All') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => standAt(first), 400);
  });
  const onPosition = useEvent((index: number) => {
    position.current = index;
    model.peek?.follow.current?.(index);
  });
  return useMemo(() => {
    return {
      focusRow,
      onVisible,
      keep,
      onPosition,
      keepOnLink: (event: MouseEvent) => {
        if ((event.target as Element).closest('a[href]')) keep();
      },
    };
  }, [focusRow, onVisible, keep, onPosition]);
}
