import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#api';
import { useLoad, type Screen } from '#resource';
import { AppButton } from '#ui';
import type { BookedBy, DepartureRow } from '../answers.ts';
import { HistoryDialog } from './HistoryDialog.tsx';
import { placeOf } from './placeOf.ts';
import { useOptions } from './useOptions.ts';
import { WhoBooked } from './WhoBooked.tsx';
import { WhoWaits } from './WhoWaits.tsx';

interface DayPanelProps {
  screen: Screen;
  tour: number;
  rows: readonly DepartureRow[];
  onCancel: (row: DepartureRow) => void;
}

/** The departures of a day: how many places are taken of each and by whom, what can be done with it, and what was. */
export function DayPanel({ screen, tour, rows, onCancel }: DayPanelProps): ReactNode {
  const [told, setTold] = useState<DepartureRow>();
  const optionOf = useOptions(screen, tour, rows);
  return (
    <>
      <ul className="departures-of-day">
        {rows.map((row) => (
          <One
            key={`${row.option} ${row.time}`}
            row={row}
            option={optionOf(row.option)}
            screen={screen}
            tour={tour}
            onCancel={onCancel}
            onHistory={setTold}
          />
        ))}
      </ul>
      {told && <HistoryDialog screen={screen} tour={tour} row={told} onClose={() => setTold(undefined)} />}
    </>
  );
}

interface OneProps extends Pick<DayPanelProps, 'screen' | 'tour' | 'onCancel'> {
  row: DepartureRow;
  /** The name of the option it is of. */
  option: string | undefined;
  onHistory: (row: DepartureRow) => void;
}

function One({ row, option, screen, tour, onCancel, onHistory }: OneProps): ReactNode {
  const { t } = useTranslation('departures');
  const { runtime, bundle, words } = screen;
  const params = placeOf(tour, row);
  const who = useLoad<BookedBy>(
    `departures/bookings?${JSON.stringify(params)}#${words.locale}`,
    async () => (await callApi<BookedBy>(runtime.http, bundle.manifest.calls!['booked-by']!, params)).body,
  );
  const name = [row.time ?? t('text.allDay'), option].filter(Boolean).join(', ');
  // Bookings without places are still to be declined.
  const isOver = row.code === 'past' || (row.isCancelled && (who.value?.bookings ?? 0) === 0);
  return (
    <li>
      <Taken row={row} screen={screen} name={name} />
      <WhoBooked of={who} tour={tour} date={row.date} screen={screen} />
      <WhoWaits waiting={who.value?.waiting} tour={tour} row={row} screen={screen} />
      <span className="departures-buttons">
        <AppButton
          look="light"
          size="small"
          icon="history"
          text={t('text.historyButton')}
          aria-label={`${t('text.historyButton')}: ${name}`}
          onClick={() => onHistory(row)}
        />
        {!isOver && (
          <AppButton
            look="light"
            size="small"
            icon="cross"
            intent="danger"
            text={t('text.cancelDeparture')}
            aria-label={`${t('text.cancelDeparture')}: ${name}`}
            onClick={() => onCancel(row)}
          />
        )}
      </span>
    </li>
  );
}

/** When it is, how many of its places are taken, and why it cannot be booked. */
function Taken({ row, screen: { words }, name }: { row: DepartureRow; screen: Screen; name: string }): ReactNode {
  const { t } = useTranslation('departures');
  const number = (value: number) => value.toLocaleString(words.locale);
  const places = row.capacity === null ? '∞' : number(row.capacity);
  return (
    <>
      <p className="departures-taken">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span>{t('text.cellTaken', { taken: number(row.booked + row.held), places })}</span>
        {row.held > 0 && <span className="wp-quiet">{t('text.held', { held: number(row.held) })}</span>}
      </p>
      {row.why !== null && <p className={row.isCancelled ? 'departures-off' : 'wp-quiet'}>{row.why}</p>}
      {row.isMoved && <p className="wp-quiet">{t('text.moved')}</p>}
    </>
  );
}
