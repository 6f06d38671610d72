import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { hrefOf, useRuntime, type CellProps } from '#resource';

/** The code leads to the booking's own page. */
export function BookingCode({ value, record }: CellProps): ReactNode {
  const href = hrefOf(useRuntime(), { to: 'record', resource: 'bookings', record });
  const text = String(value ?? `#${record.id}`);
  return href === undefined ? (
    <bdi>{text}</bdi>
  ) : (
    <Link href={href} dir="ltr">
      {text}
    </Link>
  );
}
