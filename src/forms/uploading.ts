import { createContext } from 'react';

/** The fields of a form that wait for files on their way, by dotted path. */
interface Uploading {
  begin(path: string): void;
  end(path: string): void;
  paths(): string[];
}

export function createUploading(): Uploading {
  const counts = new Map<string, number>();
  const add = (path: string, by: number) => {
    const count = (counts.get(path) ?? 0) + by;
    if (count > 0) counts.set(path, count);
    else counts.delete(path);
  };
  return { begin: (path) => add(path, 1), end: (path) => add(path, -1), paths: () => [...counts.keys()] };
}

/** Where widgets say that files are on their way; outside of a form nobody asks. */
export const UploadingContext = /* @__PURE__ */ createContext<Uploading>(/* @__PURE__ */ createUploading());
