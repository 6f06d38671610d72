import { useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { addDays, type Day } from '#core';
import { dayText, type Screen } from '#resource';
import type { Window } from '../answers.ts';
import type { DayCell } from '../engine/window.ts';

/** A cell by its tour, as it stands in the list, and its day. */
interface At {
  row: number;
  day: number;
}
export interface Area {
  from: At;
  to: At;
}

export const spanOf = ({ from, to }: Area) => ({
  rows: [Math.min(from.row, to.row), Math.max(from.row, to.row)] as const,
  days: [Math.min(from.day, to.day), Math.max(from.day, to.day)] as const,
});

interface GridProps {
  window: Window;
  area: Area | undefined;
  onArea: (area: Area) => void;
  screen: Screen;
}

/** A grid that one walks by arrows and picks by Enter, with Shift up to here. */
export function TourGrid({ window: { from, tours }, area, onArea, screen }: GridProps): ReactNode {
  const { t } = useTranslation('departures');
  const days = tours[0]!.cells.length;
  const { cursor, pick, onKeyDown } = useCursor({ rows: tours.length, days, area, onArea });
  const span = area && spanOf(area);
  const isPicked = (row: number, day: number) =>
    span !== undefined && row >= span.rows[0] && row <= span.rows[1] && day >= span.days[0] && day <= span.days[1];
  return (
    <div className="departures-grid" tabIndex={0} role="region" aria-label={t('pages.calendar')}>
      <table role="grid" aria-label={t('pages.calendar')} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <th scope="col">{t('resources.departures.fields.product_id.title')}</th>
            {Array.from({ length: days }, (_, day) => (
              <DayHead key={day} day={addDays(from, day)} locale={screen.words.locale} />
            ))}
          </tr>
        </thead>
        <tbody>
          {tours.map((tour, row) => (
            <tr key={tour.id}>
              <th scope="row">
                <Link href={`/calendar?tour=${tour.id}&day=${from}`} dir="auto">
                  {tour.name}
                </Link>
              </th>
              {tour.cells.map((cell, day) => (
                <GridCell
                  key={day}
                  cell={cell}
                  at={{ row, day }}
                  isCursor={cursor.row === row && cursor.day === day}
                  isPicked={isPicked(row, day)}
                  onPick={pick}
                  name={`${tour.name}, ${dayText(addDays(from, day), screen.words.locale)}`}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface Walked extends Pick<GridProps, 'area' | 'onArea'> {
  rows: number;
  days: number;
}

/** The cell that keys start from, and what they pick. */
function useCursor({ rows, days, area, onArea }: Walked) {
  const { i18n } = useTranslation('departures');
  const [cursor, setCursor] = useState<At>({ row: 0, day: 0 });
  const pick = (at: At, extend: boolean) => {
    setCursor(at);
    onArea(extend && area ? { from: area.from, to: at } : { from: at, to: at });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const right = i18n.dir() === 'rtl' ? -1 : 1;
    const step: Partial<Record<string, At>> = {
      ArrowUp: { row: -1, day: 0 },
      ArrowDown: { row: 1, day: 0 },
      ArrowLeft: { row: 0, day: -right },
      ArrowRight: { row: 0, day: right },
    };
    const by = step[event.key];
    if (event.key === 'Enter' || event.key === ' ') pick(cursor, event.shiftKey);
    else if (!by) return;
    else {
      const next = { row: within(cursor.row + by.row, rows), day: within(cursor.day + by.day, days) };
      setCursor(next);
      if (event.shiftKey && area) onArea({ from: area.from, to: next });
      event.currentTarget.querySelector<HTMLElement>(`[data-at="${next.row} ${next.day}"]`)?.focus();
    }
    event.preventDefault();
  };
  return { cursor, pick, onKeyDown };
}

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

function DayHead({ day, locale }: { day: Day; locale: string }): ReactNode {
  const at = new Date(`${day}T00:00:00Z`);
  const isWeekend = [0, 6].includes(at.getUTCDay());
  return (
    <th scope="col" className={isWeekend ? 'departures-weekend' : ''}>
      <span className="wp-quiet">{at.toLocaleDateString(locale, { weekday: 'narrow', timeZone: 'UTC' })}</span>
      <br />
      {at.toLocaleDateString(locale, { day: 'numeric', ...(at.getUTCDate() === 1 && { month: 'short' }), timeZone: 'UTC' })}
    </th>
  );
}

interface CellProps {
  cell: DayCell;
  at: At;
  isCursor: boolean;
  isPicked: boolean;
  name: string;
  onPick: (at: At, extend: boolean) => void;
}

const states = ['none', 'available', 'limited', 'sold-out', 'closed', 'over'] as const;

function GridCell({ cell: [left, capacity, taken, state], at, isCursor, isPicked, name, onPick }: CellProps): ReactNode {
  const { t, i18n } = useTranslation('departures');
  const word = states[state];
  const shown =
    state === 0
      ? ''
      : state === 1 || state === 2
        ? left === null
          ? '∞'
          : left.toLocaleString(i18n.language)
        : taken > 0
          ? taken.toLocaleString(i18n.language)
          : '–';
  const said = `${name}: ${t(`text.cell.${word}`)}${state === 0 ? '' : `. ${t('text.cellTaken', { taken, places: capacity ?? '∞' })}`}`;
  return (
    <td
      role="gridcell"
      data-at={`${at.row} ${at.day}`}
      className={`departures-cell departures-${word}${isPicked ? ' departures-picked' : ''}`}
      tabIndex={isCursor ? 0 : -1}
      aria-selected={isPicked}
      title={said}
      onClick={(event: MouseEvent) => onPick(at, event.shiftKey)}
    >
      {shown}
    </td>
  );
}
