import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isObject, type WireRecord } from '#core';
import { Loaded } from '#resource';
import { AppButton, Empty, Panel } from '#ui';
import type { Products } from './Narrowing.tsx';
import { TourLine } from './TourLine.tsx';
import { useChecked } from './useChecked.ts';

type Row = { [member: string]: unknown };

/** Where the cover of a tour is. */
function coverOf({ productPhotos }: WireRecord): string | null {
  const photos = (Array.isArray(productPhotos) ? productPhotos : []) as Row[];
  const url = (photos.find((photo) => photo.is_cover === true) ?? photos[0])?.url;
  return typeof url === 'string' ? url : null;
}
const cityOf = ({ city }: WireRecord): string | null => (isObject(city) && typeof city.name === 'string' ? city.name : null);

/** The tours that are sold and may be added, a page of them. */
export function OfferedTours({ products }: { products: Products }): ReactNode {
  const { t } = useTranslation('microsites');
  const { offered, chosen, narrowed, setNarrowed, change, isBusy } = products;
  const { checked, check, clear } = useChecked();
  const inside = new Set((chosen.value ?? []).map(({ productId }) => productId));
  const fresh = (offered.value?.rows ?? []).map(({ id }) => Number(id)).filter((id) => !inside.has(id));
  const wanted = [...checked].filter((id) => !inside.has(id));
  const add = async (ids: number[]) => {
    if (await change({ add: ids })) clear();
  };
  return (
    <Panel
      title={t('text.offered', { count: offered.value?.total ?? 0 })}
      actions={
        <>
          <AppButton
            look="light"
            size="small"
            text={t('text.add-page', { count: fresh.length })}
            disabled={isBusy || fresh.length === 0}
            onClick={() => void add(fresh)}
          />
          <AppButton
            look="dark"
            size="small"
            icon="plus"
            text={t('text.add-chosen', { count: wanted.length })}
            disabled={isBusy || wanted.length === 0}
            onClick={() => void add(wanted)}
          />
        </>
      }
    >
      <Loaded of={offered}>
        {({ rows, pages }) =>
          rows.length === 0 ? (
            <Empty kind="no-match" />
          ) : (
            <>
              <ul className="ms-tours">
                {rows.map((row) => {
                  const id = Number(row.id);
                  const isIn = inside.has(id);
                  const isChecked = isIn || checked.has(id);
                  return (
                    <OfferedTour key={id} {...{ row, id, isIn, isChecked, isBusy }} onCheck={(is) => check(id, is)} onAdd={() => void add([id])} />
                  );
                })}
              </ul>
              <Pager page={narrowed.page} pages={pages} onGo={(by) => setNarrowed((now) => ({ ...now, page: now.page + by }))} />
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}

interface OfferedTourProps {
  row: WireRecord;
  id: number;
  /** Whether the category has it already. */
  isIn: boolean;
  isChecked: boolean;
  isBusy: boolean;
  onCheck: (isChecked: boolean) => void;
  onAdd: () => void;
}

function OfferedTour({ row, id, isIn, isChecked, isBusy, onCheck, onAdd }: OfferedTourProps): ReactNode {
  const { t } = useTranslation('microsites');
  const name = String(row.name ?? `#${id}`);
  return (
    <li>
      <TourLine {...{ name, city: cityOf(row), photo: coverOf(row), status: 'active', isDisabled: isIn, isChecked, onCheck }}>
        {isIn ? (
          <span className="wp-quiet">{t('text.inside')}</span>
        ) : (
          <Button
            variant="minimal"
            size="small"
            icon="plus"
            aria-label={t('text.add', { name })}
            title={t('text.add', { name })}
            disabled={isBusy}
            onClick={onAdd}
          />
        )}
      </TourLine>
    </li>
  );
}

function Pager({ page, pages, onGo }: { page: number; pages: number; onGo: (by: number) => void }): ReactNode {
  const { t } = useTranslation('microsites');
  if (pages <= 1) return null;
  return (
    <div className="ms-pager">
      <Button variant="minimal" icon="chevron-left" aria-label={t('text.page-before')} disabled={page <= 1} onClick={() => onGo(-1)} />
      <span>{t('text.page', { at: page, count: pages })}</span>
      <Button variant="minimal" icon="chevron-right" aria-label={t('text.page-next')} disabled={page >= pages} onClick={() => onGo(1)} />
    </div>
  );
}
