import type { PublicKeyCredentialCreationOptionsJSON, VerifiedRegistrationResponse } from '@simplewebauthn/server';
import { fieldErrors } from '#core';
import { tellOfUser } from '../audit/tellOfUser.ts';
import { notFound } from '../reading/item.ts';
import { refusal, type Work } from '../work/Work.ts';
import { credentialsOf, keepChallenge, partyOf, spendChallenge } from './passkeys.ts';
import { checkMayRemove, endOtherSessions, mailUser, removeLeftovers, writeCodes } from './factors.ts';
import { hasFactor } from './secondStep.ts';

/** Most passkeys of a user. */
const mostPasskeys = 20;

/** What an authenticator answers to being added, in base64url. */
interface Addition {
  name: string;
  id: string;
  client_data: string;
  attestation: string;
}

/** What a browser needs to make a passkey. It is kept by the authenticator, which verifies its user each time. */
export async function beginPasskey(work: Work, origin: string | undefined): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { db, now, api, t } = work;
  const { viewer, email, name, sessionId } = work.info.actor!;
  const party = partyOf(api.context, { origin, t });
  const existing = await credentialsOf(db, viewer.id);
  if (existing.length >= mostPasskeys) throw refusal(work, 'Conflict', 'passkeys.most', { params: { count: mostPasskeys } });
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: 'Waypost',
    rpID: party.id,
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(`waypost:${viewer.id}`),
    excludeCredentials: existing,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(db, { challenge: options.challenge, purpose: `add:${sessionId}`, now });
  return options;
}

async function registered(work: Work, { id, client_data, attestation }: Addition, origin: string | undefined) {
  const { db, now, api, t } = work;
  const party = partyOf(api.context, { origin, t });
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const response = { clientDataJSON: client_data, attestationObject: attestation };
  const wrong = (): VerifiedRegistrationResponse => ({ verified: false });
  const answer = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge: (challenge) => spendChallenge(db, { challenge, purpose: `add:${work.info.actor!.sessionId}`, now }),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(wrong);
  if (!answer.verified) throw fieldErrors({ client_data: [t('server:passkey.not-added')] });
  return answer.registrationInfo.credential;
}

/** Adds a passkey. The first factor of a user ends their other sessions, and answers recovery codes; a further one answers none. */
export async function addPasskey(work: Work, addition: Addition, origin: string | undefined): Promise<string[]> {
  const { db, now } = work;
  const { id: userId } = work.viewer!;
  await db.query('select id from users where id = $1 for update', [userId]);
  const { id, publicKey, counter } = await registered(work, addition, origin);
  const isFirst = !(await hasFactor(db, userId));
  const { count } = await db.query(
    `insert into passkeys (user_id, credential, public_key, counter, name, created_at) values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [userId, id, Buffer.from(publicKey).toString('base64url'), counter, addition.name, now],
  );
  if (count === 0) throw refusal(work, 'Conflict', 'passkeys.exists');
  if (isFirst) await endOtherSessions(work);
  await tellOfUser(work, userId, 'passkey-added');
  await mailUser(work, userId, 'passkey-added');
  return isFirst ? writeCodes(work, userId) : [];
}

/** Removes a passkey, unless it is the last factor of somebody who must have one. */
export async function removePasskey(work: Work, id: number): Promise<void> {
  const { id: userId } = work.viewer!;
  await work.db.query('select id from users where id = $1 for update', [userId]);
  const { count } = await work.db.query('delete from passkeys where id = $1 and user_id = $2', [id, userId]);
  if (count === 0) throw notFound(work);
  await checkMayRemove(work);
  await removeLeftovers(work);
  await tellOfUser(work, userId, 'passkey-removed');
  await mailUser(work, userId, 'passkey-removed');
}
