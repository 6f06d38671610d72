import '../kit.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, addMonths, firstWeekdayOf, weekOf, weeksOfMonth, type Day } from '#core';
import { AppButton } from '../AppButton.tsx';
import { DayCell } from './DayCell.tsx';
import { dayName } from './dayName.ts';
import { useCursor } from './useCursor.ts';

export type CalendarView = 'month' | 'week';

export interface CalendarProps {
  /** What the grid is about, for those who listen. */
  label: string;
  view?: CalendarView;
  /** Offers the other view; absent: there is only the one. */
  onView?: (view: CalendarView) => void;
  /** Any day of the month or week shown. */
  shown: Day;
  onShown: (day: Day) => void;
  /** Today where the records are, which need not be where the reader is. */
  today: Day;
  isPicked?: (day: Day) => boolean;
  isDisabled?: (day: Day) => boolean;
  /** A day was pressed or confirmed by Enter; `extend` with Shift: up to here from the one before. */
  onPick?: (day: Day, how: { extend: boolean }) => void;
  /** What stands in a day. */
  children?: (day: Day) => ReactNode;
}

/**
 * A month or a week as a grid that one walks by keyboard: arrows by day and week (mirrored right to left), Home and
 * End within the week, Page keys by month, with Shift by year, Enter to pick. The week begins where the reader's does.
 */
export function Calendar(props: CalendarProps): ReactNode {
  const { label, view = 'month', shown, today } = props;
  const { i18n } = useTranslation('kit');
  const first = firstWeekdayOf(i18n.language);
  const weeks = view === 'week' ? [weekOf(shown, first)] : weeksOfMonth(shown, first);
  const { cursor, hold, grid, onKeyDown } = useCursor(props, { first, isRtl: i18n.dir() === 'rtl' });
  return (
    <div className={`wp-calendar wp-calendar-${view}`}>
      <Head {...props} view={view} weeks={weeks} />
      <table role="grid" aria-label={label} ref={grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeks[0]!.map((day) => (
              <Weekday key={day} day={day} locale={i18n.language} />
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  locale={i18n.language}
                  isCursor={day === cursor}
                  isToday={day === today}
                  isOutside={view === 'month' && day.slice(0, 7) !== shown.slice(0, 7)}
                  isPicked={props.isPicked?.(day)}
                  isDisabled={props.isDisabled?.(day) ?? false}
                  onHold={hold}
                  onPick={props.onPick}
                >
                  {props.children?.(day)}
                </DayCell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Languages whose short names are two words have a letter here. */
function Weekday({ day, locale }: { day: Day; locale: string }): ReactNode {
  const short = dayName(day, locale, { weekday: 'short' });
  return (
    <th scope="col" abbr={dayName(day, locale, { weekday: 'long' })}>
      {short.includes(' ') ? dayName(day, locale, { weekday: 'narrow' }) : short}
    </th>
  );
}

function Head({ view = 'month', onView, shown, onShown, today, weeks }: CalendarProps & { weeks: Day[][] }): ReactNode {
  const { t, i18n } = useTranslation('kit');
  const step = (by: 1 | -1) => onShown(view === 'week' ? addDays(shown, 7 * by) : addMonths(`${shown.slice(0, 7)}-01`, by));
  return (
    <div className="wp-calendar-head">
      <AppButton icon="chevron-left" className="wp-turned" aria-label={t(`calendar.previous-${view}`)} onClick={() => step(-1)} />
      <AppButton text={t('calendar.today')} onClick={() => onShown(today)} />
      <AppButton icon="chevron-right" className="wp-turned" aria-label={t(`calendar.next-${view}`)} onClick={() => step(1)} />
      <strong aria-live="polite">
        {view === 'week' ? rangeName(weeks[0]!, i18n.language) : dayName(shown, i18n.language, { month: 'long', year: 'numeric' })}
      </strong>
      {onView && (
        <AppButton
          className="wp-calendar-view"
          text={t(view === 'week' ? 'calendar.month' : 'calendar.week')}
          onClick={() => onView(view === 'week' ? 'month' : 'week')}
        />
      )}
    </div>
  );
}

function rangeName(week: readonly Day[], locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.formatRange(new Date(`${week[0]!}T00:00:00Z`), new Date(`${week.at(-1)!}T00:00:00Z`));
}
