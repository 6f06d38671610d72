import { fieldErrors } from '#core';
import { addPasskey, beginPasskey, removePasskey } from '../auth/passkeyFactors.ts';
import { beginTotp, confirmTotp, factorsOf, renewCodes, turnOff } from '../auth/factors.ts';
import { answerJson, noContent } from '../calls/Answer.ts';
import type { RouteSpec } from '../calls/Call.ts';
import { idParam } from '../calls/ids.ts';
import { bodyRecord, checkEmpty, checkKnown } from '../checks/checkBody.ts';
import { checkConfirmed } from '../checks/stepUp.ts';
import { FieldProblems } from '../work/FieldProblems.ts';
import type { Work } from '../work/Work.ts';

/** Recovery codes are answered once, and not kept to be repeated. */
async function answerCodes(work: Work, codes: Promise<string[]>) {
  work.isShownOnce = true;
  return answerJson({ recovery_codes: await codes });
}

/** Longest name of a passkey; an attestation of a chip is a few kB long. */
const longest = { name: 60, id: 1500, client_data: 4000, attestation: 9000 };

/** The texts that add a passkey; names every one that is missing or wrong. */
function additionOf(work: Work, body: unknown) {
  const given = bodyRecord(work, body);
  checkKnown(work, given, Object.keys(longest));
  const problems = new FieldProblems();
  const text = (name: keyof typeof longest): string => {
    const value = given[name];
    if (typeof value === 'string' && value.trim() !== '' && value.length <= longest[name] && !/\p{Cc}/u.test(value)) return value.trim();
    const isMissing = value === undefined || value === null || value === '';
    problems.say(name, isMissing ? work.t('validation:required') : work.t('server:field.invalid'));
    return '';
  };
  const addition = { name: text('name'), id: text('id'), client_data: text('client_data'), attestation: text('attestation') };
  problems.throwAny();
  return addition;
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
    path: '-/factors/passkeys',
    access: 'user',
    isForSetUp: true,
    limit: 60,
    stepUp: true,
    handle: async (work, { body, headers }) => {
      await checkConfirmed(work);
      checkEmpty(work, body);
      work.isShownOnce = true;
      return answerJson({ ...(await beginPasskey(work, headers.origin)) });
    },
  },
  {
    method: 'POST',
    path: '-/factors/passkeys/confirm',
    access: 'user',
    isForSetUp: true,
    limit: 60,
    stepUp: true,
    handle: async (work, { body, headers }) => {
      await checkConfirmed(work);
      return answerCodes(work, addPasskey(work, additionOf(work, body), headers.origin));
    },
  },
  {
    method: 'DELETE',
    path: '-/factors/passkeys/{id}',
    access: 'user',
    stepUp: true,
    handle: async (work, { params }) => {
      await checkConfirmed(work);
      await removePasskey(work, idParam(work, params));
      return noContent();
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
