import { useEffect, useRef, useState } from 'react';
import { createKeyring, isAborted } from '#api';
import type { WireRecord } from '#core';
import { useEvent } from '#ui';
import type { ListModel } from '../list/useListScreen.ts';
import { messagesOf } from '../tell.ts';
import { recordsWritten } from '../written.ts';
import type { BulkAction } from './bulkActions.ts';
import { checkedOf, idsOf, type Chosen } from './bulkTarget.ts';
import { runJob, runOneByOne, type BulkResult, type BulkTask } from './runBulk.ts';

/** Where a bulk action stands: counting, asking, under way, over. */
export type BulkState =
  | { step: 'counting' }
  | { step: 'asking'; chosen: Chosen; problem?: string }
  | { step: 'running'; done: number; total: number; cancelling: boolean }
  | { step: 'over'; result: BulkResult }
  | { step: 'failed'; message: string };

interface Bulk {
  state: BulkState;
  start: (values?: WireRecord) => void;
  cancel: () => void;
}

/** One bulk action from counting to its result. The count agreed to is the count carried out: another one is asked again. */
export function useBulk(model: ListModel, action: BulkAction): Bulk {
  const { words, runtime, resource, params } = model.screen;
  const [state, setState] = useState<BulkState>({ step: 'counting' });
  const controller = useRef(new AbortController());
  const [keyring] = useState(createKeyring);
  const ask = (problem?: string) =>
    checkedOf(model, action.id, problem !== undefined).then(
      (chosen) => setState({ step: 'asking', chosen, ...(problem && { problem }) }),
      (error: unknown) => setState({ step: 'failed', message: messagesOf(error, words).join(' ') }),
    );
  const count = useEvent(() => void ask());
  useEffect(
    function countOnce() {
      count();
      const { current } = controller;
      return () => current.abort();
    },
    [count],
  );

  async function run({ target, count }: Chosen, values?: WireRecord): Promise<void> {
    const task: BulkTask = {
      http: runtime.http,
      resource,
      params,
      action,
      target,
      count,
      notNow: words.t('action.notNow', { ns: 'resource' }),
      keyring,
      signal: controller.current.signal,
      ...(values && { values }),
      onProgress: (done, total) => setState((now) => ({ step: 'running', done, total, cancelling: now.step === 'running' && now.cancelling })),
    };
    task.onProgress(0, count);
    try {
      const result = runtime.stores.features.has('bulk')
        ? await runJob(task)
        : await runOneByOne(task, 'ids' in target ? target.ids : await idsOf(model));
      setState({ step: 'over', result });
    } catch (error) {
      if (isAborted(error)) return;
      await ask(messagesOf(error, words).join(' '));
    } finally {
      recordsWritten(runtime.stores);
    }
  }

  return {
    state,
    start: (values) => {
      if (state.step === 'asking') void run(state.chosen, values);
    },
    cancel: () => {
      controller.current.abort();
      setState((now) => (now.step === 'running' ? { ...now, cancelling: true } : now));
    },
  };
}
