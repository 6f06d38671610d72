import type { FastifyRequest } from 'fastify';
import { WaypostError } from '#core';
import { addressKey, countAttempt } from '../auth/limits.ts';
import { bearerOf } from '../auth/resolveActor.ts';
import type { RequestInfo } from '../work/AppContext.ts';
import { refusal, type Api } from '../work/Work.ts';
import { workOf } from '../work/transaction.ts';
import { keysOf } from '../ports/keysPort.ts';
import type { KeyOwner } from '../lib/KeyOwner.ts';

/** Wrong keys of an address in a quarter of an hour. A key cannot be guessed; whoever tries costs no more than this. */
const wrongLimit = 60;

/** Whose key a caller has as bearer, before anything else of the request is read, told to `info`; a 401 where it is none of this resource's. */
export async function letIn(
  api: Api,
  info: RequestInfo,
  { resource, headers }: { resource: string; headers: FastifyRequest['headers'] },
): Promise<KeyOwner> {
  const text = bearerOf({ headers });
  const model = api.models.get(resource);
  const owner = text !== undefined && model ? await keysOf(await workOf(api, info, api.context.db), model.resource.plugin).find(text) : undefined;
  if (owner?.resource === resource) return (info.keyOwner = owner);
  const { db, now, translator } = api.context;
  const waitS = await countAttempt(db, [{ key: addressKey('key', info.address), max: wrongLimit }], now());
  const t = translator(info.locale);
  if (waitS === undefined) throw refusal({ t }, 'Unauthorized', 'signIn');
  throw new WaypostError('TooManyRequests', t('server:too-many', { count: Math.ceil(waitS / 60) }), { details: { retryAfterS: waitS } });
}
