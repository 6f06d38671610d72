import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { hrefOf, indexed, useRuntime, type CellProps } from '#resource';

/** What it was done to, which leads to the record where that has a screen. */
export function Subject({ value, record }: CellProps): ReactNode {
  const runtime = useRuntime();
  const resource = String(value ?? '');
  const id = Number(record.record_id);
  const isThere = record.action !== 'delete' && indexed(runtime, resource)?.identify === 'id';
  const href = isThere ? hrefOf(runtime, { to: 'record', resource, record: id }) : undefined;
  const text = <bdi dir="ltr">{`${resource} ${String(record.record_id ?? '')}`}</bdi>;
  return href ? <Link href={href}>{text}</Link> : text;
}
