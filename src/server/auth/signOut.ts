import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../work/AppContext.ts';
import { forgetSession } from './actorCache.ts';
import { readBody } from './readBody.ts';
import { readerOf } from './reader.ts';
import { endSessionOf } from './sessions.ts';

/** POST customer/logout. Takes either token of the session; an unknown or expired one is signed out already. */
export async function signOut(context: AppContext, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { token } = readBody(request.body, 'customer/logout', readerOf(context, request));
  const sessionId = await endSessionOf(context.db, token, context.now());
  if (sessionId !== undefined) forgetSession(context.db, sessionId);
  void reply.status(204);
}
