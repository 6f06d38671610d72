import type { ReactNode } from 'react';
import { StatusTag, type CellProps } from '#resource';
import { TimeToAnswer } from './TimeToAnswer.tsx';

/** The status; a request also says how long it may wait. */
export function BookingStatus({ value, record, field, words }: CellProps): ReactNode {
  const { respond_by: respondBy } = record;
  if (typeof value !== 'string') return null;
  return (
    <span className="bk-status">
      <StatusTag words={words} field={field} code={value} />
      {value === 'PENDING' && typeof respondBy === 'string' && <TimeToAnswer respondBy={respondBy} />}
    </span>
  );
}
