import { callApi } from '#api';
import { recordsWritten, tellCallFailure, tellSuccess, type Screen } from '#resource';

/** Takes back what was made at once, by a call of its own, and says whether that worked. */
export async function takeBack(
  { runtime: { http, stores }, bundle, words }: Screen,
  call: string,
  params: Record<string, string | number>,
): Promise<void> {
  try {
    await callApi(http, bundle.manifest.calls![call]!, params);
    tellSuccess(stores, words.call(call, 'success')!, words);
  } catch (failure) {
    tellCallFailure(stores, failure, words, call);
  } finally {
    recordsWritten(stores);
  }
}
