import { Callout, FileInput } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { createOursApi } from '#api';
import { AppButton, download, Modal, TaskProgress, useFocusBack } from '#ui';
import type { Screen } from '../screen.ts';
import { csvFile, templateCsv, type ImportField } from './mapping.ts';
import { ImportColumns } from './ImportColumns.tsx';
import { ImportReport } from './ImportReport.tsx';
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
  return (
    <Modal
      isOpen
      title={t('import.title', { plural: words.plural })}
      maxWidth={860}
      onClose={() => {
        if (!busy) onClose();
      }}
      actions={<Actions t={t} work={work} onClose={onClose} />}
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
      {table && !report && <ImportColumns screen={screen} work={work} table={table} />}
      {busy && <TaskProgress label={t('import.sending')} {...(work.share !== undefined && { value: work.share, max: 1 })} />}
      {report && <ImportReport screen={screen} work={work} />}
    </Modal>
  );
}

/** What can be done next: check, mend and check again, carry out. */
function Actions({ t, work, onClose }: { t: Screen['words']['t']; work: Import; onClose: () => void }): ReactNode {
  const { table, mapping, report, busy, isChanged } = work;
  const isDone = report?.applied === true;
  const carries = report !== undefined && !isDone && !isChanged && report.created + report.updated > 0;
  const checks = table !== undefined && mapping.some(Boolean) && !isDone && !carries;
  return (
    <>
      <AppButton text={t(isDone ? 'close' : 'cancel')} disabled={busy} onClick={onClose} />
      {report && !isDone && <AppButton text={t('import.columns')} disabled={busy} onClick={() => work.map(mapping)} />}
      {checks && <AppButton look="dark" text={t(report ? 'import.checkAgain' : 'import.check')} disabled={busy} onClick={() => work.send(false)} />}
      {carries && <AppButton look="dark" text={t('import.apply')} disabled={busy} onClick={() => work.send(true)} />}
    </>
  );
}

/** Saves a file to begin with. Without an example it has the headings alone. */
async function saveTemplate({ resource, runtime }: Screen, fields: readonly ImportField[]): Promise<void> {
  const example = await createOursApi(runtime.http)
    .importExample(resource.name)
    .catch(() => null);
  download(csvFile(templateCsv(fields, example)), `${resource.name}.csv`);
}
