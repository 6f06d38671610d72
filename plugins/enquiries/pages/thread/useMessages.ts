import { useCallback, useEffect, useState } from 'react';
import { callApi } from '#api';
import type { LiveChanges } from '#core';
import type { Screen } from '#resource';
import { useEvent } from '#ui';
import type { Message } from '../../answers.ts';

/** So many are fetched at a time. */
const atOnce = 50;

interface State {
  /** Oldest first; absent until they are there. */
  messages?: readonly Message[];
  hasEarlier: boolean;
  error?: unknown;
  earlier: 'none' | 'loading' | 'failed';
}

export interface Messages extends State {
  /** The last one its reader has seen. */
  lastId: number | undefined;
  /** Fetches what came since, or all where nothing is there yet. */
  refresh: () => Promise<void>;
  loadEarlier: () => void;
  /** Takes over messages that an answer brought. */
  take: (more: readonly Message[]) => void;
}

/** Several changes at a time are looked at once, ms. */
const pauseMs = 150;

/** Of a message its conversation is not told: whoever has one open looks whether it is a part of it. */
const isOurs = (change: LiveChanges[number], conversationId: number | undefined): boolean =>
  change.resource === 'conversation-messages' ||
  (change.resource === 'conversations' && ('many' in change || (change.id === conversationId && change.change !== 'read')));

const byId = (some: readonly Message[], more: readonly Message[]): Message[] =>
  [...new Map([...some, ...more].map((message) => [message.id, message])).values()].sort((a, b) => a.id - b.id);

/** The messages of a conversation: the last ones, those that come as they come, and earlier ones as they are wanted. */
export function useMessages({ runtime: { http, stores }, bundle }: Screen, hash: string, conversationId: number | undefined): Messages {
  const [state, setState] = useState<State>({ hasEarlier: false, earlier: 'none' });
  const ask = useEvent(async (query: Record<string, number>) => {
    const { body, headers } = await callApi<Message[]>(http, bundle.manifest.calls!.messages!, { id: hash, limit: atOnce, ...query });
    return { messages: Array.isArray(body) ? body : [], hasMore: headers['x-has-more'] === '1' };
  });
  const take = useCallback((more: readonly Message[]) => setState((now) => ({ ...now, messages: byId(now.messages ?? [], more) })), []);
  const lastId = state.messages?.at(-1)?.id;
  const refresh = useEvent(async () => {
    try {
      if (lastId === undefined) {
        const { messages, hasMore } = await ask({});
        setState((now) => ({ ...now, messages: byId(now.messages ?? [], messages), hasEarlier: hasMore, error: undefined }));
        return;
      }
      for (let after = lastId, hasMore = true; hasMore; ) {
        const found = await ask({ after });
        take(found.messages);
        ({ hasMore } = found);
        after = found.messages.at(-1)?.id ?? after;
      }
    } catch (error) {
      setState((now) => ({ ...now, error }));
    }
  });
  const loadEarlier = useEvent(() => {
    const first = state.messages?.[0]?.id;
    if (first === undefined || !state.hasEarlier || state.earlier === 'loading') return;
    setState((now) => ({ ...now, earlier: 'loading' }));
    ask({ before: first }).then(
      ({ messages, hasMore }) => setState((now) => ({ ...now, messages: byId(messages, now.messages ?? []), hasEarlier: hasMore, earlier: 'none' })),
      () => setState((now) => ({ ...now, earlier: 'failed' })),
    );
  });
  useEffect(
    function begin() {
      void refresh();
    },
    [refresh],
  );
  useEffect(
    function follow() {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const stop = stores.live.hear((told) => {
        if (told.kind !== 'reset' && !(told.kind === 'changes' && told.changes.some((change) => isOurs(change, conversationId)))) return;
        timer ??= setTimeout(() => {
          timer = undefined;
          void refresh();
        }, pauseMs);
      });
      return () => {
        stop();
        clearTimeout(timer);
      };
    },
    [stores, conversationId, refresh],
  );
  return { ...state, lastId, refresh, loadEarlier, take };
}
