import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Json } from '#core';
import type { DraftKey } from '#state';
import { useRuntime } from '../area.ts';

/** What is kept of an answer that is being written. */
interface ReplyDraft<F> {
  text: string;
  files: readonly F[];
}
interface KeptWords<F> extends ReplyDraft<F> {
  change(next: Partial<ReplyDraft<F>>): void;
  /** Nothing is kept any more: it was sent, or discarded. */
  drop(): void;
  /** When words from before were put back, ms; absent: these are new. */
  restoredMs: number | undefined;
}

export interface WordsOf {
  resource: string;
  record: number | string;
  /** Which of several things one may write about a record. */
  variant: string;
}

const nothing: ReplyDraft<never> = { text: '', files: [] };

/**
 * What is written about a record, kept on the device from the first letter until it was sent,
 * and put back when its writer comes again. `begins`: what it begins with where nothing is kept.
 */
export function useKeptWords<F>({ resource, record, variant }: WordsOf, begins = ''): KeptWords<F> {
  const { viewer, stores } = useRuntime();
  const { drafts } = stores;
  const key = useMemo((): DraftKey => ({ user: viewer.id, resource, record, variant }), [viewer.id, resource, record, variant]);
  const [written, setWritten] = useState<ReplyDraft<F>>({ ...nothing, text: begins });
  const [restoredMs, setRestored] = useState<number>();
  const isTouched = useRef(false);
  useEffect(
    function putBack() {
      let isWanted = true;
      drafts.load(key).then(
        (draft) => {
          if (!isWanted || isTouched.current || !draft || typeof draft.values.text !== 'string') return;
          setWritten({ text: draft.values.text, files: (draft.values.files ?? []) as F[] });
          setRestored(draft.savedAtMs);
        },
        () => undefined,
      );
      return () => {
        isWanted = false;
      };
    },
    [drafts, key],
  );
  const latest = useRef(written);
  latest.current = written;
  const change = useCallback(
    (change: Partial<ReplyDraft<F>>) => {
      isTouched.current = true;
      const next = { ...latest.current, ...change };
      latest.current = next;
      setWritten(next);
      const isEmpty = next.text.trim() === '' && next.files.length === 0;
      if (isEmpty) setRestored(undefined);
      // A device that keeps nothing must not keep anybody from writing.
      void (isEmpty ? drafts.drop(key) : drafts.save(key, { text: next.text, files: next.files as unknown as Json })).catch(() => undefined);
    },
    [drafts, key],
  );
  const drop = useCallback(() => change({ text: '', files: [] }), [change]);
  return { ...written, change, drop, restoredMs };
}
