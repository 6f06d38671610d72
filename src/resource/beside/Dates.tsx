import type { ReactNode } from 'react';
import type { HistoryEntry } from '#api';
import type { WireRecord } from '#core';
import { Panel } from '#ui';
import { instantText } from '../cells/formats.ts';
import type { Screen } from '../screen.ts';

interface DatesProps {
  screen: Screen;
  record: WireRecord;
  /** The newest entries and the one that created the record, as far as they are known. */
  history: readonly HistoryEntry[] | undefined;
}

/** When a record was created and last changed, and by whom. */
export function Dates({ screen: { words }, record, history = [] }: DatesProps): ReactNode {
  const { created_at: created, updated_at: changed } = record;
  const creation = history.find(({ action }) => action === 'create');
  const [newest] = history;
  const dates = [
    { field: 'created_at', at: created, entry: creation },
    ...(changed === created ? [] : [{ field: 'updated_at', at: changed, entry: newest === creation ? undefined : newest }]),
  ].filter(({ at }) => typeof at === 'string');
  if (dates.length === 0) return null;
  return (
    <Panel title={words.t('beside.details')}>
      <dl className="wp-beside-list">
        {dates.map(({ field, at, entry }) => (
          <div key={field} className="wp-beside-line">
            <dt className="wp-quiet">{words.field(field)}</dt>
            <dd>
              <time dateTime={String(at)}>{instantText(String(at), words.locale)}</time>
              {entry?.user && (
                <div>
                  <bdi>{entry.user.name}</bdi>
                </div>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
