import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { CellProps } from '#resource';

/** The code leads to the booking's own page. */
export function BookingCode({ value, record }: CellProps): ReactNode {
  return <Link href={`/bookings/${record.id}`} dir="ltr">{String(value ?? `#${record.id}`)}</Link>;
}
