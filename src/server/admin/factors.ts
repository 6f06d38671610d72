import { fieldErrors } from '#core';
import { beginTotp, confirmTotp, factorsOf, renewCodes, turnOff } from '../auth/factors.ts';
import { answerJson, noContent } from '../calls/Answer.ts';
import type { RouteSpec } from '../calls/Call.ts';
import { bodyRecord, checkEmpty, checkKnown } from '../checks/checkBody.ts';
import { checkConfirmed } from '../checks/stepUp.ts';
import type { Work } from '../work/Work.ts';

/** Recovery codes are answered once, and not kept to be repeated. */
async function answerCodes(work: Work, codes: Promise<string[]>) {
  work.isShownOnce = true;
  return answerJson({ recovery_codes: await codes });
}

/** One's own second step at sign-in. */
export const factorRoutes: RouteSpec[] = [
  {
    method: 'GET',
    path: '-/factors',
    access: 'user',
    isForSetUp: true,
    handle: async ({ db, viewer }) => answerJson({ ...(await factorsOf(db, viewer!.id)) }),
  },
  {
    method: 'POST',
    path: '-/factors/totp',
    access: 'user',
    isForSetUp: true,
    stepUp: true,
    handle: async (work, { body }) => {
      await checkConfirmed(work);
      checkEmpty(work, body);
      work.isShownOnce = true;
      return answerJson(await beginTotp(work));
    },
  },
  {
    method: 'POST',
    path: '-/factors/totp/confirm',
    access: 'user',
    isForSetUp: true,
    limit: 30,
    stepUp: true,
    handle: async (work, { body }) => {
      await checkConfirmed(work);
      const given = bodyRecord(work, body);
      checkKnown(work, given, ['code']);
      const { code } = given;
      if (typeof code !== 'string' || code.trim() === '') throw fieldErrors({ code: [work.t('validation:required')] });
      return answerCodes(work, confirmTotp(work, code));
    },
  },
  {
    method: 'POST',
    path: '-/factors/recovery-codes',
    access: 'user',
    stepUp: true,
    handle: async (work, { body }) => {
      await checkConfirmed(work);
      checkEmpty(work, body);
      return answerCodes(work, renewCodes(work));
    },
  },
  {
    method: 'DELETE',
    path: '-/factors/totp',
    access: 'user',
    stepUp: true,
    handle: async (work) => {
      await checkConfirmed(work);
      await turnOff(work);
      return noContent();
    },
  },
];
