import type { ReactNode } from 'react';
import type { CellProps } from '#resource';
import { StatusTag } from './StatusTag.tsx';
import { TimeToAnswer } from './TimeToAnswer.tsx';

/** The status; a request also says how long it may wait. */
export function BookingStatus({ value, record }: CellProps): ReactNode {
  const { respond_by: respondBy } = record;
  if (typeof value !== 'string') return null;
  return <span className="bk-status"><StatusTag field="status" code={value} />{value === 'PENDING' && typeof respondBy === 'string' && <TimeToAnswer respondBy={respondBy} />}</span>;
}
