import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { WireRecord } from '#core';
import { hrefOf, Loaded, useLoad, useRuntime, type PageProps } from '#resource';
import { Replace } from './Replace.tsx';

/** Records that show a file: the first of those the reader meets, and how many others there are. */
export interface Places {
  records: Array<{ resource: string; id: number; name: string; title: string }>;
  others: number;
}

/** Where a file is used, and the way to put another one in its place. */
export default function Uses({ part }: PageProps): ReactNode {
  return part ? <UsesOf record={part.record} /> : null;
}

function UsesOf({ record }: { record: WireRecord }): ReactNode {
  const { http } = useRuntime();
  const path = `-/files/${Number(record.id)}/uses`;
  const places = useLoad(path, async () => (await http.get<Places>(path)).body);
  return (
    <Loaded of={places}>
      {(known) => (
        <>
          <PlaceList places={known} />
          <Replace record={record} places={known} />
        </>
      )}
    </Loaded>
  );
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
