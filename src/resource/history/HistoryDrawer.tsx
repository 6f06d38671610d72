import { HTMLTable, Tag } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import type { HistoryEntry } from '#api';
import { fieldOf, titleCase, type Json, type WireRecord } from '#core';
import { AppButton, Empty, Failure, Loader } from '#ui';
import { mayUpdate } from '../access.ts';
import { CellValue } from '../cells/CellValue.tsx';
import { instantText } from '../cells/formats.ts';
import { displayName } from '../displayName.ts';
import type { Screen } from '../screen.ts';
import { SidePanel } from '../SidePanel.tsx';
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
  const { words, resource } = screen;
  const history = useHistory(screen, String(record.id), onRestored);
  return (
    <SidePanel title={words.t('history.title', { name: displayName(resource, record, words) })} widthPx={560} onClose={onClose}>
      <Entries screen={screen} history={history} />
    </SidePanel>
  );
}

function Entries({ screen, history }: { screen: Screen; history: History }): ReactNode {
  const { t } = screen.words;
  if (history.failed) return <Failure title={t('history.failed')} onRetry={history.load} />;
  if (!history.entries) return <Loader fill />;
  if (history.entries.length === 0) return <Empty title={t('history.none')} icon="history" />;
  return <ol className="wp-history-list">{history.entries.map((entry) => <Entry key={entry.id} screen={screen} entry={entry} history={history} />)}</ol>;
}

interface EntryProps { screen: Screen; entry: HistoryEntry; history: History }

function Entry({ screen, entry, history }: EntryProps): ReactNode {
  const { words, resource, runtime } = screen;
  const { t } = words;
  const [open, setOpen] = useState(false);
  const changes = Object.entries(entry.changes ?? {}).filter(([field]) => fieldOf(resource, field) && field !== 'version' && field !== 'updated_at');
  const restores = entry.restorable !== false && entry.action === 'update' && mayUpdate(resource, runtime.viewer);
  return (
    <li className="wp-history-entry">
      <p>
        <Tag minimal>{actionWord(screen, entry.action)}</Tag>
        <b dir="auto">{entry.user?.name ?? t('history.system')}</b>
        <time dateTime={entry.at}>{instantText(entry.at, words.locale)}</time>
      </p>
      {changes.length > 0 && <>
        <AppButton look="light" size="small" endIcon={open ? 'chevron-up' : 'chevron-down'} aria-expanded={open}
          text={t('history.changes', { count: changes.length })} onClick={() => setOpen(!open)} />
        {open && <Changes screen={screen} changes={changes} />}
        {restores && <AppButton size="small" icon="undo" text={t('history.restore')} disabled={history.busy} onClick={() => history.restore(entry)} />}
      </>}
    </li>
  );
}

/** What was done: one of the API's own words, or a declared action. */
function actionWord({ words, resource }: Screen, action: string): string {
  const declared = resource.decl.actions?.find((each) => each.id === action || each.call === action);
  return declared ? words.action(declared.id) : words.t(`history.action.${action}`, { defaultValue: titleCase(action.replace(/-/g, '_')) });
}

function Changes({ screen: { words, resource }, changes }: { screen: Screen; changes: Array<[string, { before: Json; after: Json }]> }): ReactNode {
  const { t } = words;
  const shown = (field: string, value: Json) =>
    (value === null || value === undefined ? <i>{t('conflict.empty')}</i> : <CellValue value={value} schema={fieldOf(resource, field) ?? {}} field={field} words={words} />);
  return (
    <HTMLTable compact className="wp-history-changes">
      <thead><tr><th scope="col">{t('conflict.field')}</th><th scope="col">{t('history.before')}</th><th scope="col">{t('history.after')}</th></tr></thead>
      <tbody>{changes.map(([field, { before, after }]) => (
        <tr key={field}><th scope="row">{words.field(field)}</th><td>{shown(field, before)}</td><td>{shown(field, after)}</td></tr>
      ))}</tbody>
    </HTMLTable>
  );
}
