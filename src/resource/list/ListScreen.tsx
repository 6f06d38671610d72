import { Button, Tag } from '@blueprintjs/core';
import { useEffect, type ReactNode } from 'react';
import { ButtonLink, ColumnsButton, Page, Toolbar } from '#ui';
import { screensOf } from '../access.ts';
import { rememberList } from '../lastList.ts';
import { BulkBar } from '../bulk/BulkBar.tsx';
import { TransferMenu } from '../transfer/TransferMenu.tsx';
import { ViewsMenu } from '../views/ViewsMenu.tsx';
import { FilterBar } from './FilterBar.tsx';
import { ListBody } from './ListBody.tsx';
import { Pager } from './Pager.tsx';
import { SearchBox } from './SearchBox.tsx';
import { useTablePrefs } from './useListControls.ts';
import { useListScreen, type ListModel } from './useListScreen.ts';
import type { Screen } from '../screen.ts';

export function ListScreen({ screen }: { screen: Screen }): ReactNode {
  const model = useListScreen(screen);
  const { address, list, perPage, setPerPage } = model;
  const { words, runtime, resource, params } = screen;
  const { list: path } = screensOf(resource, runtime.viewer, params);
  useEffect(function rememberAddress() { if (path) rememberList(path, address.query); }, [path, address.query]);
  const count = list.total === undefined ? undefined : list.capped ? words.t('list.atLeast', { shown: list.total.toLocaleString(words.locale) }) : list.total;
  return (
    <Page title={words.plural} fill {...(count !== undefined && { count })} aside={<Aside model={model} />} actions={<Actions model={model} />}>
      <Controls model={model} />
      <BulkBar model={model} />
      <ListBody model={model} />
      <Pager words={words} list={list} page={address.state.page} perPage={perPage} onPage={(page) => address.go({ ...address.state, page, perPage })} onPerPage={setPerPage} />
    </Page>
  );
}

/** Where the total is capped: the way to the exact one. */
function Aside({ model: { screen: { words }, list } }: { model: ListModel }): ReactNode {
  if (!list.capped) return null;
  return <Tag minimal interactive onClick={() => void list.countExactly().catch(() => undefined)}>{words.t('list.countExactly')}</Tag>;
}

function Actions({ model }: { model: ListModel }): ReactNode {
  const { words, resource, runtime, params } = model.screen;
  const create = screensOf(resource, runtime.viewer, params).create;
  return <>
    <TransferMenu model={model} />
    {create && <ButtonLink look="dark" icon="plus" href={create} text={words.t('list.new', { singular: words.inSentence })} />}
  </>;
}

function Controls({ model }: { model: ListModel }): ReactNode {
  const { screen, address, columns, list } = model;
  const { words, resource } = screen;
  const [prefs, setPrefs] = useTablePrefs(screen, columns);
  const { state, go } = address;
  return (
    <Toolbar label={words.t('list.controls')} end={<div className="wp-list-tools">
      <Button variant="minimal" icon="refresh" loading={list.loading && list.total !== undefined} aria-label={words.t('list.refresh')} onClick={list.reload} />
      <ViewsMenu model={model} />
      <ColumnsButton columns={columns.columns} prefs={prefs} onPrefs={setPrefs} />
    </div>}>
      <SearchBox words={words} value={state.search} onChange={(search) => go({ ...state, search, page: 1 }, { replace: state.search !== '' && search !== '' })} />
      <FilterBar resource={resource} words={words} state={state} go={go} />
    </Toolbar>
  );
}
