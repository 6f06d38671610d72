import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Combobox } from '../combobox/Combobox.tsx';
import { usePagedSource } from '../combobox/usePagedSource.ts';
import type { FormServices, PlaceItem } from '../services.ts';

interface PlaceSearchProps {
  id: string;
  /** Of the field that is being set. */
  label: string;
  places: NonNullable<FormServices['places']>;
  onPick(at: { lat: number; lng: number }): void;
}

/** Sets coordinates to those of a place that is found by its name. */
export function PlaceSearch({ id, label, places, onPick }: PlaceSearchProps) {
  const { t } = useTranslation('forms');
  const [known] = useState(() => new Map<number, PlaceItem>());
  const source = usePagedSource(
    useCallback(
      async (query: string, page: number) => {
        const { items, total } = await places({ query, page });
        for (const item of items) known.set(item.id, item);
        return { items: items.map(({ id: value, label: name, at }) => ({ value, label: name, ...(!at && { disabled: true }) })), total };
      },
      [places, known],
    ),
  );
  return (
    <Combobox
      id={`${id}-place`}
      label={t('place-search-of', { label })}
      unlabelled
      placeholder={t('place-search')}
      source={source}
      shown=""
      isChosen={() => false}
      onPick={({ value }) => {
        const at = known.get(Number(value))?.at;
        if (at) onPick(at);
      }}
    />
  );
}
