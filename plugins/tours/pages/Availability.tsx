import './availability.css';
import { SegmentedControl } from '@blueprintjs/core';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#core';
import { ListPage, useRuntime, type PageProps } from '#resource';
import { BlockedDays } from './BlockedDays.tsx';
import { Resting } from './BookedBy.tsx';
import { SharedPlaces } from './SharedPlaces.tsx';
import { useBookedBy } from './useBookedBy.ts';

const kinds = ['schedules', 'options', 'blocked'] as const;
type Kind = (typeof kinds)[number];

/** When a tour can be booked: by schedules, or by options with intervals of their own; and the days on which it cannot. */
export default function Availability({ part }: PageProps): ReactNode {
  const { t } = useTranslation('tours');
  const [chosen, setKind] = useState<Kind | undefined>(undefined);
  const id = Number(part!.record.id);
  const booked = useBookedBy(id);
  const { viewer } = useRuntime();
  // What counts is in sight first.
  const kind = chosen ?? (booked.by === 'OPTIONS' ? 'options' : 'schedules');
  const only = useMemo(() => ({ product_id: id }), [id]);
  const params = useMemo(() => ({ productId: String(id) }), [id]);
  return (
    <div className="tours-availability">
      <SegmentedControl
        aria-label={t('text.availability')}
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`text.${value}`) }))}
        onValueChange={(value) => setKind(value as Kind)}
      />
      <p className="wp-quiet">{t(`text.${kind}Help`)}</p>
      {kind !== 'blocked' && <Resting kind={kind === 'schedules' ? 'SCHEDULES' : 'OPTIONS'} port={booked} readOnly={!can(viewer, 'staff')} />}
      {kind === 'schedules' && (
        <ListPage resource="product-schedules" params={params} only={only} embedded="schedules" isClosed={booked.by === 'OPTIONS'} />
      )}
      {kind === 'options' && <SharedPlaces id={id} readOnly={!can(viewer, 'staff')} />}
      {kind === 'options' && (
        <ListPage resource="product-options" params={params} only={only} embedded="options" isClosed={booked.by === 'SCHEDULES'} />
      )}
      {kind === 'blocked' && <BlockedDays id={id} />}
    </div>
  );
}
