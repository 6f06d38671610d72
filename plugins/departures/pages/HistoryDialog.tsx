import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#api';
import { dayText, instantText, Loaded, useLoad, type Screen } from '#resource';
import { Empty, Modal } from '#ui';
import type { DepartureRow, Entry } from '../answers.ts';
import { placeOf } from './placeOf.ts';

/** Who changed what of a departure and when, the newest first. */
export function HistoryDialog({ screen, tour, row, onClose }: { screen: Screen; tour: number; row: DepartureRow; onClose: () => void }): ReactNode {
  const { t } = useTranslation('departures');
  const { runtime, bundle, words } = screen;
  const { date, time } = row;
  const params = placeOf(tour, row);
  const loaded = useLoad<Entry[]>(
    `departures/history?${JSON.stringify(params)}#${words.locale}`,
    async () => (await callApi<Entry[]>(runtime.http, bundle.manifest.calls!.history!, params)).body,
  );
  return (
    <Modal
      isOpen
      closesOutside
      title={t('text.historyOf', { which: `${dayText(date, words.locale)} ${time ?? t('text.allDay')}` })}
      maxWidth={520}
      onClose={onClose}
    >
      <Loaded of={loaded} failed={t('text.failed')}>
        {(entries) => (entries.length === 0 ? <Empty kind="nothing" /> : <Entries entries={entries} locale={words.locale} />)}
      </Loaded>
    </Modal>
  );
}

function Entries({ entries, locale }: { entries: readonly Entry[]; locale: string }): ReactNode {
  const { t } = useTranslation('departures');
  return (
    <ol className="wp-timeline">
      {entries.map(({ at, by, text, from, to }, i) => (
        <li key={`${at} ${i}`}>
          <div>{text}</div>
          {from !== undefined && to !== undefined && (
            <div>
              <bdi>
                {dayText(from, locale)} – {dayText(to, locale)}
              </bdi>
            </div>
          )}
          <div className="wp-quiet">
            <time dateTime={at}>{instantText(at, locale)}</time> · <span dir="auto">{by ?? t('text.history.byItself')}</span>
          </div>
        </li>
      ))}
    </ol>
  );
}
