import { Checkbox, Tag } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import type { HistoryEntry } from '#api';
import type { WireRecord } from '#core';
import { AppButton, Empty, Failure, Loader } from '#ui';
import { mayUpdate } from '../access.ts';
import { instantText } from '../cells/formats.ts';
import { useReaderName } from '../useReaderName.ts';
import type { Screen } from '../screen.ts';
import { SidePanel } from '../SidePanel.tsx';
import { changeRows } from './changeRows.ts';
import { Changes } from './Changes.tsx';
import { Compared } from './Compared.tsx';
import { entryText } from './entryText.ts';
import { useHistory, type History } from './useHistory.ts';

interface HistoryDrawerProps {
  screen: Screen;
  record: WireRecord;
  onClose: () => void;
  /** The record as restored, where the API answers it. */
  onRestored: (record: WireRecord | undefined) => void;
}

/** Who changed what and when, newest first, in words, each with the ways back; two of them can be compared. */
export function HistoryDrawer({ screen, record, onClose, onRestored }: HistoryDrawerProps): ReactNode {
  const { words } = screen;
  const history = useHistory(screen, record, onRestored);
  return (
    <SidePanel title={words.t('history.title', { name: useReaderName(screen, record) })} widthPx={560} onClose={onClose}>
      <Entries screen={screen} history={history} />
    </SidePanel>
  );
}

function Entries({ screen, history }: { screen: Screen; history: History }): ReactNode {
  const { t } = screen.words;
  const [chosen, setChosen] = useState<readonly HistoryEntry['id'][]>([]);
  if (history.failed) return <Failure title={t('history.failed')} onRetry={history.load} />;
  if (!history.entries) return <Loader fill />;
  if (history.entries.length === 0) return <Empty title={t('history.none')} icon="history" />;
  const choose = (id: HistoryEntry['id'], isChosen: boolean) =>
    setChosen((now) => [...now.filter((each) => each !== id), ...(isChosen ? [id] : [])].slice(-2));
  return (
    <>
      <Compared screen={screen} entries={history.entries} chosen={chosen} />
      <ol className="wp-history-list">
        {history.entries.map((entry, at) => (
          <Entry
            key={entry.id}
            {...{ screen, entry, history }}
            isNewest={at === 0}
            isChosen={chosen.includes(entry.id)}
            {...(history.entries!.length > 1 && { onChoose: (isChosen: boolean) => choose(entry.id, isChosen) })}
          />
        ))}
      </ol>
    </>
  );
}

interface EntryProps {
  screen: Screen;
  entry: HistoryEntry;
  history: History;
  /** The newest is open at first. */
  isNewest: boolean;
  isChosen: boolean;
  /** Chooses it as one of two to compare; absent: there is no other. */
  onChoose?: (isChosen: boolean) => void;
}

function Entry({ screen, entry, history, isNewest, isChosen, onChoose }: EntryProps): ReactNode {
  const { words, resource } = screen;
  const { t } = words;
  const [open, setOpen] = useState(isNewest);
  const changes = changeRows(resource, entry.changes ?? {});
  const count = new Set(changes.map(({ field }) => field)).size;
  return (
    <li className="wp-history-entry">
      <p>
        <b>{entryText(screen, entry)}</b>
        {entry.language !== undefined && (
          <Tag minimal icon="translate">
            {languageName(entry.language, words.locale)}
          </Tag>
        )}
      </p>
      <p>
        <bdi>{entry.user?.name ?? t('history.system')}</bdi>
        {entry.token !== undefined && (
          <Tag minimal icon="key">
            {entry.token}
          </Tag>
        )}
        <time dateTime={entry.at}>{instantText(entry.at, words.locale)}</time>
      </p>
      <div className="wp-history-ways">
        {changes.length > 0 && (
          <AppButton
            look="light"
            size="small"
            endIcon={open ? 'chevron-up' : 'chevron-down'}
            aria-expanded={open}
            text={t('history.changes', { count })}
            onClick={() => setOpen(!open)}
          />
        )}
        {onChoose && entry.language === undefined && (
          <Checkbox inline checked={isChosen} label={t('history.compare')} onChange={(event) => onChoose(event.currentTarget.checked)} />
        )}
      </div>
      {open && changes.length > 0 && <Changes screen={screen} changes={changes} />}
      <Back screen={screen} entry={entry} history={history} hasChanges={changes.length > 0} />
    </li>
  );
}

/** The ways back: without this change, and to the record as it was after it. */
function Back({ screen, entry, history, hasChanges }: Pick<EntryProps, 'screen' | 'entry' | 'history'> & { hasChanges: boolean }): ReactNode {
  const { resource, runtime, words } = screen;
  const undoes = hasChanges && entry.restorable !== false && entry.action === 'update' && mayUpdate(resource, runtime.viewer);
  const restores = history.canRestore(entry);
  if (!undoes && !restores) return null;
  return (
    <div className="wp-history-ways">
      {undoes && (
        <AppButton size="small" icon="undo" text={words.t('history.restore')} disabled={history.busy} onClick={() => history.restore(entry)} />
      )}
      {restores && (
        <AppButton size="small" icon="reset" text={words.t('history.restoreTo')} disabled={history.busy} onClick={() => history.restoreTo(entry)} />
      )}
    </div>
  );
}

/** A language as its reader calls it. */
const languageName = (language: string, locale: string): string => new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language;
