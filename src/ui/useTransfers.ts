import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useEvent } from './useEvent.ts';

/** A file on its way, or one that did not arrive. `share` runs from 0 to 1. */
export interface Transfer {
  key: number;
  file: File;
  share: number;
  failed: boolean;
  /** Why it failed, in the words of whoever refused it. */
  reason?: string;
}

interface Running extends Transfer {
  abort: AbortController;
}

interface TransfersOf<T> {
  send: (file: File, onShare: (share: number) => void, signal: AbortSignal) => Promise<T>;
  /** Gets what a file has become, and what was sent. */
  done: (became: T, sent: File) => void;
}

/**
 * Files being sent, each by itself: one that fails stays with a Retry and does not touch the others. Leaving the page
 * cancels what is still under way.
 */
export function useTransfers<T>({ send, done }: TransfersOf<T>) {
  const running = useRef<Running[]>([]);
  const next = useRef(1);
  const finish = useEvent(done);
  const [, refresh] = useReducer((n: number) => n + 1, 0);
  useEffect(() => () => running.current.forEach((each) => each.abort.abort()), []);

  const remove = useCallback((key: number) => {
    running.current = running.current.filter((each) => each.key !== key);
    refresh();
  }, []);
  const start = useEvent((one: Running) => {
    const onShare = (share: number) => {
      one.share = share;
      refresh();
    };
    send(one.file, onShare, one.abort.signal).then(
      (became) => {
        remove(one.key);
        finish(became, one.file);
      },
      (error: unknown) => {
        if (one.abort.signal.aborted) return;
        Object.assign(one, { failed: true, ...(error instanceof Error && error.message && { reason: error.message }) });
        refresh();
      },
    );
  });
  return {
    uploads: running.current as readonly Transfer[],
    /** Sends them, but for those that somebody has a reason against. */
    add: useEvent((files: Iterable<File>, against: (file: File, place: number) => string | undefined = () => undefined) => {
      for (const [place, file] of [...files].entries()) {
        const reason = against(file, place);
        const one: Running = {
          key: next.current++,
          file,
          share: 0,
          failed: reason !== undefined,
          abort: new AbortController(),
          ...(reason !== undefined && { reason }),
        };
        running.current = [...running.current, one];
        if (reason === undefined) start(one);
      }
      refresh();
    }),
    retry: useEvent((key: number) => {
      const one = running.current.find((each) => each.key === key);
      if (!one) return;
      Object.assign(one, { failed: false, reason: undefined, share: 0, abort: new AbortController() });
      start(one);
      refresh();
    }),
    cancel: useEvent((key: number) => {
      running.current.find((each) => each.key === key)?.abort.abort();
      remove(key);
    }),
  };
}
