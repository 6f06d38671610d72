import { Callout, FileInput } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { createOursApi } from '#api';
import { AppButton, download, Modal, TaskProgress, useFocusBack } from '#ui';
import type { Screen } from '../screen.ts';
import { cellOf, errorsCsv, sameErrors, templateCsv, type ImportField, type Table } from './mapping.ts';
import { ImportColumns } from './ImportColumns.tsx';
import { useImport, type Import } from './useImport.ts';

interface ImportDialogProps {
  screen: Screen;
  onClose: () => void;
}
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
      {!table && <AppButton icon="download" text={t('import.template')} onClick={() => void saveTemplate(screen, work.fields)} />}
      {work.problem && (
        <Callout intent="danger" role="alert">
          {work.problem}
        </Callout>
      )}
      {table && !report?.applied && <ImportColumns screen={screen} work={work} table={table} />}
      {busy && <TaskProgress label={t('import.sending')} {...(work.share !== undefined && { value: work.share, max: 1 })} />}
      {report && table && <Report screen={screen} work={work} table={table} />}
    </Modal>
  );
}

/** Saves a file to begin with. Without an example it has the headings alone. */
async function saveTemplate({ resource, runtime }: Screen, fields: readonly ImportField[]): Promise<void> {
  const example = await createOursApi(runtime.http)
    .importExample(resource.name)
    .catch(() => null);
  download(csvFile(templateCsv(fields, example)), `${resource.name}.csv`);
}

const csvFile = (text: string): Blob => new Blob(['\uFEFF', text], { type: 'text/csv' });

/** So many lines, and kinds of errors, are shown; the file has all. */
const [mostLines, mostKinds] = [5, 50];

/** Characters of a refused value that are shown. */
const mostShown = 40;

/** "Line 7", or of many the first ones and how many more. */
function linesText(t: Screen['words']['t'], lines: readonly number[]): string {
  const others = lines.length - mostLines;
  const first = t('import.lineNumber', { count: lines.length, line: lines.slice(0, mostLines).join(', ') });
  return others > 0 ? `${first} ${t('import.moreLines', { count: others })}` : first;
}

function Report({ screen: { words }, work, table }: { screen: Screen; work: Import; table: Table }): ReactNode {
  const { t } = words;
  const { report } = work;
  if (!report) return null;
  const nameOf = (field: string, line: number) => {
    const value = cellOf(table, work.mapping, { field, line }).slice(0, mostShown);
    return value === '' ? words.field(field) : t('import.valueOf', { field: words.field(field), value });
  };
  const said = (line: number, field: string, messages: string[]) => `${field ? `${nameOf(field, line)}: ` : ''}${messages.join(' ')}`;
  const { created, updated, unchanged = 0, refused, ignored = [], warned = [], applied } = report;
  const titles = [t('import.line'), t('import.errors')];
  const save = () => download(csvFile(errorsCsv(table, refused, { titles, say: words.field })), `${t('import.errors')}.csv`);
  const kinds = sameErrors(refused, said);
  const others = kinds.length - mostKinds;
  return (
    <Callout intent={refused.length + warned.length > 0 ? 'warning' : 'success'} role="status">
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
            {kinds.slice(0, mostKinds).map(({ text, lines }) => (
              <li key={text}>
                <b>{linesText(t, lines)}</b> {text}
              </li>
            ))}
            {others > 0 && <li>{t('import.moreErrors', { count: others })}</li>}
          </ul>
          <AppButton icon="download" text={t('import.download')} onClick={save} />
        </>
      )}
      {warned.length > 0 && (
        <>
          <p>{t('bulk.noted')}</p>
          <ul className="wp-refused">
            {warned.slice(0, mostKinds).map(({ message, lines }) => (
              <li key={message}>
                <b>{linesText(t, lines)}</b> <span dir="auto">{message}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Callout>
  );
}
