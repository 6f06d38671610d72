import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#api';
import type { WireRecord } from '#core';
import { recordsWritten, tellError, tellSuccess, type Screen } from '#resource';

export interface Moves {
  isUnderWay: boolean;
  /** Answers whether it was done; what went wrong is told. */
  resolve: (hash: string) => Promise<boolean>;
  reopen: (hash: string) => Promise<boolean>;
  leave: (hash: string) => Promise<boolean>;
  snooze: (hash: string, until: Date) => Promise<boolean>;
  assign: (hash: string, to: number | null) => Promise<boolean>;
}

/** What may become of a conversation, by the calls of its lifecycle. */
export function useMoves({ runtime, words }: Screen): Moves {
  const { t } = useTranslation('enquiries');
  const [isUnderWay, setUnderWay] = useState(false);
  async function make(hash: string, move: string, body?: WireRecord): Promise<boolean> {
    setUnderWay(true);
    try {
      await callApi(runtime.http, { method: 'POST', path: `conversations/{id}/${move}` }, { id: hash }, body);
      recordsWritten(runtime.stores);
      return true;
    } catch (error) {
      tellError(runtime.stores, error, words);
      return false;
    } finally {
      setUnderWay(false);
    }
  }
  async function resolve(hash: string): Promise<boolean> {
    const isDone = await make(hash, 'resolve');
    if (isDone)
      tellSuccess(runtime.stores, t('text.resolved'), words, { label: words.action('open-again'), run: () => void make(hash, 'open-again') });
    return isDone;
  }
  return {
    isUnderWay,
    resolve,
    reopen: (hash) => make(hash, 'open-again'),
    leave: (hash) => make(hash, 'wait'),
    snooze: (hash, until) => make(hash, 'snooze', { snoozed_until: until.toISOString() }),
    assign: (hash, to) => make(hash, 'assign', { assignee_id: to }),
  };
}
