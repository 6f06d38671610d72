import { useCallback } from 'react';
import { useFormServices, usePagedSource } from '#forms';

/** The records of a resource as choices of a picker. */
export function useRecordSource(resource: string): ReturnType<typeof usePagedSource> {
  const services = useFormServices();
  return usePagedSource(
    useCallback(
      async (query: string, page: number) => {
        const { items, total } = await services.lookup(resource, { page, ...(query && { query }) });
        return { items: items.map((item) => ({ value: item.id, label: item.label })), total };
      },
      [services, resource],
    ),
  );
}
