import { hourMs } from '#core';
import type { CallContext, CallHandler } from '#server';
import type { IssuedResellerKey, ResellerKey } from '../answers.ts';
import type { KeyBody, RollBody } from '../types.gen.ts';

const resource = 'resellers';

/** GET resellers/{id}/keys: those that are good, without their text. */
export const keys = (call: CallContext): Promise<ResellerKey[]> => call.keys.list(resource, Number(call.params.id));

/** POST resellers/{id}/keys: a further one, whose text is told this once. */
export async function issueKey(call: CallContext<KeyBody>): Promise<IssuedResellerKey> {
  call.reply.status(201);
  return call.keys.issue(resource, Number(call.params.id), { kind: call.body.kind });
}

/** POST resellers/{id}/keys/roll: a new one; the others of its kind stay good for a while. */
export async function rollKey(call: CallContext<RollBody>): Promise<IssuedResellerKey> {
  call.reply.status(201);
  const { kind, overlap_hours: hours = 24 } = call.body;
  return call.keys.roll(resource, Number(call.params.id), { kind, overlapMs: (hours ?? 24) * hourMs });
}

/** DELETE resellers/{id}/keys/{keyId}: ends at once. */
export const revokeKey: CallHandler = async (call) => {
  await call.keys.revoke(resource, Number(call.params.id), Number(call.params.keyId));
  return undefined;
};
