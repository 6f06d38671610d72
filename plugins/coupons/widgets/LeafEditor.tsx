import { Checkbox, InputGroup } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayMs, locales } from '#core';
import { customerKinds, leafKinds, type Leaf } from '../engine/Node.ts';
import { ExtrasEditor, RecordsEditor } from './RecordsEditor.tsx';
import { without } from './without.ts';

export interface LeafProps {
  leaf: Leaf;
  id: string;
  what: string;
  isLocked: boolean;
  onChange: (next: Leaf) => void;
}

const resources: Record<string, string> = {
  tours: 'products',
  payment_methods: 'payment-methods',
  categories: 'categories',
  operators: 'operators',
  cities: 'cities',
  countries: 'countries',
};
/** Languages that travellers may read in: ours, and some in which we have no words. */
const spoken = [...new Set([...locales, 'it', 'pt', 'nl', 'pl', 'el', 'ar', 'zh', 'ja'])];
const monday = Date.UTC(2026, 5, 1);

/** What a single condition asks for: a number between two ends, records, or some of a list. */
export function LeafEditor(props: LeafProps): ReactNode {
  const { leaf } = props;
  if (leafKinds[leaf.leaf] === 'range') return <Range {...props} />;
  if (leaf.leaf === 'upsells') return <ExtrasEditor {...props} />;
  if (resources[leaf.leaf] !== undefined) return <RecordsEditor {...props} resource={resources[leaf.leaf]!} />;
  return leaf.leaf === 'email_domains' ? <Domains {...props} /> : <Some {...props} />;
}

function Range({ leaf, what, isLocked, onChange }: LeafProps): ReactNode {
  const { t } = useTranslation('coupons');
  const set = (end: 'min' | 'max', text: string) => {
    const { [end]: _before, ...rest } = leaf;
    onChange(/^\d{1,7}$/.test(text.trim()) ? { ...rest, [end]: Number(text) } : rest);
  };
  return (
    <span className="coupons-range">
      {(['min', 'max'] as const).map((end) => (
        <label key={end}>
          <span>{t(`text.builder.${end}`)}</span>
          <InputGroup
            type="text"
            inputMode="numeric"
            dir="ltr"
            aria-label={`${what}: ${t(`text.builder.${end}`)}`}
            value={leaf[end] === undefined ? '' : String(leaf[end])}
            readOnly={isLocked}
            onChange={(event) => set(end, event.currentTarget.value)}
          />
        </label>
      ))}
    </span>
  );
}

/** Words for the values of a list that is known beforehand. */
function useWords(leaf: Leaf['leaf']): ReadonlyArray<{ value: number | string; label: string }> {
  const { t, i18n } = useTranslation('coupons');
  if (leaf === 'customer') return customerKinds.map((value) => ({ value, label: t(`text.customer.${value}`) }));
  if (leaf === 'languages') {
    const names = new Intl.DisplayNames(i18n.language, { type: 'language' });
    return spoken.map((value) => ({ value, label: names.of(value) ?? value }));
  }
  const days = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' });
  return [1, 2, 3, 4, 5, 6, 7].map((value) => ({ value, label: days.format(new Date(monday + (value - 1) * dayMs)) }));
}

function Some({ leaf, isLocked, onChange }: LeafProps): ReactNode {
  const chosen = leaf.one_of ?? [];
  return (
    <span className="coupons-some">
      {useWords(leaf.leaf).map(({ value, label }) => (
        <Checkbox
          key={value}
          inline
          label={label}
          checked={chosen.includes(value)}
          disabled={isLocked}
          onChange={(event) => onChange({ ...leaf, one_of: event.currentTarget.checked ? [...chosen, value] : without(chosen, value) })}
        />
      ))}
    </span>
  );
}

function Domains({ leaf, what, isLocked, onChange }: LeafProps): ReactNode {
  const [text, setText] = useState((leaf.one_of ?? []).join(', '));
  const domains = (words: string) => [
    ...new Set(
      words
        .toLowerCase()
        .split(/[\s,;@]+/)
        .filter((each) => each !== ''),
    ),
  ];
  return (
    <InputGroup
      className="coupons-domains"
      aria-label={what}
      dir="ltr"
      placeholder="example.com, example.org"
      value={text}
      readOnly={isLocked}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onChange({ ...leaf, one_of: domains(event.currentTarget.value) });
      }}
    />
  );
}
