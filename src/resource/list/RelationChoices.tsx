import { useId, type ReactNode } from 'react';
import { chosenFilter, isSetFilter, refOf, valuesIn, type Filter, type Json } from '#core';
import { Combobox, useFormServices, useLabels } from '#forms';
import { useRuntime } from '../area.ts';
import { useRecordSource } from '../services/useRecordSource.ts';
import type { FilterProps } from './FilterProps.ts';
import { valuesText } from './filterWords.ts';
import type { PanelProps } from './PanelFilter.tsx';
import { useExcept } from './useExcept.ts';

/** Related records of which a list is to have any, picked by their names; or that there is none. */
export function RelationChoices(props: PanelProps): ReactNode {
  const { resource, field, schema, words, value, onChange } = props;
  const { viewer } = useRuntime();
  const services = useFormServices();
  const target = refOf(schema) ?? '';
  const chosen = valuesIn(value);
  const { except, turn } = useExcept(props);
  const source = useRecordSource(target);
  const toggle = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
    onChange(chosenFilter(next, except));
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
        ...(isOwn ? [{ id: 'me', label: words.t('list.me'), icon: 'tick' as const, run: () => onChange(chosenFilter(['@me'], except)) }] : []),
        { id: 'none', label: words.t('list.empty'), icon: 'cross' as const, run: () => onChange(isSetFilter('0')) },
        ...(turn
          ? [
              {
                id: 'except',
                label: words.t(except ? 'list.include' : 'list.exclude'),
                icon: except ? ('plus' as const) : ('minus' as const),
                run: turn,
              },
            ]
          : []),
      ]}
    />
  );
}

/** A filter by related records, in words. */
export function RelationNames({ field, schema, words, value }: FilterProps & { value: Filter }): ReactNode {
  const ids = valuesIn(value).map((id): Json => (id.startsWith('@') ? id : Number(id) || id));
  const labelOf = useLabels(refOf(schema) ?? '', ids);
  const names = ids.map((id) => (id === '@me' ? words.t('list.me') : labelOf(id)));
  return words.t('list.filter', { name: words.field(field), value: valuesText(words, value, names) });
}

/** A field that says whose record it is, so that "me" means something. */
function isOwnField({ decl: { scope } }: FilterProps['resource'], field: string): boolean {
  return scope !== 'global' && (scope.owner === field || scope.self === field);
}
