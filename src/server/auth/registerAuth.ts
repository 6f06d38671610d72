import { WaypostError, type Json } from '#core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor, AppContext } from '../context.ts';
import { allLanguages } from './languages.ts';
import { warmUp } from './passwords.ts';
import { setPreferredLanguage } from './preferredLanguage.ts';
import { profileOf } from './profile.ts';
import { readerOf } from './reader.ts';
import { refreshTokens } from './refreshTokens.ts';
import { resetPassword } from './resetPassword.ts';
import { requestReset } from './resetRequest.ts';
import { resolveActor } from './resolveActor.ts';
import { signIn } from './signIn.ts';
import { signOut } from './signOut.ts';

const unauthorized = (context: AppContext, request: FastifyRequest) => new WaypostError('Unauthorized', readerOf(context, request)('server:session.missing'));

/** Whoever makes a request, or a 401. */
async function required(context: AppContext, request: FastifyRequest): Promise<Actor> {
  const actor = await resolveActor(context, request);
  if (!actor) throw unauthorized(context, request);
  return actor;
}

/** GET customer. Who was deleted a moment ago may still be remembered as signed in. */
async function ownProfile(context: AppContext, request: FastifyRequest): Promise<Record<string, Json>> {
  const profile = await profileOf(context.db, (await required(context, request)).viewer.id);
  if (!profile) throw unauthorized(context, request);
  return profile;
}

/** Work that goes on after its answer; closing the app waits for it. */
function background(app: FastifyInstance, { log }: AppContext): (work: Promise<void>) => void {
  const going = new Set<Promise<void>>();
  app.addHook('onClose', async () => { await Promise.all(going); });
  return (work) => {
    const watched = work.catch((error: unknown) => log.error('A mail could not be sent.', error)).finally(() => going.delete(watched));
    going.add(watched);
  };
}

/**
 * Adds the session calls (api.md, Session) to an app or a scope of one whose prefix is the API's. Errors are thrown as WaypostError for the
 * app's handler to answer; texts come from namespace `server`.
 */
export async function registerAuth(app: FastifyInstance, context: AppContext): Promise<void> {
  const later = background(app, context);
  await warmUp();
  app.post('/customer/login', (request, reply) => signIn(context, request, reply));
  app.post('/customer/logout', (request, reply) => signOut(context, request, reply));
  app.post('/customer/refresh-token', (request) => refreshTokens(context, request));
  app.post('/customer/request-password-reset', (request, reply) => requestReset(context, request, { reply, later }));
  app.post('/customer/reset-password', (request, reply) => resetPassword(context, request, reply));
  app.get('/customer', (request) => ownProfile(context, request));
  app.post('/users/:id/set-preferred-language', async (request) => setPreferredLanguage(context, request, await required(context, request)));
  app.get('/languages', async (request) => { await required(context, request); return allLanguages(context.db); });
}
