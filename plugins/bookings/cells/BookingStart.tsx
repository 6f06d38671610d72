import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayText, type CellProps } from '#resource';

/** Day and time where the tour takes place, by its clocks of that day: no zone of the reader moves them. */
export function BookingStart({ value, record }: CellProps): ReactNode {
  const { i18n } = useTranslation();
  const { start_time: start, moved_start_time: moved, timezone } = record;
  const time = moved ?? start;
  if (typeof value !== 'string') return null;
  const zone = typeof timezone === 'string' ? timezone : undefined;
  return (
    <span title={zone}>
      {dayText(value, i18n.language)}
      {typeof time === 'string' && (
        <>
          {' '}
          <bdi className="bk-time">{time}</bdi>
        </>
      )}
    </span>
  );
}
