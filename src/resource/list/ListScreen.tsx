import { Button, Tag } from '@blueprintjs/core';
import { useEffect, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { declaredTotals } from '#core';
import { ColumnsButton, later, Page, selectedCount, useEver } from '#ui';
import { hrefsOf } from '../hrefs.ts';
import { OrderButton } from '../order/OrderButton.tsx';
import { TransferMenu } from '../transfer/TransferMenu.tsx';
import { ViewStrip } from '../views/ViewStrip.tsx';
import { GroupMenu } from './GroupMenu.tsx';
import { ListBody } from './ListBody.tsx';
import { ListControls } from './ListControls.tsx';
import { Neighbours } from './Neighbours.tsx';
import { NewRecord } from './NewRecord.tsx';
import { Pager } from './Pager.tsx';
import { ShapeButton } from './ShapeButton.tsx';
import { SettingsLink } from './SettingsLink.tsx';
import { useTablePrefs } from './useListControls.ts';
import { useListScreen, type ListModel, type Within } from './useListScreen.ts';
import type { Screen } from '../screen.ts';

interface ListScreenProps {
  screen: Screen;
  within: Within;
  head: ReactNode;
  actions: ReactNode;
}

export function ListScreen({ screen, within, head, actions }: ListScreenProps): ReactNode {
  const model = useListScreen(screen, within);
  const { address, list, perPage, setPerPage } = model;
  const { words, resource } = screen;
  const { view } = address.state;
  const { list: path } = hrefsOf(screen);
  const { lists } = screen.runtime.stores;
  const isPage = within.embedded === undefined;
  useEffect(
    function rememberAddress() {
      if (path && isPage) lists.remember(path, address.query);
    },
    [lists, path, isPage, address.query],
  );
  const count =
    list.total === undefined ? undefined : list.capped ? words.t('list.atLeast', { shown: list.total.toLocaleString(words.locale) }) : list.total;
  const rows = (
    <>
      {head}
      {isPage && <ViewStrip model={model} />}
      <div className="wp-list-controls">
        <Controls model={model} actions={actions} />
        <Bulk model={model} />
      </div>
      {isPage ? (
        <div className="wp-list-main">
          <div className="wp-list-body">
            <Body model={model} />
          </div>
          {model.peek?.key !== undefined && <PeekPanel model={model} peek={{ ...model.peek, key: model.peek.key }} />}
        </div>
      ) : (
        <Body model={model} />
      )}
      {declaredTotals(resource, view) && <ListTotals asked={{ screen, question: model.question, view }} />}
      {typeof model.shape === 'string' && (
        <Pager
          words={words}
          list={list}
          page={address.state.page ?? 1}
          perPage={perPage}
          onPage={(page) => address.go({ ...address.state, page, perPage })}
          onPerPage={setPerPage}
        />
      )}
    </>
  );
  if (!isPage) return <div className="wp-embedded">{rows}</div>;
  return (
    <Page
      title={listTitle(screen)}
      fill
      {...(count !== undefined && { count })}
      aside={<Aside model={model} />}
      actions={<Actions model={model}>{actions}</Actions>}
    >
      {rows}
    </Page>
  );
}

const Nothing = () => null;
const BulkBar = /* @__PURE__ */ later(async () => (await import('../bulk/BulkBar.tsx')).BulkBar, Nothing);
const PeekPanel = /* @__PURE__ */ later(async () => (await import('../peek/PeekPanel.tsx')).PeekPanel);
const ListTotals = /* @__PURE__ */ later(async () => (await import('./ListTotals.tsx')).ListTotals, Nothing);

/** What can be done with chosen rows, once some were. */
function Bulk({ model }: { model: ListModel }): ReactNode {
  const { selection, list } = model;
  return useEver(selectedCount(selection, list.total ?? 0) > 0) && <BulkBar model={model} />;
}

const bodies = {
  table: ListBody,
  cards: /* @__PURE__ */ later(async () => (await import('./ListCards.tsx')).ListCards),
  calendar: /* @__PURE__ */ later(async () => (await import('./ListCalendar.tsx')).ListCalendar),
};

/** Follows what others do, where the API tells of it. Nobody waits for it. */
const LiveRows = /* @__PURE__ */ later(
  async () => (await import('./LiveRows.tsx')).LiveRows,
  () => null,
  () => null,
);

function Live({ model }: { model: ListModel }): ReactNode {
  const { names } = useSnapshot(model.screen.runtime.stores.features.state);
  return names.includes('live') ? <LiveRows model={model} /> : null;
}

/** The records, in the shape of their view. */
function Body({ model }: { model: ListModel }): ReactNode {
  const Shape = bodies[typeof model.shape === 'string' ? model.shape : 'calendar'];
  return <Shape model={model} />;
}

/** Where the total is capped the way to the exact one, and what others do. */
function Aside({ model }: { model: ListModel }): ReactNode {
  const { screen, list } = model;
  return (
    <>
      {list.capped && (
        <Tag minimal interactive onClick={() => void list.countExactly().catch(() => undefined)}>
          {screen.words.t('list.countExactly')}
        </Tag>
      )}
      <Live model={model} />
    </>
  );
}

/** What stands in the head of the page: the area's own, and what every list has. */
function Actions({ model, children }: { model: ListModel; children: ReactNode }): ReactNode {
  const { screen } = model;
  return (
    <>
      {children}
      <Neighbours screen={screen} />
      <SettingsLink screen={screen} />
      <TransferMenu model={model} />
      <NewRecord model={model} />
    </>
  );
}

/** Controls above the rows. Of a part, what would be in the page's head stands among them. */
function Controls({ model, actions }: { model: ListModel; actions: ReactNode }): ReactNode {
  const { screen, columns, list, within } = model;
  const isPage = within.embedded === undefined;
  const { words, resource } = screen;
  const [prefs, setPrefs] = useTablePrefs(columns);
  return (
    <ListControls
      model={model}
      end={
        <div className="wp-list-tools">
          {!isPage && <Live model={model} />}
          <Button
            variant="minimal"
            icon="refresh"
            loading={list.loading && list.total !== undefined}
            aria-label={words.t('list.refresh')}
            onClick={list.reload}
          />
          {model.shape === 'table' && (resource.decl.list?.groups?.length ?? 0) > 0 && <GroupMenu model={model} />}
          <OrderButton model={model} />
          <ShapeButton model={model} />
          {model.shape === 'table' && <ColumnsButton columns={columns.columns} prefs={prefs} onPrefs={setPrefs} />}
          {!isPage && (
            <>
              {actions}
              <NewRecord model={model} />
            </>
          )}
        </div>
      }
    />
  );
}

/** A list is called as the menu calls it that leads there. */
function listTitle({ runtime: { index }, bundle: { id }, resource, words }: Screen): string {
  const entry = index.menu.find(({ plugin, path }) => plugin === id && path === resource.place.list);
  return (entry && words.t(entry.labelled ? `${id}.menu.${entry.index}` : `${id}.title`, { ns: 'areas', defaultValue: '' })) || words.plural;
}
