import type { WidgetProps } from '@rjsf/utils';
import { useCallback, useContext, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { narrowingOf, refOf, type JsonSchema, type Narrowing } from '#core';
import type { ListAction } from '../combobox/Listbox.tsx';
import { usePagedSource } from '../combobox/usePagedSource.ts';
import type { ChoiceSource } from '../combobox/ChoiceSource.ts';
import { memoryOf } from '../lookups.ts';
import { useFormServices, type RelationItem } from '../services.ts';
import { ValueStoreContext } from '../valueStore.ts';

type Related = Pick<WidgetProps, 'schema'>;

/** The resource a relation's schema names. */
export const resourceOf = (schema: unknown): string => refOf(schema as JsonSchema) ?? '';

/** What the records that a picker offers must have, as JSON so that a change can be seen. */
function useNarrowing(schema: JsonSchema): string {
  const store = useContext(ValueStoreContext);
  const read = () => JSON.stringify(narrowingOf(schema, store.get()));
  return useSyncExternalStore(store.subscribe, read, read);
}

const sizeOf = ({ 'x-ref': own, items }: JsonSchema): number | undefined => {
  const ref = own ?? items?.['x-ref'];
  return typeof ref === 'object' ? ref.choices : undefined;
};

/** The records a relation may choose from, as pages. */
export function useRelationSource({ schema }: Related): ChoiceSource {
  const services = useFormServices();
  const resource = resourceOf(schema);
  const where = useNarrowing(schema as JsonSchema);
  const size = sizeOf(schema as JsonSchema);
  return usePagedSource(
    useCallback(
      async (query, page) => {
        const { items, total } = await services.lookup(resource, {
          page,
          ...(query && { query }),
          ...(where !== '{}' && { where: JSON.parse(where) as Narrowing }),
          ...(size !== undefined && { size }),
        });
        memoryOf(services).remember(resource, items);
        return { items: items.map(({ id, label }) => ({ value: id, label })), total };
      },
      [services, resource, where, size],
    ),
  );
}

/** The row that makes a new record, where the reader may. */
export function useCreateAction(schema: unknown, created: (item: RelationItem) => void): ListAction[] {
  const services = useFormServices();
  const { t } = useTranslation('forms');
  const resource = resourceOf(schema);
  if (!services.canCreate(resource)) return [];
  const run = () => {
    void services.createInPlace(resource).then((item) => {
      if (!item) return;
      memoryOf(services).remember(resource, [item]);
      created(item);
    });
  };
  return [{ id: 'create', label: t('create-in-place'), icon: 'plus', run }];
}
