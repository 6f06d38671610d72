import { useRef, useState } from 'react';
import { download } from '#ui';
import { createOursApi, isAborted } from '#api';
import { wireOf } from '../list/question.ts';
import type { ListModel } from '../list/useListScreen.ts';
import { useTablePrefs } from '../list/useListControls.ts';
import { tellError } from '../tell.ts';

interface Export {
  running: boolean;
  text: string;
  start: (format: 'csv' | 'xlsx') => void;
  cancel: () => void;
}

/** Exports exactly what the list shows: its filters, search and order, in the columns in sight. */
export function useExport({ screen, question, list, columns }: ListModel): Export {
  const { runtime, resource, words } = screen;
  const [running, setRunning] = useState(false);
  const controller = useRef<AbortController | undefined>(undefined);
  const [{ hidden }] = useTablePrefs(columns);
  async function run(format: 'csv' | 'xlsx'): Promise<void> {
    controller.current = new AbortController();
    setRunning(true);
    try {
      const fields = columns.columns.map(({ id }) => id).filter((id) => !hidden.includes(id));
      const { file, name } = await createOursApi(runtime.http).exportFile(
        resource.name,
        format,
        { ...wireOf(resource, question), fields: fields.join(',') },
        controller.current.signal,
      );
      download(file, name ?? `${resource.name}.${format}`);
    } catch (error) {
      if (!isAborted(error)) tellError(runtime.stores, error, words);
    } finally {
      setRunning(false);
    }
  }
  const total = list.total ?? 0;
  const shown = list.capped ? words.t('list.atLeast', { shown: total.toLocaleString(words.locale) }) : total.toLocaleString(words.locale);
  return {
    running,
    text: words.t('transfer.rows', { count: total, shown }),
    start: (format) => void run(format),
    cancel: () => controller.current?.abort(),
  };
}
