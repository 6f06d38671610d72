import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Translate } from '#core';
import type { Db } from '../db/Db.ts';
import { hashOf } from '../lib/tokens.ts';
import { keyringOf } from '../secrets/keyring.ts';
import type { AppContext } from '../work/AppContext.ts';
import { deviceIn, noteDevice } from './devices.ts';
import { accountKey, addressKey, countAttempt, forgiveAttempt } from './limits.ts';
import { readBody } from './readBody.ts';
import { readerOf } from './reader.ts';
import { refusedField, tooMany } from './refusals.ts';
import { secondStepLimits, spendCode } from './secondStep.ts';
import { openSession, type Issued } from './sessions.ts';
import { tellAudit } from './tellAudit.ts';

/** Codes of one account in a quarter of an hour: from one network, and from all, since whoever tries them knows its password. */
export const codeLimits = { network: 10, all: 30 };

const over = (t: Translate) => refusedField(t, 'step', 'second-step.over');

/** A step ends with the password it was begun with, and with the account. */
const awaited = `s.hash = $1 and s.expires_at > $2 and s.attempts < $3 and u.id = s.user_id and u.is_enabled and u.password_hash = s.password_hash`;

/** Counts an attempt before the code is looked at. */
const attempt = `update second_steps s set attempts = s.attempts + 1 from users u where ${awaited} returning s.user_id`;

interface Step {
  userId: number;
  hash: string;
}

/** Whose sign-in a step is of. */
export async function stepHolder({ db, now }: AppContext, { step, t, sql }: { step: string; t: Translate; sql?: string }): Promise<Step> {
  const hash = hashOf(step);
  const statement = sql ?? `select s.user_id from second_steps s join users u on u.id = s.user_id where ${awaited}`;
  const { rows } = await db.query<{ user_id: number }>(statement, [hash, now(), secondStepLimits.attempts]);
  if (!rows[0]) throw over(t);
  return { userId: rows[0].user_id, hash };
}

/** Counts an attempt to finish a step, and says whose it is. `end` is for the transaction in which it succeeds. */
export async function tryStep(
  context: AppContext,
  request: FastifyRequest,
  { step, reply }: { step: string; reply: FastifyReply },
): Promise<Step & { end: (tx: Db) => Promise<void> }> {
  const { db } = context;
  const t = readerOf(context, request);
  const { userId, hash } = await stepHolder(context, { step, t, sql: attempt });
  const [network, all] = [accountKey('second-step', request.ip, String(userId)), `second-step-of:${userId}`];
  const counted = [
    { key: network, max: codeLimits.network },
    { key: all, max: codeLimits.all },
  ];
  const waitS = await countAttempt(db, counted, context.now());
  if (waitS !== undefined) throw tooMany(t, reply, waitS);
  const end = async (tx: Db) => {
    if ((await tx.query('delete from second_steps where hash = $1', [hash])).count === 0) throw over(t);
    for (const key of [network, all]) await forgiveAttempt(tx, key, addressKey('second-step', request.ip));
  };
  return { userId, hash, end };
}

/** POST -/second-step { step, code }. The answer of a sign-in, once the code is right. */
export async function finishSecondStep(context: AppContext, request: FastifyRequest, reply: FastifyReply): Promise<Issued> {
  const { db, settings } = context;
  const t = readerOf(context, request);
  const { step, code } = readBody(request.body, '-/second-step', t);
  const { userId, end } = await tryStep(context, request, { step, reply });
  const now = context.now();
  const device = deviceIn(context, request, reply);
  const issued = await db.tx(async (tx) => {
    const method = await spendCode(tx, keyringOf(settings), { userId, code, now });
    if (!method) return undefined;
    await end(tx);
    if (method === 'recovery-code') await tellAudit(tx, context, { userId, action: method, requestId: request.id, address: request.ip });
    await noteDevice(tx, context, { userId, device });
    return openSession(tx, { userId, userAgent: request.headers['user-agent'], address: request.ip }, { now, lifetimes: settings });
  });
  if (issued) return issued;
  await tellAudit(db, context, { userId, action: 'second-step-refused', requestId: request.id, address: request.ip });
  throw refusedField(t, 'code', 'second-step.refused');
}
