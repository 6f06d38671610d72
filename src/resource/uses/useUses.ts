import { createOursApi, type UsesOfRecord } from '#api';
import type { WireRecord } from '#core';
import type { Screen } from '../screen.ts';
import { useLoad, type Load } from '../useLoad.ts';

/** The call that tells where a record is used, as its reader meets it, and its key in the row cache. Only where the API offers `uses`. */
export const usesCall = ({ runtime: { http }, resource, words }: Screen, { id }: WireRecord): { key: string; load: () => Promise<UsesOfRecord> } => ({
  key: `-/uses/${resource.name}/${Number(id)}#${words.locale}`,
  load: () => createOursApi(http).uses(resource.name, Number(id)),
});

/** Where a record is used. It is asked for once: it is looked at before something is done, and the record may be gone after it. */
export function useUses(screen: Screen, record: WireRecord): Load<UsesOfRecord> {
  const { key, load } = usesCall(screen, record);
  return useLoad(key, load, { follows: false });
}
