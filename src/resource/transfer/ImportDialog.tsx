import { Callout, FileInput, HTMLSelect, HTMLTable } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { AppButton, Modal, TaskProgress, useFocusBack } from '#ui';
import type { Screen } from '../screen.ts';
import { download } from './download.ts';
import { cellOf, errorsCsv, type Mapping, type Table } from './mapping.ts';
import { isolated } from '../list/liveMarks.ts';
import { useImport, type Import } from './useImport.ts';

interface ImportDialogProps {
  screen: Screen;
  onClose: () => void;
}
const previewLines = 5;

/** Bringing rows in from a CSV: choose, map, check, carry out; what is refused comes back as a file. */
export function ImportDialog({ screen, onClose }: ImportDialogProps): ReactNode {
  const { words } = screen;
  const { t } = words;
  const work = useImport(screen);
  const { table, report, busy } = work;
  useFocusBack(busy);
  const ready = table !== undefined && work.mapping.some(Boolean);
  const carries = report !== undefined && !report.applied && report.created + report.updated > 0;
  return (
    <Modal
      isOpen
      title={t('import.title', { plural: words.plural })}
      maxWidth={860}
      onClose={() => {
        if (!busy) onClose();
      }}
      actions={
        <>
          <AppButton text={t(report?.applied ? 'close' : 'cancel')} disabled={busy} onClick={onClose} />
          {ready && !report?.applied && (
            <AppButton look={carries ? 'outline' : 'dark'} text={t('import.check')} disabled={busy} onClick={() => work.send(false)} />
          )}
          {carries && <AppButton look="dark" text={t('import.apply')} disabled={busy} onClick={() => work.send(true)} />}
        </>
      }
    >
      <FileInput
        fill
        text={work.name ?? t('import.choose')}
        buttonText={t('import.browse')}
        disabled={busy}
        inputProps={{ accept: '.csv,text/csv', 'aria-label': t('import.choose') }}
        onInputChange={(event) => work.choose(event.currentTarget.files?.[0])}
      />
      {work.problem && (
        <Callout intent="danger" role="alert">
          {work.problem}
        </Callout>
      )}
      {table && !report?.applied && <MappingTable screen={screen} work={work} table={table} />}
      {busy && <TaskProgress label={t('import.sending')} {...(work.share !== undefined && { value: work.share, max: 1 })} />}
      {report && table && <Report screen={screen} work={work} table={table} />}
    </Modal>
  );
}

/** The first lines of the file, each column with the field it fills. */
function MappingTable({ screen: { words }, work, table }: { screen: Screen; work: Import; table: Table }): ReactNode {
  const { t } = words;
  return (
    <div className="wp-import-table">
      <p>{t('import.lines', { count: table.lines.length })}</p>
      <HTMLTable compact striped>
        <thead>
          <tr>
            {table.headers.map((header, at) => (
              <th key={at} scope="col">
                <div dir="auto">{header}</div>
                <HTMLSelect
                  fill
                  aria-label={t('import.fieldOf', { column: header })}
                  value={work.mapping[at] ?? ''}
                  onChange={(event) => work.map(withField(work.mapping, at, event.currentTarget.value))}
                >
                  <option value="">{t('import.skip')}</option>
                  {work.fields.map(({ name, title }) => (
                    <option key={name} value={name}>
                      {title}
                    </option>
                  ))}
                </HTMLSelect>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.lines.slice(0, previewLines).map((line, at) => (
            <tr key={at}>
              {table.headers.map((_, column) => (
                <td key={column} dir="auto">
                  {line[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </div>
  );
}

/** Characters of a refused value that are shown. */
const mostShown = 40;

/** Each field is filled by one column: the one chosen last. */
const withField = (mapping: Mapping, at: number, field: string): Mapping =>
  mapping.map((each, index) => (index === at ? field : each === field ? '' : each));

function Report({ screen: { words }, work, table }: { screen: Screen; work: Import; table: Table }): ReactNode {
  const { t } = words;
  const { report } = work;
  if (!report) return null;
  const nameOf = (field: string, line: number) => {
    const value = cellOf(table, work.mapping, { field, line }).slice(0, mostShown);
    return value === '' ? words.field(field) : t('import.valueOf', { field: words.field(field), value: isolated(value) });
  };
  const said = (line: number, field: string, messages: string[]) => `${field ? `${nameOf(field, line)}: ` : ''}${messages.join(' ')}`;
  const { created, updated, unchanged = 0, refused, ignored = [], applied } = report;
  const save = () =>
    download(
      new Blob(['\uFEFF', errorsCsv(table, refused, [t('import.line'), t('import.errors')])], { type: 'text/csv' }),
      `${t('import.errors')}.csv`,
    );
  return (
    <Callout intent={refused.length > 0 ? 'warning' : 'success'} role="status">
      <p>
        {t(applied ? 'import.created' : 'import.wouldCreate', { count: created })}{' '}
        {t(applied ? 'import.updated' : 'import.wouldUpdate', { count: updated })}
        {unchanged > 0 && ` ${t('import.unchanged', { count: unchanged })}`}
      </p>
      {ignored.length > 0 && <p>{t('import.ignored', { fields: ignored.map((field) => words.field(field)).join(', ') })}</p>}
      {refused.length > 0 && (
        <>
          <p>{t('import.refused', { count: refused.length })}</p>
          <ul className="wp-refused">
            {refused.slice(0, 50).map(({ line, errors }) => (
              <li key={line}>
                <b>{t('import.lineNumber', { line })}</b>{' '}
                {Object.entries(errors)
                  .map(([field, messages]) => said(line, field, messages))
                  .join(' ')}
              </li>
            ))}
          </ul>
          <AppButton icon="download" text={t('import.download')} onClick={save} />
        </>
      )}
    </Callout>
  );
}
