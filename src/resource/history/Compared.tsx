import type { ReactNode } from 'react';
import type { HistoryEntry } from '#api';
import { instantText } from '../cells/formats.ts';
import type { Screen } from '../screen.ts';
import { changeRows } from './changeRows.ts';
import { Changes } from './Changes.tsx';
import { changesBetween } from './changesBetween.ts';

interface ComparedProps {
  screen: Screen;
  entries: readonly HistoryEntry[];
  /** The entries to compare: none, one or two. */
  chosen: ReadonlyArray<HistoryEntry['id']>;
}

/** How the record differs between two entries; while there is only one, what is missing. */
export function Compared({ screen, entries, chosen }: ComparedProps): ReactNode {
  const { t, locale } = screen.words;
  const [later, earlier] = entries.filter(({ id }) => chosen.includes(id));
  if (!later) return null;
  if (!earlier) return <p role="status">{t('history.chooseOther')}</p>;
  const changes = changeRows(screen.resource, changesBetween(entries, earlier, later));
  const [from, to] = [earlier, later].map(({ at }) => instantText(at, locale));
  return (
    <section className="wp-history-entry" role="status">
      <h3>{t('history.between', { from, to })}</h3>
      {changes.length > 0 ? <Changes screen={screen} changes={changes} /> : <p>{t('history.same')}</p>}
    </section>
  );
}
