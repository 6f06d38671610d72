import { useEffect, useReducer, useRef } from 'react';
import { useFormServices, type UploadedFile } from '../services.ts';

/** A pause in typing after which the words are asked for. */
const pauseMs = 250;

interface LibraryPage {
  query: string;
  files: UploadedFile[];
  total: number;
  page: number;
  loading: boolean;
  failed: boolean;
}
const nothing: LibraryPage = { query: '', files: [], total: 0, page: 0, loading: true, failed: false };

interface Library extends Pick<LibraryPage, 'files' | 'loading' | 'failed'> {
  /** Whether there are more than are shown. */
  more: boolean;
  next(): void;
  again(): void;
}

/** The pictures of the library that some words find, from the first page on. An answer that comes after another question was asked is not shown. */
export function useLibrary(query: string): Library {
  const { library } = useFormServices();
  const found = useRef(nothing);
  const asked = useRef(0);
  const [, refresh] = useReducer((n: number) => n + 1, 0);
  const show = (next: Partial<LibraryPage>) => {
    found.current = { ...found.current, ...next };
    refresh();
  };
  const ask = (page: number) => {
    const turn = ++asked.current;
    show({ loading: true, failed: false });
    library!({ query, page }).then(
      ({ items, total }) => {
        if (turn === asked.current) show({ files: page === 1 ? items : [...found.current.files, ...items], total, page, loading: false });
      },
      () => {
        if (turn === asked.current) show({ loading: false, failed: true });
      },
    );
  };
  const askFirst = useRef(ask);
  askFirst.current = ask;
  useEffect(
    function askWhenTypingPauses() {
      const timer = setTimeout(() => askFirst.current(1), query === '' ? 0 : pauseMs);
      return () => clearTimeout(timer);
    },
    [query],
  );
  useEffect(() => () => void asked.current++, []);
  const { files, loading, failed, total, page } = found.current;
  return { files, loading, failed, more: files.length < total, next: () => ask(page + 1), again: () => ask(page + 1) };
}
