import { can, fieldErrors, isUnscoped, WaypostError, type WireRecord } from '#core';
import type { RequestContext } from '#server';
import type { User } from '../types.gen.ts';
import { tellInvited, withInvitation } from './invite.ts';
import { keepOneAdmin } from './lastAdmin.ts';
import { withHash } from './password.ts';
import { callerOf, forbid } from './reach.ts';
import { isAdmin, isLinked, isManaged } from './roles.ts';
import { checkShutBy } from './shut.ts';

const refuse = ({ t }: RequestContext, field: string, key: string) => fieldErrors({ [field]: [t(`text.${key}`)] });

const tidy = (record: WireRecord): WireRecord => ({
  ...record,
  ...(typeof record.email === 'string' && { email: record.email.trim().toLowerCase() }),
});

/** Only those who work for an operator are linked to one: a link left over from another role goes, a new one is refused. */
function withFittingLink(request: RequestContext, next: WireRecord, previous?: WireRecord): WireRecord {
  if (isLinked(next) || next.operator_id === null || next.operator_id === undefined) return next;
  if (previous?.operator_id !== next.operator_id) throw refuse(request, 'operator_id', 'not-linked');
  return { ...next, operator_id: null };
}

export async function beforeCreate(record: WireRecord, request: RequestContext): Promise<WireRecord> {
  if (!isUnscoped(callerOf(request)) && !isManaged(record)) throw refuse(request, 'role', 'only-operators');
  return withHash(withFittingLink(request, withInvitation(tidy(record), request)), request);
}

/** Somebody who was invited hears of it. */
export async function afterCreate(user: User, request: RequestContext): Promise<void> {
  if (user.invited_at) await tellInvited(user, request);
}

/** What people may change of themselves, beside their password. */
const ownFields = new Set(['full_name', 'email', 'locale']);
const ruled = ['full_name', 'email', 'role', 'operator_id', 'locale', 'is_enabled'] as const;

/** What of a user somebody else than an admin may not change: roles and links never, on themselves nothing that opens or shuts a door. */
async function checkReach(request: RequestContext, next: WireRecord, previous: User): Promise<void> {
  const viewer = callerOf(request);
  const changed = ruled.filter((field) => (next[field] ?? null) !== (previous[field] ?? null));
  if (viewer.id === previous.id) {
    const [refused] = changed.filter((field) => !ownFields.has(field));
    if (refused) throw refuse(request, refused, 'not-of-yourself');
    return;
  }
  if (!can(viewer, 'manager') || !isManaged(previous)) throw forbid(request);
  if (changed.includes('role')) throw refuse(request, 'role', 'only-operators');
  if (changed.includes('operator_id')) throw refuse(request, 'operator_id', 'link-stays');
  if (changed.includes('is_enabled') && next.is_enabled !== false) await checkShutBy(request, previous);
}

/** An admin who would shut themselves out, or leave nobody in. */
async function checkAdmin(request: RequestContext, next: WireRecord, previous: User): Promise<void> {
  const stays = isAdmin(next) && next.is_enabled !== false;
  if (!isAdmin(previous) || stays) return;
  if (callerOf(request).id === previous.id) throw refuse(request, isAdmin(next) ? 'is_enabled' : 'role', 'not-of-yourself');
  await keepOneAdmin(request, previous);
}

async function checkLocale(request: RequestContext, next: WireRecord, previous: User): Promise<void> {
  if (!next.locale || next.locale === previous.locale) return;
  const languages = await request.translations.languages();
  if (!languages.some(({ locale, is_enabled }) => locale === next.locale && is_enabled === 1)) throw refuse(request, 'locale', 'no-such-language');
}

export async function beforeUpdate(next: WireRecord, previous: User, request: RequestContext): Promise<WireRecord> {
  if (!isUnscoped(callerOf(request))) await checkReach(request, next, previous);
  await checkAdmin(request, next, previous);
  await checkLocale(request, next, previous);
  const final = await withHash(withFittingLink(request, tidy(next), previous), request);
  // A new password, and a door that is shut, end what was opened with the old one; whoever changes their own stays where they are.
  const isReset = final.password_hash !== undefined || final.is_enabled === false;
  if (isReset) await request.sessions.end(previous.id, { exceptOwn: true });
  // So do links that were sent before: to an address that is somebody else's by now, or for a password that is the old one.
  if (isReset || final.email !== previous.email) await request.sessions.endLinks(previous.id);
  return final;
}

export async function beforeDelete(user: User, request: RequestContext): Promise<void> {
  const viewer = callerOf(request);
  if (viewer.id === user.id) throw new WaypostError('Conflict', request.t('text.not-yourself'));
  if (!isUnscoped(viewer) && !isManaged(user)) throw forbid(request);
  await keepOneAdmin(request, user);
}
