import { WaypostError, type Role } from '#core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../work/AppContext.ts';
import { deviceIn, noteDevice } from './devices.ts';
import { accountKey, addressKey, countAttempt, forgiveAttempt } from './limits.ts';
import { passwordFits } from './passwords.ts';
import { readBody } from './readBody.ts';
import { readerOf } from './reader.ts';
import { refusedField, tooMany } from './refusals.ts';
import { beginSecondStep } from './secondStep.ts';
import { openSession, type Issued } from './sessions.ts';

/**
 * Attempts in a quarter of an hour, successful ones not counted. An account is never locked: only this address has to wait.
 * `begun`: how often one address may ask for a passkey.
 */
export const signInLimits = { account: 10, address: 100, begun: 300 };

interface AccountRow {
  id: number;
  password_hash: string | null;
  is_enabled: boolean;
  role: Role;
}

/**
 * POST customer/login. Unknown user, wrong password and disabled user take the same work and get the same answer. Who has a second
 * factor gets a 403 `SecondStepNeeded`, whose `step` goes to `-/second-step` with a code. Who must have one and lacks it sets it up at once.
 */
export async function signIn(context: AppContext, request: FastifyRequest, reply: FastifyReply): Promise<Issued> {
  const { db, settings } = context;
  const t = readerOf(context, request);
  const { username, password } = readBody(request.body, 'customer/login', t);
  const { method = 'basic' } = request.body as { method?: unknown };
  if (method !== 'basic') throw refusedField(t, 'method', 'sign-in.method');
  const email = username.trim().toLowerCase();
  const [account, address] = [accountKey('login', request.ip, email), addressKey('login', request.ip)];
  const waitS = await countAttempt(db, [{ key: account, max: signInLimits.account }], context.now());
  if (waitS !== undefined) throw tooMany(t, reply, waitS);
  const {
    rows: [user],
  } = await db.query<AccountRow>('select id, password_hash, is_enabled, role from users where lower(email) = $1', [email]);
  const fits = await passwordFits(user?.password_hash, password);
  if (!user || !fits || !user.is_enabled) throw refusedField(t, 'password', 'sign-in.refused');
  const session = {
    userId: user.id,
    userAgent: request.headers['user-agent'],
    address: request.ip,
    isConfirmed: settings.secondStepRoles.includes(user.role),
  };
  const device = deviceIn(context, request, reply);
  const opened = await db.tx(async (tx) => {
    await forgiveAttempt(tx, account, address);
    const step = await beginSecondStep(tx, user.id, context.now());
    if (step) return step;
    await noteDevice(tx, context, { userId: user.id, device });
    return openSession(tx, session, { now: context.now(), lifetimes: settings });
  });
  if ('step' in opened) throw new WaypostError('SecondStepNeeded', t('server:second-step.needed'), { details: { ...opened } });
  return opened;
}
