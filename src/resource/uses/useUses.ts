import { createOursApi, type UsesOfRecord } from '#api';
import type { WireRecord } from '#core';
import type { Screen } from '../screen.ts';
import { useLoad, type Load } from '../useLoad.ts';

/**
 * Where a record is used, as its reader meets it. Only where the API offers `uses`. It is asked
 * for once: it is looked at before something is done, and the record may be gone after it.
 */
export const useUses = ({ runtime: { http }, resource, words }: Screen, { id }: WireRecord): Load<UsesOfRecord> =>
  useLoad(`-/uses/${resource.name}/${Number(id)}#${words.locale}`, () => createOursApi(http).uses(resource.name, Number(id)), { follows: false });
