import { Callout } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { EditPage, hrefOf, useRuntime, type PageProps } from '#resource';
import type { NamedTour } from '../answers.ts';
import { useTours } from './useTours.ts';

/** A guide, and above it what of it is no longer on sale. */
export default function Guide({ params, search }: PageProps & { search?: string }): ReactNode {
  const part = new URLSearchParams(search ?? globalThis.location.search).get('part') ?? undefined;
  return <EditPage resource="guides" params={params} part={part} head={<OffSale id={params.id!} />} />;
}

function OffSale({ id }: { id: string }): ReactNode {
  const { t } = useTranslation('guides');
  const off = (useTours(id).value ?? []).filter(({ stands }) => stands !== 'live');
  if (off.length === 0) return null;
  return (
    <Callout intent="warning" icon="warning-sign" className="gd-off-sale" title={t('text.offSale', { count: off.length })}>
      <ul>
        {off.map((tour) => (
          <li key={tour.id}>
            <Tour tour={tour} /> <span className="wp-quiet">{t(`text.stands.${tour.stands}`)}</span>
          </li>
        ))}
      </ul>
    </Callout>
  );
}

function Tour({ tour: { id, name, stands } }: { tour: NamedTour }): ReactNode {
  const runtime = useRuntime();
  const href = stands === 'gone' ? undefined : hrefOf(runtime, { to: 'record', resource: 'products', record: id });
  const shown = <bdi>{name ?? `#${id}`}</bdi>;
  return href === undefined ? shown : <Link href={href}>{shown}</Link>;
}
