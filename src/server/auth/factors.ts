import { fieldErrors, type Factors } from '#core';
import { tellOfUser } from '../audit/tellOfUser.ts';
import type { Db } from '../db/Db.ts';
import { queueMail } from '../mails/queue.ts';
import { hasKeys } from '../secrets/keyring.ts';
import { refusal, type Work } from '../work/Work.ts';
import { passkeysOf } from './passkeys.ts';
import { hasFactor, totpPlace } from './secondStep.ts';
import { addressOf, newRecoveryCodes, newSecret, periodOf, recoveryHash } from './totp.ts';

export async function factorsOf(db: Db, userId: number): Promise<Factors> {
  const [totp, codes] = [
    await db.query<{ since: string }>('select confirmed_at as since from totp_factors where id = $1 and confirmed_at is not null', [userId]),
    await db.query<{ count: number }>('select count(*)::int as count from recovery_codes where user_id = $1 and used_at is null', [userId]),
  ];
  return { totp: totp.rows[0] ?? null, passkeys: await passkeysOf(db, userId), recovery_codes: codes.rows[0]!.count };
}

/** Of some users, those who sign in with a second step. */
export async function withFactors(db: Db, userIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await db.query<{ id: number }>(
    `select id from totp_factors where confirmed_at is not null and id = any($1::bigint[])
    union select user_id from passkeys where user_id = any($1::bigint[])`,
    [userIds],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Writes a mail about the second step to the user it is of. */
export async function mailUser(work: Work, userId: number, kind: 'on' | 'off' | 'reset' | 'passkey-added' | 'passkey-removed'): Promise<void> {
  const {
    rows: [user],
  } = await work.db.query<{ email: string; full_name: string | null; locale: string | null }>(
    'select email, full_name, locale from users where id = $1',
    [userId],
  );
  if (!user) return;
  const locale = user.locale ?? work.info.locale;
  const t = work.api.context.translator(locale);
  const name = (user.full_name ?? user.email).replace(/\p{C}+/gu, ' ');
  const content = {
    to: { name, address: user.email },
    subject: t(`server:mail.second-step.${kind}.subject`),
    text: t(`server:mail.second-step.${kind}.text`, { name }),
  };
  await queueMail(work, { mail: 'core.second-step', content, locale });
}

/** A new secret to be put into an authenticator app; it counts once a code of it was typed. */
export async function beginTotp(work: Work): Promise<{ secret: string; address: string }> {
  const { db, now, api } = work;
  const { viewer, email } = work.info.actor!;
  if (!hasKeys(api.context.settings)) throw refusal(work, 'Conflict', 'factors.no-keys');
  const secret = newSecret();
  const { count } = await db.query(
    `insert into totp_factors (id, secret, created_at) values ($1, $2, $3)
    on conflict (id) do update set secret = excluded.secret, created_at = excluded.created_at, last_period = null
    where totp_factors.confirmed_at is null`,
    [viewer.id, api.keyring.seal(secret, totpPlace(viewer.id)), now],
  );
  if (count === 0) throw refusal(work, 'Conflict', 'factors.exists');
  return { secret, address: addressOf(secret, email) };
}

export async function writeCodes({ db }: Work, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await db.query('delete from recovery_codes where user_id = $1', [userId]);
  await db.query('insert into recovery_codes (hash, user_id) select hash, $2 from unnest($1::text[]) as hash', [
    codes.map((code) => recoveryHash(userId, code)),
    userId,
  ]);
  return codes;
}

/** Turns the second step on by its first code, and ends the sessions that were opened without one. Answers the recovery codes. */
export async function confirmTotp(work: Work, code: string): Promise<string[]> {
  const { db, now, api } = work;
  const { viewer } = work.info.actor!;
  await db.query('select id from users where id = $1 for update', [viewer.id]);
  const {
    rows: [begun],
  } = await db.query<{ secret: string }>('select secret from totp_factors where id = $1 and confirmed_at is null and secret is not null', [
    viewer.id,
  ]);
  if (!begun) throw refusal(work, 'Conflict', 'factors.none-begun');
  const period = periodOf(api.keyring.open(begun.secret, totpPlace(viewer.id)), code.replace(/\s/g, ''), now);
  if (period === undefined) throw fieldErrors({ code: [work.t('server:second-step.refused')] });
  await db.query('update totp_factors set confirmed_at = $2, last_period = $3 where id = $1', [viewer.id, now, period]);
  await endOtherSessions(work);
  await tellOfUser(work, viewer.id, 'second-step-on');
  await mailUser(work, viewer.id, 'on');
  return writeCodes(work, viewer.id);
}

/** Ends one's sessions that were opened without a second step: all but this one. */
export async function endOtherSessions({ db, now, info, ended }: Work): Promise<void> {
  const { viewer, sessionId } = info.actor!;
  await db.query('update sessions set revoked_at = $2 where user_id = $1 and revoked_at is null and id <> $3', [viewer.id, now, sessionId]);
  ended.push(viewer.id);
}

/** New recovery codes in place of all earlier ones. */
export async function renewCodes(work: Work): Promise<string[]> {
  const { id } = work.viewer!;
  if (!(await hasFactor(work.db, id))) throw refusal(work, 'Conflict', 'factors.none');
  await tellOfUser(work, id, 'recovery-codes');
  return writeCodes(work, id);
}

/** Takes all of a user's second step away; whether it was on. */
export async function removeFactors({ db }: Pick<Work, 'db'>, userId: number): Promise<boolean> {
  const wasOn = await hasFactor(db, userId);
  await db.query('delete from totp_factors where id = $1', [userId]);
  for (const table of ['passkeys', 'recovery_codes', 'second_steps']) await db.query(`delete from ${table} where user_id = $1`, [userId]);
  return wasOn;
}

/** After a factor of one's own was taken away: refuses that where none is left and one's role must have one. */
export async function checkMayRemove(work: Work): Promise<void> {
  const { id, role } = work.viewer!;
  if (!work.api.context.settings.secondStepRoles.includes(role) || (await hasFactor(work.db, id))) return;
  throw refusal(work, 'Conflict', 'factors.required');
}

/** What is of no use without a factor goes with the last one. */
export async function removeLeftovers(work: Work): Promise<void> {
  const { id } = work.viewer!;
  if (!(await hasFactor(work.db, id))) await removeFactors(work, id);
}

/** Turns one's own authenticator app off, unless one's role must have a second step and has no other. */
export async function turnOff(work: Work): Promise<void> {
  const { id } = work.viewer!;
  await work.db.query('select id from users where id = $1 for update', [id]);
  const { rows } = await work.db.query<{ was_on: boolean }>('delete from totp_factors where id = $1 returning confirmed_at is not null as was_on', [
    id,
  ]);
  if (!rows[0]?.was_on) throw refusal(work, 'Conflict', 'factors.none');
  await checkMayRemove(work);
  await removeLeftovers(work);
  await tellOfUser(work, id, 'second-step-off');
  await mailUser(work, id, 'off');
}

/** Takes the second step of a user away who lost it; false: there was none. */
export async function resetFactors(work: Work, userId: number): Promise<boolean> {
  if (!(await removeFactors(work, userId))) return false;
  await tellOfUser(work, userId, 'reset-second-step');
  await mailUser(work, userId, 'reset');
  return true;
}
