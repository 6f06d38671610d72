import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { CellProps } from '#resource';

/** The address of a call, which leads to its request and answer. */
export const CallPath = ({ value, record }: CellProps): ReactNode => (
  <Link href={`/resellers/calls/${String(record.id)}`}>
    <bdi dir="ltr">{String(value ?? '')}</bdi>
  </Link>
);
