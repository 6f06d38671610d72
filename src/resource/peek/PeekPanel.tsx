import './peek.css';
import { Button } from '@blueprintjs/core';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { createResourceApi } from '#api';
import { isInView, type WireRecord } from '#core';
import { AppButton, HeadActions, useEvent, useKeys, useSame } from '#ui';
import { displayName } from '../displayName.ts';
import { RecordState } from '../edit/RecordState.tsx';
import { RecordTimeline } from '../edit/RecordTimeline.tsx';
import { timelineOf } from '../edit/timelineOf.ts';
import { hrefsOf } from '../hrefs.ts';
import { rememberRow } from '../list/rowMemory.ts';
import type { Row } from '../list/RowWindows.ts';
import type { ListModel } from '../list/useListScreen.ts';
import { useRowMenu } from '../list/useRowMenu.tsx';
import { Loaded } from '../Loaded.tsx';
import { useLoad, type Load } from '../useLoad.ts';
import { rememberWalk } from '../walk/rememberWalk.ts';
import { PeekHistory } from './PeekHistory.tsx';
import { PeekValues } from './PeekValues.tsx';
import { usePlaceIn, type PlaceIn } from './usePlaceIn.ts';
import type { Peek } from './usePeek.ts';

interface PeekProps {
  model: ListModel;
  peek: Peek & { key: string };
}

/** A record beside its list: what the row knows at once, then as it is now. It goes along with the reader of the list. */
export function PeekPanel({ model, peek }: PeekProps): ReactNode {
  const place = usePlaceIn(model, peek);
  const load = usePeeked(model, peek.key, place.row);
  const { words } = model.screen;
  return (
    <section className="wp-peek" aria-label={words.singular}>
      <Loaded
        of={load}
        failed={words.t('form.failed', { singular: words.singular })}
        wayOn={<AppButton text={words.t('close')} onClick={peek.close} />}
      >
        {(record) => <Peeked model={model} peek={peek} place={place} record={record} />}
      </Loaded>
    </section>
  );
}

/** The newer of what the list and the record's own call say. */
function usePeeked({ screen, question }: ListModel, key: string, row: Row | undefined): Load<Row> {
  const { resource, params, runtime, words } = screen;
  const load = useLoad(`${resource.collection}/peek/${JSON.stringify([params, key, words.locale])}`, async (): Promise<Row | undefined> => {
    if (!resource.operations.includes('get')) return undefined;
    const api = createResourceApi(runtime.http, resource, params);
    return (await api.get(key, { expand: question.expand ?? [] }, { language: 'reader' })) as Row;
  });
  const value = load.value && row ? newer(row, load.value) : (load.value ?? row);
  return { ...load, value, error: value === undefined ? load.error : undefined };
}

const newer = (row: Row, own: Row): Row =>
  typeof row.version === 'number' && typeof own.version === 'number' && row.version > own.version ? { ...own, ...row } : { ...row, ...own };

interface PeekedProps extends PeekProps {
  place: PlaceIn;
  record: Row;
}

/** What the menu of a row has, and the panel has otherwise or not at all. */
const leftOut = new Set(['#open', '#peek', '#delete']);

function Peeked({ model, peek, place, record }: PeekedProps): ReactNode {
  const { screen } = model;
  const { names } = useSnapshot(screen.runtime.stores.features.state);
  const timeline = useMemo(() => timelineOf(screen), [screen]);
  const menu = useRowMenu(model);
  const entries = (menu.rowMenu?.(record) ?? []).filter(({ id }) => !leftOut.has(id));
  const isOwn = ({ id }: { id: string }) => !id.startsWith('#');
  return (
    <>
      <Head model={model} peek={peek} place={place} record={record} />
      <div className="wp-peek-body">
        <div className="wp-peek-moves">
          <HeadActions actions={[...entries.filter(isOwn), ...entries.filter((each) => !isOwn(each))]} />
        </div>
        <PeekValues model={model} record={record} />
        {timeline ? (
          <RecordTimeline screen={screen} source={timeline} record={record} />
        ) : (
          names.includes('history') && <PeekHistory screen={screen} record={record} />
        )}
      </div>
      {menu.dialogs}
    </>
  );
}

/** Whether a decision has taken the record out of the queue that the list shows. */
function isDone({ screen: { resource }, address: { state } }: ListModel, record: WireRecord): boolean {
  const { view } = state;
  return view !== undefined && resource.decl.views?.[view]?.due !== undefined && !isInView(resource.decl, view, record);
}

function Head({ model, peek, place, record }: PeekedProps): ReactNode {
  const { screen, list } = model;
  const { words, resource } = screen;
  const { t } = words;
  const done = isDone(model, record);
  const next = t(done ? 'walk.waiting' : 'walk.next');
  useKeys(
    useSame([
      { code: 'KeyJ', plain: true, label: next, run: place.forth, disabled: !place.hasNext },
      { code: 'KeyK', plain: true, label: t('walk.previous'), run: place.back, disabled: !place.hasPrevious },
    ]),
  );
  const href = hrefsOf(screen).edit(record);
  const keep = useEvent(() => {
    if (place.at < 0) return;
    rememberRow(place.at);
    rememberWalk(model, place.at);
  });
  const name = displayName(resource, record, words);
  const shown = (count = 0) => count.toLocaleString(words.locale);
  return (
    <header className="wp-peek-head">
      <div className="wp-peek-bar">
        <span className="wp-quiet">{place.at >= 0 && t('walk.place', { place: shown(place.number), total: shown(list.total) })}</span>
        <Button variant="minimal" icon="chevron-up" {...named(t('walk.previous'), 'K')} disabled={!place.hasPrevious} onClick={place.back} />
        {done ? (
          <Onward text={next} onClick={place.hasNext ? place.forth : peek.close} />
        ) : (
          <Button variant="minimal" icon="chevron-down" {...named(next, 'J')} disabled={!place.hasNext} onClick={place.forth} />
        )}
        <Button variant="minimal" icon="cross" {...named(t('close'), 'Esc')} onClick={place.leave} />
      </div>
      <h2>
        <bdi>
          {href === undefined ? (
            name
          ) : (
            <Link href={href} onClick={keep}>
              {name}
            </Link>
          )}
        </bdi>
      </h2>
      <RecordState screen={screen} record={record} />
    </header>
  );
}

const named = (name: string, key: string) => ({ 'aria-label': name, title: `${name} (${key})`, 'aria-keyshortcuts': key === 'Esc' ? 'Escape' : key });

/** The way on after a decision. It takes the focus of the button that the decision was made with. */
function Onward({ text, onClick }: { text: string; onClick: () => void }): ReactNode {
  const host = useRef<HTMLSpanElement>(null);
  useEffect(function takeFocus() {
    if (!document.activeElement?.closest('.wp-modal, .wp-side')) host.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  return (
    <span ref={host}>
      <AppButton look="dark" size="small" text={text} onClick={onClick} />
    </span>
  );
}
