import type { Json } from '#core';
import type { CallHandler } from '#server';

const resource = 'mail-gateways';

/** GET mail-gateways/{id}/keys: those that are good, without their text. */
export const keys: CallHandler = async (call) => (await call.keys.list(resource, Number(call.params.id))) as unknown as Json;

/** POST mail-gateways/{id}/keys: a further one, whose text is told this once. */
export const issueKey: CallHandler = async (call) => {
  call.reply.status(201);
  return (await call.keys.issue(resource, Number(call.params.id))) as unknown as Json;
};

/** POST mail-gateways/{id}/roll: a new one; the others end in a day. */
export const rollKey: CallHandler = async (call) => {
  call.reply.status(201);
  return (await call.keys.roll(resource, Number(call.params.id))) as unknown as Json;
};

/** DELETE mail-gateways/{id}/keys/{keyId}: ends at once. */
export const revokeKey: CallHandler = async (call) => {
  await call.keys.revoke(resource, Number(call.params.id), Number(call.params.keyId));
  return undefined;
};
