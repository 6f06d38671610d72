import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, type Day } from '#core';
import { CellValue, dayText, type Screen } from '#resource';
import { AppButton, Empty } from '#ui';
import type { DepartureRow } from '../answers.ts';
import { agendaDays, spanOf, type Look } from './useCalendar.ts';

interface AgendaProps {
  at: Look;
  look: (next: Partial<Look>) => void;
  days: ReadonlyMap<Day, readonly DepartureRow[]>;
  screen: Screen;
  onPick: (day: Day, how: { extend: boolean }) => void;
  onCancel: (row: DepartureRow) => void;
}

/** Departures one below the other, by their days, with all that is known of each. */
export function Agenda({ days, screen, onPick, onCancel, at, look }: AgendaProps): ReactNode {
  const { t } = useTranslation('departures');
  const { words } = screen;
  const { from, to } = spanOf(at, words.locale);
  return (
    <>
      <div className="wp-calendar-head">
        <AppButton
          icon="chevron-left"
          className="wp-turned"
          aria-label={t('text.earlier')}
          onClick={() => look({ shown: addDays(from, -agendaDays) })}
        />
        <AppButton icon="chevron-right" className="wp-turned" aria-label={t('text.later')} onClick={() => look({ shown: addDays(to, 1) })} />
        <strong aria-live="polite">
          {dayText(from, words.locale)} – {dayText(to, words.locale)}
        </strong>
      </div>
      {days.size === 0 && <Empty kind="nothing" />}
      <ul className="departures-agenda" aria-label={t('text.views.agenda')}>
        {[...days].map(([day, rows]) => (
          <DayList key={day} day={day} rows={rows} screen={screen} onPick={onPick} onCancel={onCancel} />
        ))}
      </ul>
    </>
  );
}

interface DayListProps extends Pick<AgendaProps, 'screen' | 'onPick' | 'onCancel'> {
  day: Day;
  rows: readonly DepartureRow[];
}

function DayList({ day, rows, screen, onPick, onCancel }: DayListProps): ReactNode {
  const { t } = useTranslation('departures');
  const title = dayText(day, screen.words.locale);
  return (
    <li>
      <header>
        <h3>{title}</h3>
        <AppButton
          look="light"
          size="small"
          icon="edit"
          text={t('text.change')}
          aria-label={`${t('text.change')}: ${title}`}
          onClick={() => onPick(day, { extend: false })}
        />
      </header>
      <table>
        <tbody>
          {rows.map((row) => (
            <Line key={`${row.option} ${row.time}`} row={row} screen={screen} title={title} onCancel={onCancel} />
          ))}
        </tbody>
      </table>
    </li>
  );
}

interface LineProps extends Pick<AgendaProps, 'screen' | 'onCancel'> {
  row: DepartureRow;
  title: string;
}

function Line({ row, title, screen: { words }, onCancel }: LineProps): ReactNode {
  const { t } = useTranslation('departures');
  const number = (value: number | null) => (value === null ? '∞' : value.toLocaleString(words.locale));
  const cheapest = row.prices.reduce<DepartureRow['prices'][number] | undefined>(
    (least, each) => (least && least.price.amount <= each.price.amount ? least : each),
    undefined,
  );
  return (
    <tr className={`departures-${row.state.toLowerCase().replace('_', '-')}`}>
      <th scope="row">
        <bdi>{row.time ?? t('text.allDay')}</bdi>
      </th>
      <td>{t('text.taken', { taken: number(row.booked), held: number(row.held), places: number(row.capacity) })}</td>
      <td>{cheapest && <CellValue value={{ ...cheapest.price }} schema={{}} field="price" words={words} />}</td>
      <td className="wp-quiet">{[row.why, row.isMoved ? t('text.moved') : null].filter(Boolean).join(' ')}</td>
      <td>
        {row.code !== 'past' && !row.isCancelled && (
          <AppButton
            look="light"
            size="small"
            icon="cross"
            aria-label={`${t('text.cancelDeparture')}: ${title} ${row.time ?? t('text.allDay')}`}
            title={t('text.cancelDeparture')}
            onClick={() => onCancel(row)}
          />
        )}
      </td>
    </tr>
  );
}
