import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { hrefOf, useRuntime, type CellProps } from '#resource';

/** What a fact is about: its code leads to the record. */
export function FactCode({ value, record }: CellProps): ReactNode {
  const id = typeof record.record_id === 'number' ? record.record_id : 0;
  const runtime = useRuntime();
  const href = typeof record.of === 'string' ? hrefOf(runtime, { to: 'record', resource: record.of, record: { id } }) : undefined;
  const text = typeof value === 'string' ? value : `#${id}`;
  return href === undefined ? (
    <bdi>{text}</bdi>
  ) : (
    <Link href={href} dir="ltr">
      {text}
    </Link>
  );
}
