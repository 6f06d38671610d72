import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useEvent } from '#ui';

/** A file that was sent, to go with an answer. */
export interface ReplyFile {
  id: number;
  name: string;
  size: number;
  type?: string;
}

export interface ReplyFilesPort {
  /** How many go with one answer, and how long each may be, bytes. */
  limit: number;
  maxBytes: number;
  /** As of a file input; default: anything. */
  accept?: string;
  /** Sends one; `onShare` runs from 0 to 1. Rejects with the reason in words. */
  upload: (file: File, onShare: (share: number) => void, signal: AbortSignal) => Promise<ReplyFile>;
  /** Takes one back that was sent. */
  remove?: (id: number) => Promise<void>;
}

/** A file on its way, or one that did not arrive. */
export interface ReplyUpload {
  key: number;
  file: File;
  share: number;
  problem?: string;
}
type Running = ReplyUpload & { abort: AbortController };

interface FilesOf {
  port: ReplyFilesPort | undefined;
  files: readonly ReplyFile[];
  onFiles: (files: readonly ReplyFile[]) => void;
  /** Why a file is not taken, in words. */
  words: { tooLarge: (name: string) => string; tooMany: string; failed: string };
}

export interface ReplyFiles {
  uploads: readonly ReplyUpload[];
  isUnderWay: boolean;
  room: number;
  add(files: Iterable<File>): void;
  retry(key: number): void;
  cancel(key: number): void;
  remove(id: number): void;
}

/** Files that go with an answer, each sent by itself as soon as it was chosen. */
export function useReplyFiles({ port, files, onFiles, words }: FilesOf): ReplyFiles {
  const running = useRef<Running[]>([]);
  const next = useRef(1);
  const [, refresh] = useReducer((times: number) => times + 1, 0);
  useEffect(() => () => running.current.forEach((each) => each.abort.abort()), []);
  const kept = useRef(files);
  useEffect(
    function follow() {
      kept.current = files;
    },
    [files],
  );
  const arrive = useEvent((file: ReplyFile) => {
    kept.current = [...kept.current, file];
    onFiles(kept.current);
  });
  const drop = useCallback((key: number) => {
    running.current = running.current.filter((each) => each.key !== key);
    refresh();
  }, []);
  const send = useEvent((one: Running) => {
    const share = (done: number) => {
      one.share = done;
      refresh();
    };
    port!.upload(one.file, share, one.abort.signal).then(
      (file) => {
        drop(one.key);
        arrive(file);
      },
      (error: unknown) => {
        if (one.abort.signal.aborted) return;
        one.problem = error instanceof Error && error.message !== '' ? error.message : words.failed;
        refresh();
      },
    );
  });
  const room = Math.max(0, (port?.limit ?? 0) - files.length - running.current.length);
  return {
    uploads: running.current,
    isUnderWay: running.current.some(({ problem }) => problem === undefined),
    room,
    add(chosen) {
      if (!port) return;
      for (const [i, file] of [...chosen].entries()) {
        const problem = i >= room ? words.tooMany : file.size > port.maxBytes ? words.tooLarge(file.name) : undefined;
        const one: Running = { key: next.current++, file, share: 0, abort: new AbortController(), ...(problem !== undefined && { problem }) };
        running.current = [...running.current, one];
        if (problem === undefined) send(one);
      }
      refresh();
    },
    retry(key) {
      const one = running.current.find((each) => each.key === key);
      if (!one) return;
      Object.assign(one, { problem: undefined, share: 0, abort: new AbortController() });
      send(one);
      refresh();
    },
    cancel(key) {
      running.current.find((each) => each.key === key)?.abort.abort();
      drop(key);
    },
    remove(id) {
      onFiles(files.filter((file) => file.id !== id));
      // One that stays on the server goes by itself after a while.
      void port?.remove?.(id).catch(() => undefined);
    },
  };
}
