import type { CallContext, CallHandler } from '#server';
import type { IssuedKey, Key } from '../answers.ts';

const resource = 'mail-gateways';

/** GET mail-gateways/{id}/keys: those that are good, without their text. */
export const keys = (call: CallContext): Promise<Key[]> => call.keys.list(resource, Number(call.params.id));

/** POST mail-gateways/{id}/keys: a further one, whose text is told this once. */
export async function issueKey(call: CallContext): Promise<IssuedKey> {
  call.reply.status(201);
  return call.keys.issue(resource, Number(call.params.id));
}

/** POST mail-gateways/{id}/roll: a new one; the others end in a day. */
export async function rollKey(call: CallContext): Promise<IssuedKey> {
  call.reply.status(201);
  return call.keys.roll(resource, Number(call.params.id));
}

/** DELETE mail-gateways/{id}/keys/{keyId}: ends at once. */
export const revokeKey: CallHandler = async (call) => {
  await call.keys.revoke(resource, Number(call.params.id), Number(call.params.keyId));
  return undefined;
};
