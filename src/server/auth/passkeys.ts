import type { PublicKeyCredentialRequestOptionsJSON, VerifiedAuthenticationResponse } from '@simplewebauthn/server';
import { minuteMs, WaypostError, type Passkey, type Translate } from '#core';
import type { Db } from '../db/Db.ts';
import { hashOf } from '../lib/tokens.ts';
import type { AppContext } from '../work/AppContext.ts';
import { relyingParty } from './origins.ts';

/** The library is large, and few calls need it. */
const library = () => import('@simplewebauthn/server');

const challengeMs = 5 * minuteMs;

/** What a challenge is for: one of another purpose, session or sign-in is refused. */
export type Purpose = 'sign-in' | `step:${string}` | `confirm:${number}` | `add:${number}`;

/** What a passkey answered, each in base64url. */
export interface Assertion {
  id: string;
  client_data: string;
  authenticator_data: string;
  signature: string;
}

interface Asked {
  /** Where the page is that asks. */
  origin: string | undefined;
  t: Translate;
}

/** Where passkeys are good. Throws where this server has no such address, or the page is at another one. */
export function partyOf({ settings }: Pick<AppContext, 'settings'>, { origin, t }: Asked): { id: string; origin: string } {
  const party = relyingParty(settings);
  if (!party) throw new WaypostError('Conflict', t('server:passkey.no-address'));
  if (origin !== undefined && origin !== party.origin) throw new WaypostError('Conflict', t('server:passkey.elsewhere', { address: party.origin }));
  return party;
}

export async function keepChallenge(db: Db, { challenge, purpose, now }: { challenge: string; purpose: Purpose; now: Date }): Promise<void> {
  await db.query('insert into passkey_challenges (hash, purpose, expires_at) values ($1, $2, $3)', [
    hashOf(challenge),
    purpose,
    new Date(now.getTime() + challengeMs),
  ]);
}

/** Whether a challenge is awaited for a purpose; it is not awaited again. */
export async function spendChallenge(db: Db, { challenge, purpose, now }: { challenge: string; purpose: Purpose; now: Date }): Promise<boolean> {
  const { rows } = await db.query('delete from passkey_challenges where hash = $1 and purpose = $2 returning expires_at > $3 as is_good', [
    hashOf(challenge),
    purpose,
    now,
  ]);
  return rows[0]?.is_good === true;
}

/** The passkeys of a user, the oldest first. */
export async function passkeysOf(db: Db, userId: number): Promise<Passkey[]> {
  return (await db.query<Passkey>('select id, name, created_at, used_at from passkeys where user_id = $1 order by id', [userId])).rows;
}

/** Credentials of a user, as WebAuthn lists them. */
export async function credentialsOf(db: Db, userId: number): Promise<Array<{ id: string }>> {
  return (await db.query<{ id: string }>('select credential as id from passkeys where user_id = $1 order by id', [userId])).rows;
}

/** Begins to ask for a passkey: of one user, or of anybody, whose browser then shows which ones it has. */
export async function askForPasskey(
  context: AppContext,
  { purpose, userId, ...asked }: Asked & { purpose: Purpose; userId?: number },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { db } = context;
  const party = partyOf(context, asked);
  const allowed = userId === undefined ? [] : await credentialsOf(db, userId);
  if (userId !== undefined && allowed.length === 0) throw new WaypostError('Conflict', asked.t('server:passkey.none'));
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({ rpID: party.id, userVerification: 'required', allowCredentials: allowed });
  await keepChallenge(db, { challenge: options.challenge, purpose, now: context.now() });
  return options;
}

interface PasskeyRow {
  id: number;
  user_id: number;
  credential: string;
  public_key: string;
  counter: number;
}

/** A passkey that was looked at; `counter`: what it counted, absent where its signature or anything else is wrong. */
export interface Seen {
  id: number;
  userId: number;
  counter?: number;
}

/** Looks at what a passkey answered, and spends the challenge. Undefined: nobody here has it. */
export async function lookAtPasskey(
  context: AppContext,
  { assertion, purpose, ...asked }: Asked & { assertion: Assertion; purpose: Purpose },
): Promise<Seen | undefined> {
  const { db } = context;
  const party = partyOf(context, asked);
  const {
    rows: [row],
  } = await db.query<PasskeyRow>(
    `select p.id, p.user_id, p.credential, p.public_key, p.counter from passkeys p join users u on u.id = p.user_id
    where p.credential = $1 and u.is_enabled`,
    [assertion.id],
  );
  if (!row) return undefined;
  const isAwaited = (challenge: string) => spendChallenge(db, { challenge, purpose, now: context.now() });
  const info = await verified(row, { assertion, party, isAwaited });
  return { id: row.id, userId: row.user_id, ...(info && { counter: info.newCounter }) };
}

interface Check {
  assertion: Assertion;
  party: { id: string; origin: string };
  isAwaited: (challenge: string) => Promise<boolean>;
}

/** The library throws whatever is wrong, also a counter that goes backwards. */
async function verified(
  row: PasskeyRow,
  { assertion, party, isAwaited }: Check,
): Promise<VerifiedAuthenticationResponse['authenticationInfo'] | undefined> {
  const { id, client_data: clientDataJSON, authenticator_data: authenticatorData, signature } = assertion;
  const { verifyAuthenticationResponse } = await library();
  try {
    const answer = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: { clientDataJSON, authenticatorData, signature } },
      expectedChallenge: isAwaited,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: { id: row.credential, publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')), counter: row.counter },
    });
    return answer.verified ? answer.authenticationInfo : undefined;
  } catch {
    return undefined;
  }
}

/** Notes that a passkey was used; false where another request was faster, with the same count or a later one. */
export async function notePasskey(tx: Db, { id, counter }: Seen, now: Date): Promise<boolean> {
  const { count } = await tx.query('update passkeys set counter = $2, used_at = $3 where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))', [
    id,
    counter,
    now,
  ]);
  return count > 0;
}
