import { callApi } from '#api';
import type { WireRecord } from '#core';
import { tellCallFailure, tellSuccess, useLoad, useScreen, type Load, type Screen } from '#resource';
import type { NotificationAddressState } from '../types.gen.ts';

/** As `operators/{id}/notifications` tells it; instants are ISO. */
export interface Address {
  email: string;
  kinds: string[];
  state: NotificationAddressState;
  confirmed_at: string | null;
  failed_at: string | null;
  mailed_at: string | null;
}
export interface SentMail {
  /** `<plugin>.<id>`. */
  mail: string;
  kind: string | null;
  subject: string;
  to: string;
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  reason: 'ADDRESS' | 'REFUSED' | 'SERVER' | null;
  at: string;
  /** When it is tried again. */
  next: string | null;
}
interface Notifications {
  addresses: Address[];
  /** `null`: no area tells. */
  sent: SentMail[] | null;
}

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
    async () => (await callApi(runtime.http, calls.notifications!, { id: Number(id) })).body as unknown as Notifications,
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
