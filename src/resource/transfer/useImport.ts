import { useMemo, useState } from 'react';
import { createOursApi, isAborted, isLost, type ImportReport } from '#api';
import type { Screen } from '../screen.ts';
import { messagesOf, tellSuccess } from '../tell.ts';
import { recordsWritten } from '../written.ts';
import { guessMapping, importFields, mappedCsv, readTable, UnreadableText, type ImportField, type Mapping, type Table } from './mapping.ts';
import { withCells, type Mapped } from './repair.ts';

export interface Import {
  fields: ImportField[];
  name: string | undefined;
  table: Table | undefined;
  mapping: Mapping;
  report: ImportReport | undefined;
  /** The file that the report is about. */
  checked: Mapped | undefined;
  /** Cells were changed since then. */
  isChanged: boolean;
  problem: string | undefined;
  busy: boolean;
  share: number | undefined;
  choose: (file: File | undefined) => void;
  /** Sets the fields of the columns, and leads back to them. */
  map: (mapping: Mapping) => void;
  /** Sets cells of a field, by their lines. */
  edit: (field: ImportField, cells: ReadonlyMap<number, string>) => void;
  /** Checks the file, or with `apply` carries it out. */
  send: (apply: boolean) => void;
}

interface State {
  name?: string;
  table?: Table;
  mapping: Mapping;
  report?: ImportReport;
  checked?: Mapped;
  problem?: string;
  busy: boolean;
  share?: number;
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
      const said = [...messagesOf(error, words), ...(unsure ? [words.t('maybeSaved')] : [])].join(' ');
      // Rows may have come in all the same: what the check found is no longer so.
      setState(({ share: _share, report, ...now }) => ({
        ...now,
        ...(report && !unsure && { report }),
        busy: false,
        ...(!isAborted(error) && { problem: said }),
      }));
      if (unsure) recordsWritten(runtime.stores);
    }
  }

  return {
    fields,
    name: state.name,
    table: state.table,
    mapping: state.mapping,
    report: state.report,
    checked: state.checked,
    isChanged: state.checked !== undefined && state.checked.table !== state.table,
    problem: state.problem,
    busy: state.busy,
    share: state.share,
    choose: (file) => void choose(file),
    map: (mapping) => setState(({ report: _report, checked: _checked, ...now }) => ({ ...now, mapping })),
    edit: (field, cells) => setState((now) => (now.table ? { ...now, ...withCells({ table: now.table, mapping: now.mapping }, field, cells) } : now)),
    send: (apply) => void send(apply),
  };
}
