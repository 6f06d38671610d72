import { callApi } from '#api';
import type { WireRecord } from '#core';
import { recordsWritten, tellError, tellSuccess, undoOf, type Screen } from '#resource';

/** Makes a call of the area about a question and says how it went; answers whether it worked. A move offers Undo. */
export async function sendCall(
  { runtime, bundle, words }: Screen,
  { call, id, body }: { call: string; id: number; body: WireRecord },
): Promise<boolean> {
  const { http, stores } = runtime;
  const decl = bundle.manifest.calls![call]!;
  try {
    await callApi(http, decl, { id: String(id) }, body);
  } catch (error) {
    tellError(stores, error, words);
    return false;
  }
  tellSuccess(stores, words.call(call, 'success') ?? '', words);
  recordsWritten(stores);
  return true;
}

/** Merges a question into another one, which stays; the notice offers Undo. */
export async function mergeInto({ runtime, words }: Screen, { id, into, told }: { id: number; into: number; told: string }): Promise<boolean> {
  const { http, stores } = runtime;
  try {
    const { headers } = await http.post(`questions/${id}/merge`, { merged_into: into });
    const auditId = headers['x-audit-id'];
    tellSuccess(stores, told, words, undoOf(runtime, auditId === undefined ? [] : [auditId], words));
  } catch (error) {
    tellError(stores, error, words);
    return false;
  }
  recordsWritten(stores);
  return true;
}
