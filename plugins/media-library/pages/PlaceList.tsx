import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { hrefOf, useRuntime } from '#resource';

/** Records that show a file: the first of those the reader meets, and how many others there are. */
export interface Places {
  records: Array<{ resource: string; id: number; name: string; title: string }>;
  others: number;
}

/** The places by name, each a link where the reader may open it. */
export function PlaceList({ places: { records, others } }: { places: Places }): ReactNode {
  const { t } = useTranslation('media-library');
  const runtime = useRuntime();
  if (records.length + others === 0) return <p>{t('text.nowhere')}</p>;
  return (
    <ul className="media-places">
      {records.map(({ resource, id, name, title }) => {
        const href = hrefOf(runtime, { to: 'record', resource, record: id });
        return (
          <li key={`${resource} ${id}`}>
            {title}: <bdi>{href ? <Link href={href}>{name}</Link> : name}</bdi>
          </li>
        );
      })}
      {others > 0 && <li>{t('text.others', { count: others })}</li>}
    </ul>
  );
}
