import { useEffect, useReducer } from 'react';
import { useSame } from '#ui';
import { memoryOf } from '../lookups.ts';
import { useFormServices, type FormServices, type UploadedFile } from '../services.ts';
import type { FileValue } from './fileValue.ts';

const known = new WeakMap<FormServices, Map<number, UploadedFile>>();

/** What is known of a file whose value is only its id: asked for once, where the services can tell. */
export function useFileDetails(files: readonly FileValue[]): (file: FileValue) => FileValue {
  const services = useFormServices();
  const [, refresh] = useReducer((n: number) => n + 1, 0);
  const details = known.get(services) ?? new Map<number, UploadedFile>();
  known.set(services, details);
  const ids = useSame(files.filter((file) => typeof file === 'number' && !details.has(file)) as number[]);
  useEffect(
    function askForFiles() {
      let wanted = true;
      for (const id of ids) {
        void memoryOf(services)
          .once(`file ${id}`, async () => services.file?.(id))
          .then(
            (file) => {
              if (file) details.set(id, file);
              if (file && wanted) refresh();
            },
            () => undefined,
          );
      }
      return () => {
        wanted = false;
      };
    },
    [services, details, ids],
  );
  return (file) => (typeof file === 'number' ? { ...(details.get(file) ?? { id: file }) } : file);
}
