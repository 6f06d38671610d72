import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useEvent } from '#ui';
import { useFormServices, type UploadedFile } from '../services.ts';

/** A file on its way. `share` runs from 0 to 1. */
export interface Upload {
  key: number;
  file: File;
  share: number;
  failed: boolean;
  /** Why it failed, in the words of whoever refused it. */
  reason?: string;
}

interface Running extends Upload {
  abort: AbortController;
}

/**
 * Files being sent, each by itself: one that fails stays with a Retry and does not touch the others. Leaving the form
 * cancels what is still under way. `done` gets each finished file, and what was sent.
 */
export function useUploads(done: (file: UploadedFile, sent: File) => void) {
  const services = useFormServices();
  const running = useRef<Running[]>([]);
  const next = useRef(1);
  const finish = useEvent(done);
  const [, refresh] = useReducer((n: number) => n + 1, 0);
  useEffect(() => () => running.current.forEach((each) => each.abort.abort()), []);

  const remove = useCallback((key: number) => {
    running.current = running.current.filter((each) => each.key !== key);
    refresh();
  }, []);
  const send = useCallback(
    (upload: Running) => {
      const report = (share: number) => {
        upload.share = share;
        refresh();
      };
      services.upload(upload.file, report, upload.abort.signal).then(
        (file) => {
          remove(upload.key);
          finish(file, upload.file);
        },
        (error: unknown) => {
          if (upload.abort.signal.aborted) return;
          Object.assign(upload, { failed: true, ...(error instanceof Error && error.message && { reason: error.message }) });
          refresh();
        },
      );
    },
    [services, remove, finish],
  );

  const add = useCallback(
    (files: Iterable<File>) => {
      for (const file of files) {
        const upload: Running = { key: next.current++, file, share: 0, failed: false, abort: new AbortController() };
        running.current = [...running.current, upload];
        send(upload);
      }
      refresh();
    },
    [send],
  );
  const retry = useCallback(
    (key: number) => {
      const upload = running.current.find((each) => each.key === key);
      if (!upload) return;
      Object.assign(upload, { failed: false, reason: undefined, share: 0, abort: new AbortController() });
      send(upload);
      refresh();
    },
    [send],
  );
  const cancel = useCallback(
    (key: number) => {
      running.current.find((each) => each.key === key)?.abort.abort();
      remove(key);
    },
    [remove],
  );
  return { uploads: running.current as readonly Upload[], add, retry, cancel };
}
