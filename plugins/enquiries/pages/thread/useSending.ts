import { useRef, useState } from 'react';
import { callApi, isApiError, randomKey } from '#api';
import { recordsWritten, tellError, type Screen } from '#resource';
import type { Message } from '../../answers.ts';
import type { Messages } from './useMessages.ts';

interface Outgoing {
  text: string;
  note: boolean;
  state: 'sending' | 'failed';
  at: string;
}
export interface ToSend {
  text: string;
  files: ReadonlyArray<{ id: number }>;
  note: boolean;
  also?: 'resolve' | undefined;
}

export interface Sending {
  /** What is on its way, or did not arrive. */
  outgoing: Outgoing | undefined;
  /** What others wrote before it would have been sent. */
  newer: readonly Message[];
  /** Answers whether it arrived. */
  send: (what: ToSend) => Promise<boolean>;
  /** Goes on writing: nothing waits to be sent. */
  dismiss: () => void;
}

const newerIn = (error: unknown): readonly Message[] | undefined => {
  const newer = isApiError(error) && error.status === 409 ? (error.body as { newer?: unknown } | undefined)?.newer : undefined;
  return Array.isArray(newer) ? (newer as Message[]) : undefined;
};

/** Sends a message; one that did not arrive stays with a way to try again, and one that others overtook is shown beside what they wrote. */
export function useSending(screen: Screen, hash: string, messages: Messages): Sending {
  const { runtime, bundle, words } = screen;
  const [outgoing, setOutgoing] = useState<Outgoing>();
  const [newer, setNewer] = useState<readonly Message[]>([]);
  // The same words sent again are the same message, whatever became of the first answer.
  const last = useRef({ content: '', key: '' });
  async function send({ text, files, note, also }: ToSend): Promise<boolean> {
    const body = {
      message: text,
      ...(note && { note: true }),
      ...(files.length > 0 && { files: files.map(({ id }) => id) }),
      ...(messages.lastId !== undefined && { after: messages.lastId }),
      ...(also && { also }),
    };
    const content = JSON.stringify(body);
    if (last.current.content !== content) last.current = { content, key: randomKey() };
    setNewer([]);
    setOutgoing({ text, note, state: 'sending', at: new Date().toISOString() });
    try {
      const { body: made } = await callApi<Message>(runtime.http, bundle.manifest.calls!.post!, { id: hash }, body, {
        idempotencyKey: last.current.key,
      });
      messages.take([made]);
      setOutgoing(undefined);
      recordsWritten(runtime.stores);
      if (also) void messages.refresh();
      return true;
    } catch (error) {
      const others = newerIn(error);
      if (others) messages.take(others);
      setNewer(others ?? []);
      setOutgoing(others ? undefined : { text, note, state: 'failed', at: new Date().toISOString() });
      if (!others) tellError(runtime.stores, error, words);
      return false;
    }
  }
  const dismiss = () => {
    setNewer([]);
    setOutgoing(undefined);
  };
  return { outgoing, newer, send, dismiss };
}
