import { callApi } from '#api';
import { useLoad, type Load, type Screen } from '#resource';
import type { Whole } from '../answers.ts';

const staffs = ['booking', 'product', 'customerProfile', 'otherBookings', 'reply'];
const travellers = ['booking', 'product'];

const conversationKey = (hash: string): string => `conversations/by-hash/${hash}`;

/** A conversation with what stands beside it, again after every write. */
export function useConversation({ runtime, bundle }: Screen, hash: string, isStaff: boolean): Load<Whole> {
  return useLoad(conversationKey(hash), async () => {
    const expand = (isStaff ? staffs : travellers).join(',');
    const { body } = await callApi<Whole>(runtime.http, bundle.manifest.calls!['by-hash']!, { id: hash, expand });
    return body;
  });
}
