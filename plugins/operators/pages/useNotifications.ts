import { callApi } from '#api';
import type { WireRecord } from '#core';
import { tellCallFailure, tellSuccess, useLoad, useScreen, type Load, type Screen } from '#resource';
import type { Notifications } from '../answers.ts';

/** What is sent to an address by hand. */
export type ByHand = 'confirm-address' | 'test-address';

const none = {};

/** How it stands with the notifications of an operator, asked anew when the operator has changed, and what is sent by hand. */
export function useNotifications({ id, version }: WireRecord): {
  load: Load<Notifications>;
  screen: Screen;
  send: (call: ByHand, email: string) => Promise<void>;
} {
  const screen = useScreen({ resource: 'operator-addresses', params: none });
  const { runtime, bundle, words } = screen;
  const calls = bundle.manifest.calls!;
  const load = useLoad(
    `operators/${String(id)}/notifications#${String(version)}`,
    async () => (await callApi<Notifications>(runtime.http, calls.notifications!, { id: Number(id) })).body,
  );
  const send = async (call: ByHand, email: string) => {
    try {
      await callApi(runtime.http, calls[call]!, { id: Number(id) }, { email });
      tellSuccess(runtime.stores, words.call(call, 'success')!, words);
    } catch (error) {
      tellCallFailure(runtime.stores, error, words, call);
    }
    load.reload();
  };
  return { load, screen, send };
}
