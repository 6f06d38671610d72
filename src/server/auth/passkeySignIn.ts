import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { Db } from '../db/Db.ts';
import type { AppContext } from '../work/AppContext.ts';
import { deviceIn, noteDevice } from './devices.ts';
import { addressKey, forgiveAttempt } from './limits.ts';
import { askForPasskey, lookAtPasskey, notePasskey, type Assertion, type Purpose, type Seen } from './passkeys.ts';
import { readBody } from './readBody.ts';
import { readerOf } from './reader.ts';
import { refusedField } from './refusals.ts';
import { openSession, type Issued } from './sessions.ts';
import { stepHolder, tryStep } from './finishSecondStep.ts';
import { tellAudit } from './tellAudit.ts';

/** POST -/passkey. What a browser needs to ask for a passkey of anybody. */
export function beginPasskeySignIn(context: AppContext, request: FastifyRequest): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const t = readerOf(context, request);
  readBody(request.body, '-/passkey', t);
  return askForPasskey(context, { purpose: 'sign-in', origin: request.headers.origin, t });
}

/** POST -/second-step/passkey { step }. The same for the user whose password began the step. */
export async function beginPasskeyStep(context: AppContext, request: FastifyRequest): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const t = readerOf(context, request);
  const { step } = readBody(request.body, '-/second-step/passkey', t);
  const { userId, hash } = await stepHolder(context, { step, t });
  return askForPasskey(context, { purpose: `step:${hash}`, userId, origin: request.headers.origin, t });
}

interface Opening {
  assertion: Assertion;
  purpose: Purpose;
  /** Whose passkey it has to be; absent: anybody's. */
  userId?: number;
  reply: FastifyReply;
  /** What else happens with the session. */
  also?: (tx: Db) => Promise<void>;
}

/** Opens a session for a passkey that holds. A refusal that concerns somebody leaves a trace with them. */
async function openByPasskey(context: AppContext, request: FastifyRequest, opening: Opening): Promise<Issued> {
  const { assertion, purpose, userId, reply, also } = opening;
  const { db, settings } = context;
  const t = readerOf(context, request);
  const device = deviceIn(context, request, reply);
  const seen = await lookAtPasskey(context, { assertion, purpose, origin: request.headers.origin, t });
  const isTheirs = seen?.counter !== undefined && (userId ?? seen.userId) === seen.userId;
  const issued = isTheirs && (await db.tx((tx) => open(tx, seen)));
  if (issued) return issued;
  if (seen) await tellAudit(db, context, { userId: userId ?? seen.userId, action: 'passkey-refused', requestId: request.id, address: request.ip });
  throw refusedField(t, 'id', 'passkey.refused');

  async function open(tx: Db, used: Seen): Promise<Issued | undefined> {
    if (!(await notePasskey(tx, used, context.now()))) return undefined;
    await also?.(tx);
    await noteDevice(tx, context, { userId: used.userId, device });
    const session = { userId: used.userId, userAgent: request.headers['user-agent'], address: request.ip };
    return openSession(tx, session, { now: context.now(), lifetimes: settings });
  }
}

/** POST -/passkey/finish. A passkey alone signs in: its authenticator has verified its user. */
export function finishPasskeySignIn(context: AppContext, request: FastifyRequest, reply: FastifyReply): Promise<Issued> {
  const assertion = readBody(request.body, '-/passkey/finish', readerOf(context, request));
  const address = addressKey('passkey', request.ip);
  return openByPasskey(context, request, { assertion, purpose: 'sign-in', reply, also: (tx) => forgiveAttempt(tx, '', address) });
}

/** POST -/second-step/passkey/finish { step, … }. Counts among the attempts of the step. */
export async function finishPasskeyStep(context: AppContext, request: FastifyRequest, reply: FastifyReply): Promise<Issued> {
  const { step, ...assertion } = readBody(request.body, '-/second-step/passkey/finish', readerOf(context, request));
  const { userId, hash, end } = await tryStep(context, request, { step, reply });
  return openByPasskey(context, request, { assertion, purpose: `step:${hash}`, userId, reply, also: end });
}
