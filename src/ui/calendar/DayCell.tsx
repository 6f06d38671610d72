import type { ReactNode } from 'react';
import type { Day } from '#core';
import type { CalendarProps } from './Calendar.tsx';
import { dayName } from './dayName.ts';

interface DayCellProps {
  day: Day;
  locale: string;
  isCursor: boolean;
  isToday: boolean;
  /** Of the month before or after. */
  isOutside: boolean;
  isPicked: boolean | undefined;
  isDisabled: boolean;
  onHold: (day: Day) => void;
  onPick: CalendarProps['onPick'];
  children: ReactNode;
}

/** A day of the grid: the only tab stop of it while the cursor is here. */
export function DayCell({ day, locale, isCursor, isToday, isOutside, isPicked, isDisabled, onHold, onPick, children }: DayCellProps): ReactNode {
  const classes = ['wp-day', isOutside && 'wp-day-outside', isToday && 'wp-day-today', isPicked && 'wp-day-picked', isDisabled && 'wp-day-disabled']
    .filter(Boolean)
    .join(' ');
  return (
    <td
      role="gridcell"
      className={classes}
      data-day={day}
      tabIndex={isCursor ? 0 : -1}
      aria-selected={isPicked}
      aria-disabled={isDisabled || undefined}
      aria-current={isToday ? 'date' : undefined}
      onFocus={() => onHold(day)}
      onClick={(event) => {
        if (onPick && !isDisabled) onPick(day, { extend: event.shiftKey });
      }}
    >
      <span className="wp-day-number" aria-hidden>
        {Number(day.slice(8)).toLocaleString(locale)}
      </span>
      <span className="wp-hidden">{dayName(day, locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}</span>
      {children}
    </td>
  );
}
