import { useCallback, useId, type ReactNode } from 'react';
import { anyOf, refOf, type Json } from '#core';
import { Combobox, useFormServices, useLabels, usePagedSource } from '#forms';
import { useRuntime } from '../area.ts';
import type { FilterProps } from './FilterProps.ts';

/** A filter by a related record, picked by its name. */
export function RelationFilter({ resource, field, schema, words, value, onChange }: FilterProps): ReactNode {
  const { viewer } = useRuntime();
  const services = useFormServices();
  const target = refOf(schema) ?? '';
  const id = useId();
  const name = words.field(field);
  const chosen = value?.kind === 'equals' ? value.value : undefined;
  const asNumber: Json[] = chosen === undefined || chosen.startsWith('@') ? [] : [Number(chosen) || chosen];
  const labelOf = useLabels(target, asNumber);
  const source = usePagedSource(
    useCallback(
      async (query: string, page: number) => {
        const { items, total } = await services.lookup(target, { page, ...(query && { query }) });
        return { items: items.map((item) => ({ value: item.id, label: item.label })), total };
      },
      [services, target],
    ),
  );
  const me = chosen === '@me' ? words.t('list.me') : undefined;
  const shown = chosen === undefined ? '' : (me ?? labelOf(asNumber[0] ?? chosen));
  return (
    <div className="wp-filter wp-filter-relation">
      <Combobox
        id={id}
        label={name}
        unlabelled
        placeholder={name}
        source={source}
        shown={shown}
        disabled={services.degraded(target) !== undefined}
        isChosen={(option) => String(option.value) === chosen}
        onPick={(option) => onChange(anyOf([String(option.value)]))}
        onClear={() => onChange(undefined)}
        actions={
          isOwnField(resource, field) && viewer ? [{ id: 'me', label: words.t('list.me'), icon: 'tick', run: () => onChange(anyOf(['@me'])) }] : []
        }
      />
    </div>
  );
}

/** A field that says whose record it is, so that "me" means something. */
function isOwnField({ decl: { scope } }: FilterProps['resource'], field: string): boolean {
  return scope !== 'global' && (scope.owner === field || scope.self === field);
}
