import { isObject } from '#core';
import { abortable, abortedError } from './abortable.ts';
import type { ConfirmationPort } from './ports.ts';
import type { WireAnswer } from './wire.ts';

const isRefused = ({ status, body }: WireAnswer): boolean => status === 403 && isObject(body) && body.name === 'PasswordNeeded';

/**
 * Sends; where the answer is that the password has to be confirmed first, has that done and sends once more. Whoever does not
 * confirm it gives the call up. A call that left before somebody else's confirmation goes out again without another question.
 */
export async function withStepUp(
  confirmation: ConfirmationPort | undefined,
  send: () => Promise<WireAnswer>,
  signal: AbortSignal | undefined,
): Promise<WireAnswer> {
  const before = confirmation?.times();
  const answer = await send();
  if (!confirmation || !isRefused(answer)) return answer;
  const isConfirmed = confirmation.times() !== before || (await abortable(confirmation.ask(), signal));
  if (!isConfirmed) throw abortedError(403);
  return send();
}
