import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { historyParam, hrefOf, indexed, pluralOf, useRuntime, type CellProps } from '#resource';

/** What it was done to: a record, which leads to its history where it has a screen, or the records of a bulk change, which are listed. */
export function Subject({ value, record }: CellProps): ReactNode {
  const runtime = useRuntime();
  const { t, i18n } = useTranslation('areas', { useSuspense: false });
  const name = String(value ?? '');
  const resource = indexed(runtime, name);
  const title = resource ? pluralOf(t, resource) : name;
  if (record.is_part === 0 && typeof record.batch === 'string') {
    const parts = new URLSearchParams({ is_part: '1', 'batch.is': record.batch });
    return <Link href={`/activity?${parts}`}>{`${title} (${Number(record.records ?? 0).toLocaleString(i18n.language)})`}</Link>;
  }
  const id = Number(record.record_id);
  const isThere = record.action !== 'delete' && resource?.identify === 'id';
  const href = isThere ? hrefOf(runtime, { to: 'record', resource: name, record: id }) : undefined;
  const text = <bdi>{typeof record.record_name === 'string' ? `${title}: ${record.record_name}` : `${title} #${id}`}</bdi>;
  return href ? <Link href={`${href}?${historyParam}`}>{text}</Link> : text;
}
