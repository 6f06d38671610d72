import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SortableList } from '#forms';
import { Loaded, tellSuccess, type Screen } from '#resource';
import { AppButton, Empty, Panel } from '#ui';
import type { Products } from './Narrowing.tsx';
import { TourLine } from './TourLine.tsx';
import { useChecked } from './useChecked.ts';
import type { Chosen } from '../answers.ts';

const idsOf = (tours: readonly Chosen[]) => tours.map(({ productId }) => productId);

/** Those that country, city and words leave. */
function leftBy({ country, city, search }: Products['narrowed'], tours: readonly Chosen[]): Chosen[] {
  const words = search.toLowerCase();
  return tours.filter(
    (tour) =>
      (country === undefined || tour.country_id === country) &&
      (city === undefined || tour.city_id === city) &&
      (tour.name ?? '').toLowerCase().includes(words),
  );
}

/** Takes tours out of the category, which can be undone; answers whether that worked. */
function useRemove({ runtime, words }: Screen, { chosen, change, show }: Products): (ids: number[]) => Promise<boolean> {
  const { t } = useTranslation('microsites');
  return async (ids) => {
    const all = chosen.value ?? [];
    const order = idsOf(all);
    const back = ids.filter((id) => all.some((tour) => tour.productId === id && tour.status !== 'gone'));
    show(all.filter(({ productId }) => !ids.includes(productId)));
    if (!(await change({ remove: ids }))) return false;
    const undo = back.length === 0 ? undefined : { label: words.t('undo', { ns: 'resource' }), run: () => void change({ add: back, order }) };
    tellSuccess(runtime.stores, t('text.removed', { count: ids.length }), words, undo);
    return true;
  };
}

/** The tours in a category: put in order by dragging or by keyboard, and taken out, which can be undone. */
export function ChosenTours({ screen, products }: { screen: Screen; products: Products }): ReactNode {
  const { t } = useTranslation('microsites');
  const { chosen, narrowed, change, show, isBusy } = products;
  const { checked, check, clear } = useChecked();
  const takeOut = useRemove(screen, products);
  const all = chosen.value ?? [];
  const isNarrowed = narrowed.country !== undefined || narrowed.search !== '';
  const shown = leftBy(narrowed, all);
  const wanted = idsOf(all).filter((id) => checked.has(id));
  const remove = async (ids: number[]) => {
    if (await takeOut(ids)) clear();
  };
  const order = (next: Chosen[]) => {
    show(next);
    void change({ order: idsOf(next) });
  };
  const line = (tour: Chosen) => {
    const id = tour.productId;
    return <ChosenTour tour={tour} isChecked={checked.has(id)} isBusy={isBusy} onCheck={(is) => check(id, is)} onRemove={() => void remove([id])} />;
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

interface ChosenTourProps {
  tour: Chosen;
  isChecked: boolean;
  isBusy: boolean;
  onCheck: (isChecked: boolean) => void;
  onRemove: () => void;
}

function ChosenTour({ tour, isChecked, isBusy, onCheck, onRemove }: ChosenTourProps): ReactNode {
  const { t } = useTranslation('microsites');
  const name = tour.name ?? t('text.gone', { id: tour.productId });
  return (
    <TourLine {...{ name, city: tour.city ?? null, photo: tour.photo ?? null, status: tour.status, isChecked, onCheck }}>
      <Button
        variant="minimal"
        size="small"
        icon="cross"
        aria-label={t('text.remove', { name })}
        title={t('text.remove', { name })}
        disabled={isBusy}
        onClick={onRemove}
      />
    </TourLine>
  );
}
