import { useMemo, useState } from 'react';
import { createOursApi, isAborted, isLost, type ImportReport } from '#api';
import type { Screen } from '../screen.ts';
import type { Words } from '../words.ts';
import { messagesOf, tellSuccess } from '../tell.ts';
import { recordsWritten } from '../written.ts';
import { guessMapping, importFields, mappedCsv, readTable, UnreadableText, type ImportField, type Mapping, type Table } from './mapping.ts';
import { withCells, type Mapped } from './repair.ts';

interface State {
  name?: string;
  table?: Table;
  mapping: Mapping;
  report?: ImportReport;
  /** The file that the report is about. */
  checked?: Mapped;
  problem?: string;
  busy: boolean;
  share?: number;
}

export interface Import extends State {
  fields: ImportField[];
  /** Cells were changed since it was checked. */
  isChanged: boolean;
  choose: (file: File | undefined) => void;
  /** Sets the fields of the columns, and leads back to them. */
  map: (mapping: Mapping) => void;
  /** Sets cells of a field, by their lines. */
  edit: (field: ImportField, cells: ReadonlyMap<number, string>) => void;
  /** Checks the file, or with `apply` carries it out. */
  send: (apply: boolean) => void;
}

/** Rows may have come in all the same where no answer came: what the check found is no longer so then. */
function failed({ share: _share, report, ...now }: State, error: unknown, { unsure, words }: { unsure: boolean; words: Words }): State {
  const said = [...messagesOf(error, words), ...(unsure ? [words.t('maybeSaved')] : [])].join(' ');
  return { ...now, ...(report && !unsure && { report }), busy: false, ...(!isAborted(error) && { problem: said }) };
}

export function useImport({ resource, runtime, words }: Screen): Import {
  const fields = useMemo(() => importFields(resource, runtime.viewer, words), [resource, runtime.viewer, words]);
  const [state, setState] = useState<State>({ mapping: [], busy: false });

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    try {
      const table = readTable(new Uint8Array(await file.arrayBuffer()));
      if (table.headers.length === 0) throw new Error('empty file');
      setState({ name: file.name, table, mapping: guessMapping(table.headers, fields), busy: false });
    } catch (error) {
      const problem = error instanceof UnreadableText ? words.t('import.unreadableLine', { line: error.line }) : words.t('import.unreadable');
      setState({ name: file.name, mapping: [], busy: false, problem });
    }
  }

  async function send(apply: boolean): Promise<void> {
    const { table, mapping } = state;
    if (!table) return;
    setState(({ problem: _problem, ...now }) => ({ ...now, busy: true }));
    const file = new File([mappedCsv(table, mapping)], `${resource.name}.csv`, { type: 'text/csv' });
    try {
      const report = await createOursApi(runtime.http).importFile(resource.name, file, {
        apply,
        onProgress: ({ loadedBytes, totalBytes }) => setState((now) => ({ ...now, share: totalBytes > 0 ? loadedBytes / totalBytes : 0 })),
      });
      setState(({ share: _share, ...now }) => ({ ...now, report, checked: { table, mapping }, busy: false }));
      if (!report.applied) return;
      recordsWritten(runtime.stores);
      tellSuccess(
        runtime.stores,
        `${words.t('import.created', { count: report.created })} ${words.t('import.updated', { count: report.updated })}`,
        words,
      );
    } catch (error) {
      const unsure = apply && isLost(error);
      setState((now) => failed(now, error, { unsure, words }));
      if (unsure) recordsWritten(runtime.stores);
    }
  }

  return {
    ...state,
    fields,
    isChanged: state.checked !== undefined && state.checked.table !== state.table,
    choose: (file) => void choose(file),
    map: (mapping) => setState(({ report: _report, checked: _checked, ...now }) => ({ ...now, mapping })),
    edit: (field, cells) => setState((now) => (now.table ? { ...now, ...withCells({ table: now.table, mapping: now.mapping }, field, cells) } : now)),
    send: (apply) => void send(apply),
  };
}
