import { Button } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SortableList } from '#forms';
import { Loaded, tellSuccess, type Screen } from '#resource';
import { AppButton, Empty, Panel } from '#ui';
import type { Products } from './Narrowing.tsx';
import { TourLine } from './TourLine.tsx';
import type { Chosen } from '../answers.ts';

const idsOf = (tours: readonly Chosen[]) => tours.map(({ productId }) => productId);

/** The tours in a category: put in order by dragging or by keyboard, and taken out, which can be undone. */
export function ChosenTours({ screen, products }: { screen: Screen; products: Products }): ReactNode {
  const { t } = useTranslation('microsites');
  const { chosen, narrowed, change, show, isBusy } = products;
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set());
  const all = chosen.value ?? [];
  const isNarrowed = narrowed.country !== undefined || narrowed.search !== '';
  const words = narrowed.search.toLowerCase();
  const shown = all.filter(
    (tour) =>
      (narrowed.country === undefined || tour.country_id === narrowed.country) &&
      (narrowed.city === undefined || tour.city_id === narrowed.city) &&
      (tour.name ?? '').toLowerCase().includes(words),
  );
  const wanted = idsOf(all).filter((id) => checked.has(id));
  const remove = async (ids: number[]) => {
    const order = idsOf(all);
    const back = ids.filter((id) => all.some((tour) => tour.productId === id && tour.status !== 'gone'));
    show(all.filter(({ productId }) => !ids.includes(productId)));
    if (!(await change({ remove: ids }))) return;
    setChecked(new Set());
    const undo = back.length === 0 ? undefined : { label: screen.words.t('undo', { ns: 'resource' }), run: () => void change({ add: back, order }) };
    tellSuccess(screen.runtime.stores, t('text.removed', { count: ids.length }), screen.words, undo);
  };
  const order = (next: Chosen[]) => {
    show(next);
    void change({ order: idsOf(next) });
  };
  const line = (tour: Chosen) => {
    const name = tour.name ?? t('text.gone', { id: tour.productId });
    return (
      <TourLine
        {...{ name, city: tour.city ?? null, photo: tour.photo ?? null, status: tour.status, isChecked: checked.has(tour.productId) }}
        onCheck={(is) => setChecked((now) => new Set(is ? [...now, tour.productId] : [...now].filter((each) => each !== tour.productId)))}
      >
        <Button
          variant="minimal"
          size="small"
          icon="cross"
          aria-label={t('text.remove', { name })}
          title={t('text.remove', { name })}
          disabled={isBusy}
          onClick={() => void remove([tour.productId])}
        />
      </TourLine>
    );
  };
  return (
    <Panel
      title={t('text.in-category', { count: all.length })}
      actions={
        <AppButton
          size="small"
          icon="cross"
          text={t('text.remove-chosen', { count: wanted.length })}
          disabled={isBusy || wanted.length === 0}
          onClick={() => void remove(wanted)}
        />
      }
    >
      <Loaded of={chosen}>
        {() =>
          shown.length === 0 ? (
            <Empty kind={isNarrowed && all.length > 0 ? 'no-match' : 'nothing'}>{all.length === 0 && t('text.no-tours')}</Empty>
          ) : (
            <SortableList
              label={t('text.in-category', { count: all.length })}
              items={shown}
              keyOf={({ id }) => String(id)}
              labelOf={({ name, productId }) => name ?? `#${productId}`}
              disabled={isNarrowed}
              onReorder={order}
              render={line}
            />
          )
        }
      </Loaded>
    </Panel>
  );
}
