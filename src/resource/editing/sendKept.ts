import { changesOf } from '#forms';
import type { Sent, WaitingSave } from '#state';
import { withDraft } from '../edit/formFields.ts';
import { isForLater } from '../edit/sendWaiting.ts';
import { recordsWritten } from '../written.ts';
import { toldBy, type Told } from './carryOut.ts';
import type { SaveOf } from './policy.ts';
import { tellRefused } from './tellRefused.ts';

/** Sends what waits in a form as it was saved. */
export async function sendWaited({ screen, source, said }: SaveOf, { call, body }: WaitingSave): Promise<Told | { error: unknown }> {
  const { method, path, ...options } = call;
  said.withdraw();
  try {
    return toldBy(source, await screen.runtime.http[method](path, body, options), body);
  } catch (error) {
    return { error };
  }
}

/** What is typed since stays in the form, built on what the save made. */
export async function meetSent(of: SaveOf, { body }: WaitingSave, sent: Told | { error: unknown }): Promise<Sent> {
  const { screen, policy, held, form, waiting } = of;
  if ('error' in sent) {
    if (isForLater(sent.error)) return 'later';
    await tellRefused(of, { error: sent.error, isUnsure: false, mine: form.typed() }, 'stay');
    waiting.settled();
    return 'settled';
  }
  const value = withDraft(held.base, { ...body, ...sent.read });
  const typed = changesOf(withDraft(held.base, body), form.typed());
  waiting.settled();
  if (Object.keys(typed).length === 0) of.saved({ value, answer: sent.told, then: 'stay' });
  else {
    held.adopt(value);
    form.replace(withDraft(value, typed), value);
    policy.onEarlier?.(value);
    recordsWritten(screen.runtime.stores);
  }
  return 'settled';
}
