import { callApi } from '#api';
import type { WireRecord } from '#core';
import { useLoad, useScreen, type Load, type Screen } from '#resource';

const none = {};

/** What a call about an operator answers, asked anew when the operator has changed. */
export function useOperatorCall<T>(call: 'standing' | 'changes' | 'account', { id, version }: WireRecord): { load: Load<T>; screen: Screen } {
  const screen = useScreen({ resource: 'operators', params: none });
  const { runtime, bundle } = screen;
  const load = useLoad(
    `operators/${String(id)}/${call}#${String(version)}`,
    async () => (await callApi<T>(runtime.http, bundle.manifest.calls![call]!, { id: Number(id) })).body,
  );
  return { load, screen };
}
