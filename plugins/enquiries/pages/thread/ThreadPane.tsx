import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { can, type LiveChanges } from '#core';
import { Loaded, messagesOf, SidePanel, useRead, type Screen } from '#resource';
import { Callout } from '@blueprintjs/core';
import { AppButton, ButtonLink, Failure, Loader, Thread, useEvent, type ThreadMessage } from '#ui';
import { Beside } from '../beside/Beside.tsx';
import type { Whole } from '../../answers.ts';
import { useConversation } from '../useConversation.ts';
import type { Moves } from '../useMoves.ts';
import { shownMessage } from './shownMessage.tsx';
import { ThreadHead } from './ThreadHead.tsx';
import { useMessages, type Messages } from './useMessages.ts';
import { useSending } from './useSending.ts';
import { WritePane, type Mode } from './WritePane.tsx';

/** What a key of the page does to the thread that is open. */
export interface ThreadHandle {
  conversation: Whole;
  write: (mode: Mode) => void;
  snooze: () => void;
}

interface ThreadPaneProps {
  screen: Screen;
  hash: string;
  moves: Moves;
  backHref: string;
  /** Tells whoever has the keys what is open. */
  onOpen: (handle: ThreadHandle | undefined) => void;
}

/** One conversation: what was said, where one answers, and what stands beside it. */
export function ThreadPane(props: ThreadPaneProps): ReactNode {
  const { screen, hash } = props;
  const { t } = useTranslation('enquiries');
  const isStaff = can(screen.runtime.viewer, 'staff');
  const loaded = useConversation(screen, hash, isStaff);
  return (
    <div className="enq-open">
      <Loaded of={loaded} failed={t('text.noConversation')} wayOn={<ButtonLink href={props.backHref} text={t('text.back')} />}>
        {(conversation) => (
          <Open {...props} conversation={conversation} isStaff={isStaff} isStale={loaded.error !== undefined} reload={loaded.reload} />
        )}
      </Loaded>
    </div>
  );
}

interface OpenProps extends ThreadPaneProps {
  conversation: Whole;
  isStaff: boolean;
  isStale: boolean;
  reload: () => void;
}

function Open({ screen, hash, moves, backHref, onOpen, conversation, isStaff, isStale, reload }: OpenProps): ReactNode {
  const { t } = useTranslation('enquiries');
  const { runtime } = screen;
  const messages = useMessages(screen, hash, conversation.id);
  const sending = useSending(screen, hash, messages);
  const [mode, setMode] = useState<Mode>('reply');
  const [typed, setTyped] = useState('');
  const [isBeside, setBeside] = useState(false);
  const [isSnoozing, setSnoozing] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const write = useEvent((next: Mode) => {
    setMode(next);
    requestAnimationFrame(() => input.current?.focus());
  });
  useEffect(
    function tellKeys() {
      onOpen({ conversation, write, snooze: () => setSnoozing(true) });
      return () => onOpen(undefined);
    },
    [conversation, write, onOpen],
  );
  useEffect(
    function follow() {
      return runtime.stores.live.hear((told) => {
        const isOurs = (change: LiveChanges[number]) =>
          change.resource === 'conversations' && ('many' in change || (change.id === conversation.id && change.change !== 'read'));
        if (told.kind === 'reset' || (told.kind === 'changes' && told.changes.some(isOurs))) reload();
      });
    },
    [runtime, conversation.id, reload],
  );
  const unread = useReading(screen, conversation, isStaff);
  return (
    <>
      <div className="enq-thread">
        <ThreadHead
          {...{ screen, conversation, isStaff, moves, typed, backHref }}
          onUnread={unread}
          onBeside={() => setBeside(true)}
          snoozing={{ is: isSnoozing, set: setSnoozing }}
        />
        {isStale && (
          <Callout compact intent="danger" role="alert">
            {t('text.stale')} <AppButton size="small" text={t('retry', { ns: 'ui' })} onClick={reload} />
          </Callout>
        )}
        <Said screen={screen} conversation={conversation} messages={messages} isStaff={isStaff} outgoing={sending.outgoing} />
        <WritePane {...{ screen, conversation, isStaff, mode, setMode, sending, input }} onText={setTyped} />
      </div>
      <aside className="enq-beside" aria-label={t('text.beside')}>
        <Beside screen={screen} conversation={conversation} />
      </aside>
      {isBeside && (
        <SidePanel title={t('text.beside')} widthPx={380} onClose={() => setBeside(false)}>
          <Beside screen={screen} conversation={conversation} />
        </SidePanel>
      )}
    </>
  );
}

interface SaidProps {
  screen: Screen;
  conversation: Whole;
  messages: Messages;
  isStaff: boolean;
  outgoing: ReturnType<typeof useSending>['outgoing'];
}

function Said({ screen: { words }, conversation: { hash }, messages, isStaff, outgoing }: SaidProps): ReactNode {
  const { t } = useTranslation(['enquiries', 'resource']);
  if (!messages.messages)
    return messages.error === undefined ? (
      <Loader fill />
    ) : (
      <Failure title={t('text.noMessages')} message={messagesOf(messages.error, { t }).join(' ')} onRetry={() => void messages.refresh()} />
    );
  const shown = messages.messages.map((message) => shownMessage(message, { hash, words, t, isStaff }));
  const onItsWay: ThreadMessage[] = outgoing
    ? [{ id: 'outgoing', at: outgoing.at, kind: outgoing.note ? 'note' : 'own', author: t('text.me'), body: outgoing.text, state: outgoing.state }]
    : [];
  const earlier = messages.hasEarlier
    ? { earlier: { load: messages.loadEarlier, loading: messages.earlier === 'loading', failed: messages.earlier === 'failed' } }
    : {};
  return <Thread fill label={t('text.thread')} messages={[...shown, ...onItsWay]} {...earlier} />;
}

/** What is open and in sight is read; one that was marked unread stays so until it is opened again. Answers how to mark it. */
function useReading(screen: Screen, conversation: Whole, isStaff: boolean): () => void {
  const read = useRead(screen);
  const isLeft = useRef(false);
  const { id, inbound_at: last } = conversation;
  const mark = useEvent(() => {
    if (document.visibilityState === 'visible' && !isLeft.current) void read.markRead({ id, inbound_at: last }).catch(() => undefined);
  });
  useEffect(
    function markNow() {
      if (!isStaff || !read.isOffered || !last) return;
      mark();
      document.addEventListener('visibilitychange', mark);
      return () => document.removeEventListener('visibilitychange', mark);
    },
    [isStaff, read.isOffered, last, mark],
  );
  return () => {
    isLeft.current = true;
    void read.markUnread({ id }).catch(() => undefined);
  };
}
