import { Button } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isObject, type WireRecord } from '#core';
import { Loaded } from '#resource';
import { AppButton, Empty, Panel } from '#ui';
import type { Products } from './Narrowing.tsx';
import { TourLine } from './TourLine.tsx';

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
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set());
  const inside = new Set((chosen.value ?? []).map(({ productId }) => productId));
  const fresh = (offered.value?.rows ?? []).map(({ id }) => Number(id)).filter((id) => !inside.has(id));
  const wanted = [...checked].filter((id) => !inside.has(id));
  const add = async (ids: number[]) => {
    if (await change({ add: ids })) setChecked(new Set());
  };
  const go = (by: number) => setNarrowed((now) => ({ ...now, page: now.page + by }));
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
                  const name = String(row.name ?? `#${id}`);
                  const isIn = inside.has(id);
                  return (
                    <li key={id}>
                      <TourLine
                        {...{ name, city: cityOf(row), photo: coverOf(row), status: 'active', isDisabled: isIn, isChecked: isIn || checked.has(id) }}
                        onCheck={(is) => setChecked((now) => new Set(is ? [...now, id] : [...now].filter((each) => each !== id)))}
                      >
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
                            onClick={() => void add([id])}
                          />
                        )}
                      </TourLine>
                    </li>
                  );
                })}
              </ul>
              {pages > 1 && (
                <div className="ms-pager">
                  <Button
                    variant="minimal"
                    icon="chevron-left"
                    aria-label={t('text.page-before')}
                    disabled={narrowed.page <= 1}
                    onClick={() => go(-1)}
                  />
                  <span>{t('text.page', { at: narrowed.page, count: pages })}</span>
                  <Button
                    variant="minimal"
                    icon="chevron-right"
                    aria-label={t('text.page-next')}
                    disabled={narrowed.page >= pages}
                    onClick={() => go(1)}
                  />
                </div>
              )}
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}
