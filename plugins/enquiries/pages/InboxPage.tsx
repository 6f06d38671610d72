import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { can, isFiltered, viewQuestion, viewsFor } from '#core';
import {
  hrefsOf,
  ListControls,
  LiveRows,
  ResourceServices,
  useListScreen,
  useScreen,
  ViewStrip,
  type ListModel,
  type PageProps,
  type Screen,
} from '#resource';
import { Empty, Page, useEvent, type VirtualListHandle } from '#ui';
import { ConversationList } from './list/ConversationList.tsx';
import { ThreadPane, type ThreadHandle } from './thread/ThreadPane.tsx';
import type { Conversation } from '../answers.ts';
import { useInboxKeys } from './useInboxKeys.ts';
import { useMoves } from './useMoves.ts';

const none = {};
const within = { only: {}, embedded: undefined, isWhole: true };

/** The inbox: conversations in a narrow column, and beside it the one that is open. */
export default function InboxPage({ params, plugin }: PageProps): ReactNode {
  const screen = useScreen({ plugin, resource: 'conversations', params: none });
  return (
    <ResourceServices plugin={plugin}>
      <Inbox screen={screen} hash={params.id} />
    </ResourceServices>
  );
}

/** An address that asks nothing means the first view to whoever answers; who asks sees all of theirs. */
function useFirstView({ address: { state, go }, screen: { resource, runtime } }: ListModel): void {
  const begin = useEvent(() => {
    const [view] = can(runtime.viewer, 'staff') ? viewsFor(runtime.viewer, resource) : [];
    const first = view && viewQuestion(resource, view.id);
    if (first && state.view === undefined && !isFiltered(state)) go(first, { replace: true });
  });
  useEffect(
    function beginOnce() {
      begin();
    },
    [begin],
  );
}

function Inbox({ screen, hash }: { screen: Screen; hash: string | undefined }): ReactNode {
  const { t } = useTranslation('enquiries');
  const { runtime, words } = screen;
  const model = useListScreen(screen, within);
  useFirstView(model);
  const { list, address } = model;
  const { names } = useSnapshot(runtime.stores.features.state);
  const cards = useRef<VirtualListHandle>(null);
  const [open, setOpen] = useState<ThreadHandle>();
  const tellOpen = useCallback((handle: ThreadHandle | undefined) => setOpen(handle), []);
  const moves = useMoves(screen);
  const query = address.query ? `?${address.query}` : '';
  const listHref = `${hrefsOf(screen).list ?? ''}${query}`;
  const steps = useSteps(model, { hash, query, cards, listHref });
  const isStaff = can(runtime.viewer, 'staff');
  const resolve = async (andNext: boolean) => {
    if (hash === undefined || open?.conversation.status === 'RESOLVED') return;
    const next = steps.after();
    if ((await moves.resolve(hash)) && andNext) runtime.navigate(next ?? listHref);
  };
  useInboxKeys(
    {
      step: steps.go,
      resolve: open && ((andNext) => void resolve(andNext)),
      snooze: open?.snooze,
      note: open && (() => open.write('note')),
      reply: open && (() => open.write('reply')),
      assignMe: open && (() => void moves.assign(open.conversation.hash, runtime.viewer.id)),
    },
    isStaff,
  );
  return (
    <Page
      title={(hash !== undefined && open?.conversation.hash === hash && open.conversation.subject) || words.t('title', { ns: 'enquiries' })}
      fill
      {...(list.total !== undefined && { count: list.total })}
      aside={names.includes('live') && <LiveRows model={model} />}
    >
      <div className={`enq-inbox${hash === undefined ? '' : ' enq-inbox-open'}`}>
        <section className="enq-list" aria-label={words.plural}>
          <ViewStrip model={model} />
          <ListControls model={model} folds />
          <ConversationList model={model} hash={hash} ref={cards} />
        </section>
        {hash === undefined ? (
          <div className="enq-none">
            <Empty icon="chat" title={t('text.choose')}>
              {t('text.chooseHint')}
            </Empty>
          </div>
        ) : (
          <ThreadPane key={hash} screen={screen} hash={hash} moves={moves} backHref={listHref} onOpen={tellOpen} />
        )}
      </div>
    </Page>
  );
}

interface StepsOf {
  hash: string | undefined;
  query: string;
  cards: { current: VirtualListHandle | null };
  listHref: string;
}

/** The way from one conversation of the list to the next. */
function useSteps({ list, screen }: ListModel, { hash, query, cards }: StepsOf) {
  const edit = hrefsOf(screen).edit;
  const at = (): number => {
    for (let index = 0; index < list.count; index++) if ((list.rowAt(index) as Conversation | undefined)?.hash === hash) return index;
    return -1;
  };
  const hrefAt = (index: number): string | undefined => {
    const row = list.rowAt(index) as Conversation | undefined;
    const href = row && edit(row);
    return href === undefined ? undefined : `${href}${query}`;
  };
  return {
    go(by: 1 | -1): void {
      const to = Math.max(0, at() + by);
      const href = hrefAt(to);
      if (href === undefined) return;
      cards.current?.show(to);
      screen.runtime.navigate(href);
    },
    /** The address of the next one, once this one has left the list. */
    after: (): string | undefined => hrefAt(at() + 1),
  };
}
