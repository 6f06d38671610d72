import { useEffect, useRef } from 'react';
import { useEvent, useTransfers } from '#ui';

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

interface FilesOf {
  port: ReplyFilesPort | undefined;
  files: readonly ReplyFile[];
  onFiles: (files: readonly ReplyFile[]) => void;
  /** Why a file is not taken, in words. */
  words: { tooLarge: (name: string) => string; tooMany: string; failed: string };
}

export type ReplyFiles = ReturnType<typeof useReplyFiles>;

/** Files that go with an answer, each sent by itself as soon as it was chosen. */
export function useReplyFiles({ port, files, onFiles, words }: FilesOf) {
  const arrive = useArrivals(files, onFiles);
  const { uploads, add, retry, cancel } = useTransfers({ send: (...sent) => port!.upload(...sent), done: arrive });
  const room = Math.max(0, (port?.limit ?? 0) - files.length - uploads.length);
  return {
    uploads: uploads.map((each) => ({ ...each, problem: each.failed ? (each.reason ?? words.failed) : undefined })),
    isUnderWay: uploads.some(({ failed }) => !failed),
    room,
    retry,
    cancel,
    add(chosen: Iterable<File>): void {
      if (port) add(chosen, (file, i) => (i >= room ? words.tooMany : file.size > port.maxBytes ? words.tooLarge(file.name) : undefined));
    },
    remove(id: number): void {
      onFiles(files.filter((file) => file.id !== id));
      // One that stays on the server goes by itself after a while.
      void port?.remove?.(id).catch(() => undefined);
    },
  };
}

/** Adds a file to those there are; also to those that arrived since the last were drawn. */
function useArrivals(files: readonly ReplyFile[], onFiles: FilesOf['onFiles']): (file: ReplyFile) => void {
  const kept = useRef(files);
  useEffect(
    function follow() {
      kept.current = files;
    },
    [files],
  );
  return useEvent((file: ReplyFile) => {
    kept.current = [...kept.current, file];
    onFiles(kept.current);
  });
}
