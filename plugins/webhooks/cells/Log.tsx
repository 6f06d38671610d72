import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { CellProps } from '#resource';

/** What a delivery is of, which leads to it. */
export const Log = ({ value, record }: CellProps): ReactNode => (
  <Link href={`/webhooks/${String(record.webhook_id)}/logs/${String(record.id)}`}>
    <bdi dir="ltr">{String(value ?? '')}</bdi>
  </Link>
);
