import { useId, type ReactNode } from 'react';
import { anyOf, isSetFilter, refOf, type Filter, type Json } from '#core';
import { Combobox, useFormServices, useLabels } from '#forms';
import { useRuntime } from '../area.ts';
import { useRecordSource } from '../services/useRecordSource.ts';
import type { FilterProps } from './FilterProps.ts';
import { inAlternatives } from './filterWords.ts';
import type { PanelProps } from './PanelFilter.tsx';

/** Related records of which a list is to have any, picked by their names; or that there is none. */
export function RelationChoices({ resource, field, schema, words, value, onChange }: PanelProps): ReactNode {
  const { viewer } = useRuntime();
  const services = useFormServices();
  const target = refOf(schema) ?? '';
  const chosen = chosenIn(value);
  const source = useRecordSource(target);
  const toggle = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
    onChange(next.length > 0 ? anyOf(next) : undefined);
  };
  const isOwn = isOwnField(resource, field) && viewer !== undefined;
  return (
    <Combobox
      id={useId()}
      label={words.field(field)}
      unlabelled
      multiple
      autoFocus
      source={source}
      shown=""
      disabled={services.degraded(target) !== undefined}
      isChosen={(option) => chosen.includes(String(option.value))}
      onPick={(option) => toggle(String(option.value))}
      actions={[
        ...(isOwn ? [{ id: 'me', label: words.t('list.me'), icon: 'tick' as const, run: () => onChange(anyOf(['@me'])) }] : []),
        { id: 'none', label: words.t('list.empty'), icon: 'cross' as const, run: () => onChange(isSetFilter('0')) },
      ]}
    />
  );
}

/** A filter by related records, in words. */
export function RelationNames({ field, schema, words, value }: FilterProps & { value: Filter }): ReactNode {
  const ids = chosenIn(value).map((id): Json => (id.startsWith('@') ? id : Number(id) || id));
  const labelOf = useLabels(refOf(schema) ?? '', ids);
  const names = ids.map((id) => (id === '@me' ? words.t('list.me') : labelOf(id)));
  return words.t('list.filter', { name: words.field(field), value: inAlternatives(words, names) });
}

function chosenIn(value: Filter | undefined): readonly string[] {
  if (value?.kind === 'one-of') return value.values;
  return value?.kind === 'equals' ? [value.value] : [];
}

/** A field that says whose record it is, so that "me" means something. */
function isOwnField({ decl: { scope } }: FilterProps['resource'], field: string): boolean {
  return scope !== 'global' && (scope.owner === field || scope.self === field);
}
