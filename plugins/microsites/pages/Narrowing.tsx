import { HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../answers.ts';
import type { useProducts } from './useProducts.ts';

export type Products = ReturnType<typeof useProducts>;

const pauseMs = 300;

/** Country, city and words that narrow both sides. */
export function Narrowing({ products: { narrowed, setNarrowed, countries, cities } }: { products: Products }): ReactNode {
  const { t } = useTranslation('microsites');
  const [typed, setTyped] = useState(narrowed.search);
  useEffect(
    function askWhenTypingPauses() {
      if (typed.trim() === narrowed.search) return;
      const timer = setTimeout(() => setNarrowed((now) => ({ ...now, search: typed.trim(), page: 1 })), pauseMs);
      return () => clearTimeout(timer);
    },
    [typed, narrowed.search, setNarrowed],
  );
  return (
    <div className="ms-narrowing">
      <Select
        label={t('text.country')}
        every={t('text.every-country')}
        value={narrowed.country}
        places={countries.value ?? []}
        onChange={(country) => setNarrowed((now) => ({ ...now, country, city: undefined, page: 1 }))}
      />
      <Select
        label={t('text.city')}
        every={t('text.every-city')}
        value={narrowed.city}
        places={cities.value ?? []}
        onChange={(city) => setNarrowed((now) => ({ ...now, city, page: 1 }))}
      />
      <InputGroup
        type="search"
        leftIcon="search"
        aria-label={t('text.search-tours')}
        placeholder={t('text.search-tours')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </div>
  );
}

interface SelectProps {
  label: string;
  every: string;
  value: number | undefined;
  places: readonly Place[];
  onChange: (id: number | undefined) => void;
}

function Select({ label, every, value, places, onChange }: SelectProps): ReactNode {
  return (
    <HTMLSelect
      aria-label={label}
      disabled={places.length === 0}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? undefined : Number(event.target.value))}
    >
      <option value="">{every}</option>
      {places.map(({ id, name, count }) => (
        <option key={id} value={id}>
          {`${name ?? `#${id}`} (${count})`}
        </option>
      ))}
    </HTMLSelect>
  );
}
