import { WaypostError, type Json } from '#core';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler, RouteShorthandOptions } from 'fastify';
import type { Actor, AppContext } from '../work/AppContext.ts';
import { beginPasskeyConfirm, confirm, confirmByPasskey } from './confirm.ts';
import { allLanguages } from './languages.ts';
import { addressKey, countAttempt } from './limits.ts';
import { warmUp } from './passwords.ts';
import { setPreferredLanguage } from './preferredLanguage.ts';
import { beginPasskeySignIn, beginPasskeyStep, finishPasskeySignIn, finishPasskeyStep } from './passkeySignIn.ts';
import { profileOf } from './profile.ts';
import { readerOf } from './reader.ts';
import { refreshTokens } from './refreshTokens.ts';
import { tooMany } from './refusals.ts';
import { resetPassword, resetPasswordLimit } from './resetPassword.ts';
import { requestReset, resetRequestLimits } from './resetRequest.ts';
import { resolveActor } from './resolveActor.ts';
import { finishSecondStep } from './finishSecondStep.ts';
import { signIn, signInLimits } from './signIn.ts';
import { signOut } from './signOut.ts';

const unauthorized = (context: AppContext, request: FastifyRequest) => new WaypostError('Unauthorized', readerOf(context, request)('api:signIn'));

/** The person who makes a request, or a 401. An API token is none. `isForSetUp`: also one who must set up a second step first. */
async function required(context: AppContext, request: FastifyRequest, { isForSetUp = false } = {}): Promise<Actor> {
  const actor = await resolveActor(context, request);
  if (!actor) throw unauthorized(context, request);
  if (actor.token) throw new WaypostError('Forbidden', readerOf(context, request, actor.locale)('api:needsPerson'));
  if (actor.lacksSecondStep && !isForSetUp)
    throw new WaypostError('SecondStepMissing', readerOf(context, request, actor.locale)('api:factors.missing'));
  return actor;
}

/** Counts an attempt of an address before its body is read: what is read costs. */
const limited = (context: AppContext, kind: string, max: number): RouteShorthandOptions => ({
  onRequest: async (request, reply) => {
    const waitS = await countAttempt(context.db, [{ key: addressKey(kind, request.ip), max }], context.now());
    if (waitS !== undefined) throw tooMany(readerOf(context, request), reply, waitS);
  },
});

/** GET customer. Who was deleted a moment ago may still be remembered as signed in. */
async function ownProfile(context: AppContext, request: FastifyRequest): Promise<Record<string, Json>> {
  const { viewer, lacksSecondStep } = await required(context, request, { isForSetUp: true });
  const profile = await profileOf(context.db, viewer.id);
  if (!profile) throw unauthorized(context, request);
  return { ...profile, ...(lacksSecondStep && { needs_second_step: true }) };
}

/** Work that goes on after its answer; closing the app waits for it. */
function background(app: FastifyInstance, { log }: AppContext): (work: Promise<void>) => void {
  const going = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(going);
  });
  return (work) => {
    const watched = work.catch((error: unknown) => log.error('A mail could not be sent.', error)).finally(() => going.delete(watched));
    going.add(watched);
  };
}

/**
 * Adds the session calls (api §3) to an app or a scope of one whose prefix is the API's. Errors are thrown as WaypostError for the
 * app's handler to answer; texts come from namespace `server`.
 */
export async function registerAuth(app: FastifyInstance, context: AppContext): Promise<void> {
  const later = background(app, context);
  await warmUp();
  app.post('/customer/login', limited(context, 'login', signInLimits.address), (request, reply) => signIn(context, request, reply));
  app.post('/-/second-step', limited(context, 'second-step', signInLimits.address), (request, reply) => finishSecondStep(context, request, reply));
  app.post('/-/passkey', limited(context, 'passkey-begin', signInLimits.begun), (request) => beginPasskeySignIn(context, request));
  app.post('/-/passkey/finish', limited(context, 'passkey', signInLimits.address), (request, reply) => finishPasskeySignIn(context, request, reply));
  app.post('/-/second-step/passkey', limited(context, 'passkey-begin', signInLimits.begun), (request) => beginPasskeyStep(context, request));
  app.post('/-/second-step/passkey/finish', limited(context, 'second-step', signInLimits.address), (request, reply) =>
    finishPasskeyStep(context, request, reply),
  );
  app.post('/customer/logout', (request, reply) => signOut(context, request, reply));
  app.post('/customer/refresh-token', (request) => refreshTokens(context, request));
  app.post('/customer/request-password-reset', limited(context, 'reset', resetRequestLimits.address), (request, reply) =>
    requestReset(context, request, { reply, later }),
  );
  app.post('/customer/reset-password', limited(context, 'new-password', resetPasswordLimit), (request, reply) =>
    resetPassword(context, request, reply),
  );
  app.get('/customer', (request) => ownProfile(context, request));
  const signedIn: RouteShorthandOptions = {
    onRequest: async (request) => {
      await required(context, request);
    },
  };
  const limitConfirm = limited(context, 'login', signInLimits.address).onRequest as onRequestAsyncHookHandler;
  const settingUp: onRequestAsyncHookHandler = async (request) => {
    await required(context, request, { isForSetUp: true });
  };
  const confirming = { onRequest: [settingUp, limitConfirm] };
  const person = (request: FastifyRequest) => required(context, request, { isForSetUp: true });
  app.post('/-/confirm', confirming, async (request, reply) => confirm(context, request, { actor: await person(request), reply }));
  app.post('/-/confirm/passkey', { onRequest: settingUp }, async (request) => beginPasskeyConfirm(context, request, await person(request)));
  app.post('/-/confirm/passkey/finish', confirming, async (request, reply) =>
    confirmByPasskey(context, request, { actor: await person(request), reply }),
  );
  app.post('/users/:id/set-preferred-language', signedIn, async (request) =>
    setPreferredLanguage(context, request, await required(context, request)),
  );
  app.get('/languages', async (request) => {
    await required(context, request);
    return allLanguages(context.db);
  });
}
