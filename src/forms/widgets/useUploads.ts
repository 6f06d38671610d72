import { useCallback, useContext, useEffect, useReducer, useRef } from 'react';
import { useEvent } from '#ui';
import { useFormServices, type UploadedFile } from '../services.ts';
import { UploadingContext } from '../uploading.ts';

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

interface UploadsOf {
  /** Dotted path of the field, by which a save knows what it would be without. Default: no save asks. */
  path?: string;
  /** Gets each finished file, and what was sent. */
  done: (file: UploadedFile, sent: File) => void;
}

/**
 * Files being sent, each by itself: one that fails stays with a Retry and does not touch the others. Leaving the form
 * cancels what is still under way.
 */
export function useUploads({ path, done }: UploadsOf) {
  const services = useFormServices();
  const running = useRef<Running[]>([]);
  const next = useRef(1);
  const finish = useEvent(done);
  const under = useUnderWay(path);
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
      const arrived = under();
      services.upload(upload.file, report, upload.abort.signal).then(
        (file) => {
          arrived();
          remove(upload.key);
          finish(file, upload.file);
        },
        (error: unknown) => {
          arrived();
          if (upload.abort.signal.aborted) return;
          Object.assign(upload, { failed: true, ...(error instanceof Error && error.message && { reason: error.message }) });
          refresh();
        },
      );
    },
    [services, under, remove, finish],
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

/** Tells the form that a file of a field is on its way, and answers how to tell that it is no more. */
function useUnderWay(path: string | undefined): () => () => void {
  const uploading = useContext(UploadingContext);
  return useCallback(() => {
    if (path === undefined) return () => undefined;
    uploading.begin(path);
    return () => uploading.end(path);
  }, [uploading, path]);
}
