import type { Sent, WaitingSave } from '#state';
import { sendNow } from '../edit/sendWaiting.ts';
import type { Then } from '../edit/useConflict.ts';
import { carryOut, type Ended } from './carryOut.ts';
import type { SaveOf } from './policy.ts';
import { meetSent, sendWaited } from './sendKept.ts';
import { tellRefused } from './tellRefused.ts';
import { useSending } from './useSending.ts';

interface Save {
  isBusy: boolean;
  save: (then: Then) => Promise<void>;
  /** Sends what was saved without a connection. */
  sendKept: (kept: WaitingSave) => Promise<Sent>;
  /** The next save makes another record. */
  renew: () => void;
}

/** The save of a form: sent once, refused on its fields, met by another version, or kept until somebody answers. */
export function useSave(of: SaveOf): Save {
  const { form, said, readOnly, policy } = of;
  const sending = useSending();
  async function save(then: Then): Promise<void> {
    if (readOnly || policy.isClosed || sending.isBusy) return;
    said.withdraw();
    const collected = form.collect();
    if (!collected) return policy.onWrong?.(said);
    const ended = await sending.alone(() => carryOut(of, sending, collected));
    if (ended) await settle(of, ended, then);
  }
  async function sendKept(kept: WaitingSave): Promise<Sent> {
    const sent = await sending.alone(() => sendWaited(of, kept));
    return sent ? meetSent(of, kept, sent) : 'later';
  }
  return { isBusy: sending.isBusy, renew: sending.renew, save, sendKept };
}

async function settle(of: SaveOf, ended: Ended, then: Then): Promise<void> {
  if (ended.is === 'saved') of.saved({ ...ended, then });
  else if (ended.is === 'failed') await tellRefused(of, ended, then);
  else {
    if (ended.isBehind) void sendNow(of.screen);
    of.leave();
    of.policy.onWaits?.(then);
  }
}
