import { useMemo, type ReactNode } from 'react';
import type { Json } from '#core';
import { GroupHead } from './GroupHead.tsx';
import { groupsIn, groupValue } from './groupsIn.ts';
import type { ListModel } from './useListScreen.ts';
import { useDueGroups } from './useDueGroups.tsx';
import { useGroupCounts } from './useGroupCounts.ts';

/** The headings of a grouped list and of a queue, by the row each stands above; `undefined` where there are none. */
export function useGroups(model: ListModel): ReadonlyMap<number, ReactNode> | undefined {
  const { screen, list, group: field } = model;
  const { resource } = screen;
  const { count: length, rowAt, version } = list;
  const found = useMemo(
    () => (field === undefined ? undefined : groupsIn({ count: length, rowAt }, (row) => groupValue(resource.kinds[field], row[field]))),
    [length, rowAt, version, field, resource],
  );
  const values = useMemo(() => [...new Set(Array.from(found?.values() ?? [], ({ value }) => value))], [found]);
  const counts = useGroupCounts(model, field, values);
  const due = useDueGroups(model);
  return useMemo(
    () =>
      found === undefined
        ? due
        : new Map(
            Array.from(found, ([index, { row, value }]) => {
              const count = counts.get(value);
              const shown: Json = resource.kinds[field!] === 'instant' ? value : (row[field!] ?? null);
              return [
                index,
                <GroupHead key={index} screen={screen} field={field!} value={shown} row={row} {...(count !== undefined && { count })} />,
              ] as const;
            }),
          ),
    [found, counts, due, field, screen, resource],
  );
}
