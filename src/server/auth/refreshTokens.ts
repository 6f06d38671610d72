import { WaypostError } from '#core';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../work/AppContext.ts';
import { forgetSession } from './actorCache.ts';
import { readBody } from './readBody.ts';
import { readerOf } from './reader.ts';
import { rotate, type Issued } from './sessions.ts';

/** POST customer/refresh-token. Whatever is wrong with a token, the answer is the same 401. */
export async function refreshTokens(context: AppContext, request: FastifyRequest): Promise<Issued> {
  const t = readerOf(context, request);
  const { token } = readBody(request.body, 'customer/refresh-token', t);
  const rotation = await context.db.tx((tx) => rotate(tx, token, { now: context.now(), lifetimes: context.settings }));
  if (rotation.kind === 'rotated') return rotation.issued;
  if (rotation.kind === 'reused') {
    forgetSession(context.db, rotation.sessionId);
    context.log.error(`A refresh token of session ${rotation.sessionId} was used again after its successor: the session has been ended.`);
  }
  throw new WaypostError('Unauthorized', t('server:session.over'));
}
