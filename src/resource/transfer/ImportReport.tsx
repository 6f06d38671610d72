import { Callout } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { AppButton, download } from '#ui';
import type { Screen } from '../screen.ts';
import { csvFile, errorsCsv } from './mapping.ts';
import { Mistakes } from './Mistakes.tsx';
import { RefusedLines } from './RefusedLines.tsx';
import { linesText, mostKinds } from './linesText.ts';
import { mistakesIn, withoutMade } from './repair.ts';
import type { Import } from './useImport.ts';

/** What a check found or an import did, and after a check the means to mend what is refused. */
export function ImportReport({ screen, work }: { screen: Screen; work: Import }): ReactNode {
  const { words } = screen;
  const { t } = words;
  const { report, checked } = work;
  if (!report || !checked) return null;
  const { warned = [] } = report;
  const refused = withoutMade(report.refused, work.fields);
  const titles = [t('import.line'), t('import.errors')];
  const save = () => download(csvFile(errorsCsv(checked.table, refused, { titles, say: words.field })), `${t('import.errors')}.csv`);
  return (
    <>
      <Callout compact className="wp-import-report" intent={refused.length + warned.length > 0 ? 'warning' : 'success'} role="status">
        <Outcome words={words} report={report} />
      </Callout>
      {refused.length > 0 && (
        <>
          <Mistakes screen={screen} work={work} mistakes={mistakesIn(refused, checked)} />
          {!report.applied && <RefusedLines screen={screen} work={work} refused={refused} checked={checked} />}
          <AppButton icon="download" text={t('import.download')} onClick={save} />
        </>
      )}
      {warned.length > 0 && (
        <>
          <p>{t('bulk.noted')}</p>
          <ul className="wp-refused">
            {warned.slice(0, mostKinds).map(({ message, lines }) => (
              <li key={message}>
                <span dir="auto">{message}</span> <small>{linesText(t, lines)}</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** How many records come of the file. */
function Outcome({ words: { t, field }, report }: { words: Screen['words']; report: NonNullable<Import['report']> }): ReactNode {
  const { created, updated, unchanged = 0, refused, ignored = [], applied } = report;
  return (
    <>
      <p>
        {(created > 0 || updated + unchanged === 0) && `${t(applied ? 'import.created' : 'import.wouldCreate', { count: created })} `}
        {updated > 0 && `${t(applied ? 'import.updated' : 'import.wouldUpdate', { count: updated })} `}
        {unchanged > 0 && `${t('import.unchanged', { count: unchanged })} `}
        {refused.length > 0 && t('import.refused', { count: refused.length })}
      </p>
      {ignored.length > 0 && <p>{t('import.ignored', { fields: ignored.map(field).join(', ') })}</p>}
    </>
  );
}
