import { hourMs } from '#core';
import type { CallContext, CallHandler } from '#server';
import type { IssuedTokenKey, TokenKey } from '../answers.ts';
import type { RollBody } from '../types.gen.ts';
import { checkOwner } from './rules.ts';

const resource = 'api-tokens';
const kind = 'token';

async function owned(call: CallContext): Promise<number> {
  const id = Number(call.params.id);
  checkOwner(await call.records(resource).get(id), call);
  return id;
}

/** GET api-tokens/{id}/keys: those that are good, without their text. */
export const keys = (call: CallContext): Promise<TokenKey[]> => call.keys.list(resource, Number(call.params.id));

/** POST api-tokens/{id}/keys: a further one, whose text is told this once. */
export async function issueKey(call: CallContext): Promise<IssuedTokenKey> {
  call.reply.status(201);
  return call.keys.issue(resource, await owned(call), { kind });
}

/** POST api-tokens/{id}/keys/roll: a new one; the others stay good for a while. */
export async function rollKey(call: CallContext<RollBody>): Promise<IssuedTokenKey> {
  call.reply.status(201);
  return call.keys.roll(resource, await owned(call), { kind, overlapMs: (call.body.overlap_hours ?? 24) * hourMs });
}

/** DELETE api-tokens/{id}/keys/{keyId}: ends at once. Admins end those of others too. */
export const revokeKey: CallHandler = async (call) => {
  await call.keys.revoke(resource, Number(call.params.id), Number(call.params.keyId));
  return undefined;
};
