import { HTMLTable, Tag } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import type { HistoryEntry } from '#api';
import type { Json, WireRecord } from '#core';
import { AppButton, Empty, Failure, Loader } from '#ui';
import { mayUpdate } from '../access.ts';
import { CellValue } from '../cells/CellValue.tsx';
import { instantText } from '../cells/formats.ts';
import { useReaderName } from '../useReaderName.ts';
import type { Screen } from '../screen.ts';
import { useLabelOf } from '../labels.ts';
import { SidePanel } from '../SidePanel.tsx';
import { changeRows, type ChangeRow } from './changeRows.ts';
import { actionWord } from './entryText.ts';
import { useHistory, type History } from './useHistory.ts';

interface HistoryDrawerProps {
  screen: Screen;
  record: WireRecord;
  onClose: () => void;
  /** The record as restored, where the API answers it. */
  onRestored: (record: WireRecord | undefined) => void;
}

/** Who changed what and when, newest first, each change with the way back. */
export function HistoryDrawer({ screen, record, onClose, onRestored }: HistoryDrawerProps): ReactNode {
  const { words } = screen;
  const history = useHistory(screen, String(record.id), onRestored);
  return (
    <SidePanel title={words.t('history.title', { name: useReaderName(screen, record) })} widthPx={560} onClose={onClose}>
      <Entries screen={screen} history={history} />
    </SidePanel>
  );
}

function Entries({ screen, history }: { screen: Screen; history: History }): ReactNode {
  const { t } = screen.words;
  if (history.failed) return <Failure title={t('history.failed')} onRetry={history.load} />;
  if (!history.entries) return <Loader fill />;
  if (history.entries.length === 0) return <Empty title={t('history.none')} icon="history" />;
  return (
    <ol className="wp-history-list">
      {history.entries.map((entry) => (
        <Entry key={entry.id} screen={screen} entry={entry} history={history} />
      ))}
    </ol>
  );
}

interface EntryProps {
  screen: Screen;
  entry: HistoryEntry;
  history: History;
}

function Entry({ screen, entry, history }: EntryProps): ReactNode {
  const { words, resource, runtime } = screen;
  const { t } = words;
  const [open, setOpen] = useState(false);
  const changes = changeRows(resource, entry.changes ?? {});
  const count = new Set(changes.map(({ field }) => field)).size;
  const restores = entry.restorable !== false && entry.action === 'update' && mayUpdate(resource, runtime.viewer);
  return (
    <li className="wp-history-entry">
      <p>
        <Tag minimal>{actionWord(screen, entry.action)}</Tag>
        {entry.language !== undefined && (
          <Tag minimal icon="translate">
            {languageName(entry.language, words.locale)}
          </Tag>
        )}
        <b dir="auto">{entry.user?.name ?? t('history.system')}</b>
        {entry.token !== undefined && (
          <Tag minimal icon="key">
            {entry.token}
          </Tag>
        )}
        <time dateTime={entry.at}>{instantText(entry.at, words.locale)}</time>
      </p>
      {changes.length > 0 && (
        <>
          <AppButton
            look="light"
            size="small"
            endIcon={open ? 'chevron-up' : 'chevron-down'}
            aria-expanded={open}
            text={t('history.changes', { count })}
            onClick={() => setOpen(!open)}
          />
          {open && <Changes screen={screen} changes={changes} />}
          {restores && (
            <AppButton size="small" icon="undo" text={t('history.restore')} disabled={history.busy} onClick={() => history.restore(entry)} />
          )}
        </>
      )}
    </li>
  );
}

/** A language as its reader calls it. */
const languageName = (language: string, locale: string): string => new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language;

function Changes({ screen: { bundle, words, resource }, changes }: { screen: Screen; changes: ChangeRow[] }): ReactNode {
  const { t } = words;
  const labelOf = useLabelOf(bundle.id, `resources.${resource.name}`, resource.schema);
  const name = ({ field, member }: ChangeRow) =>
    member === undefined ? words.field(field) : t('list.filter', { name: words.field(field), value: labelOf(`${field}.${member}`)?.title ?? member });
  const shown = ({ field, schema, kind }: ChangeRow, value: Json) =>
    value === null ? <i>{t('conflict.empty')}</i> : <CellValue value={value} kind={kind} schema={schema} field={field} words={words} />;
  return (
    <HTMLTable compact className="wp-history-changes">
      <thead>
        <tr>
          <th scope="col">{t('conflict.field')}</th>
          <th scope="col">{t('history.before')}</th>
          <th scope="col">{t('history.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((row) => (
          <tr key={`${row.field} ${row.member}`}>
            <th scope="row">{name(row)}</th>
            <td>{shown(row, row.before)}</td>
            <td>{shown(row, row.after)}</td>
          </tr>
        ))}
      </tbody>
    </HTMLTable>
  );
}
