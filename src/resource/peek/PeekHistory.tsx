import type { ReactNode } from 'react';
import type { WireRecord } from '#core';
import { instantText } from '../cells/formats.ts';
import { entryText } from '../history/entryText.ts';
import { useHistory } from '../history/useHistory.ts';
import type { Screen } from '../screen.ts';

const newest = 3;
const nothing = () => undefined;

/** What was done last with a record, by whom and when. */
export function PeekHistory({ screen, record }: { screen: Screen; record: WireRecord }): ReactNode {
  const { words } = screen;
  const { entries = [] } = useHistory(screen, record, nothing);
  if (entries.length === 0) return null;
  return (
    <>
      <h3>{words.t('history.label')}</h3>
      <ol className="wp-timeline">
        {entries.slice(0, newest).map((entry) => (
          <li key={entry.id}>
            <div>{entryText(screen, entry)}</div>
            <div className="wp-quiet">
              <time dateTime={entry.at}>{instantText(entry.at, words.locale)}</time> ·{' '}
              <span dir="auto">{entry.user?.name ?? words.t('history.system')}</span>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
