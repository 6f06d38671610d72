import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { createOursApi } from '#api';
import { ownZone } from '#core';
import { useSame } from '#ui';
import type { GroupValue } from './groupsIn.ts';
import { wireOf } from './question.ts';
import type { ListModel } from './useListScreen.ts';

type Counts = ReadonlyMap<GroupValue, number>;
const none: Counts = new Map();
/** So many groups are asked for at once. */
const most = 100;

/**
 * How many rows each group has over the whole question: of those that came into sight,
 * each asked for once, and again after a write. A failure leaves them without a number.
 */
export function useGroupCounts({ screen, question }: ListModel, field: string | undefined, values: readonly GroupValue[]): Counts {
  const { resource, runtime } = screen;
  const { http, stores } = runtime;
  const { rowCache, features } = stores;
  const { names } = useSnapshot(features.state);
  const query = useSame(wireOf(resource, question));
  const key = `-/groups/${resource.name}/${field}?${JSON.stringify(query)}`;
  const entry = useSyncExternalStore(
    useCallback((changed) => rowCache.subscribe(key, changed), [rowCache, key]),
    () => rowCache.get<Counts>(key),
  );
  const fresh = entry && !entry.stale ? entry.value : none;
  const missing = useSame(names.includes('groups') ? values.filter((value) => !fresh.has(value)).slice(0, most) : []);
  // biome-ignore lint/correctness/useExhaustiveDependencies(fresh): it changes with what is missing
  useEffect(
    function countGroups() {
      if (field === undefined || missing.length === 0) return;
      const of = missing.filter((value) => value !== null);
      const asked = { by: field, of, zone: ownZone(), ...(of.length < missing.length && { none: true }) };
      const load = async () => {
        const found = await createOursApi(http).groups(resource.name, asked, query);
        return new Map([...fresh, ...found.map(({ value, count }) => [value, count] as const)]);
      };
      void rowCache.load<Counts>(key, load).catch(() => undefined);
    },
    [http, rowCache, key, resource, field, query, missing],
  );
  return entry?.value ?? none;
}
