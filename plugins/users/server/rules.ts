import { can, fieldErrors, isUnscoped, WaypostError, type Viewer, type WireRecord } from '#core';
import type { RequestContext } from '#server';
import { keepOneAdmin } from './lastAdmin.ts';
import { withHash } from './password.ts';
import { isAdmin, isLinked, isManaged, type User } from './roles.ts';

const refuse = ({ t }: RequestContext, field: string, key: string) => fieldErrors({ [field]: [t(`text.${key}`)] });
const forbid = ({ t }: RequestContext) => new WaypostError('Forbidden', t('text.not-yours-to-change'));

/** Nobody is there only in work the application does for itself. */
const viewerOf = ({ actor }: RequestContext): Viewer => actor?.viewer ?? { id: 0, role: 'admin' };

const tidy = (record: WireRecord): WireRecord => ({ ...record, ...(typeof record.email === 'string' && { email: record.email.trim().toLowerCase() }) });

/** Only those who work for an operator are linked to one: a link left over from another role goes, a new one is refused. */
function withFittingLink(request: RequestContext, next: WireRecord, previous?: WireRecord): WireRecord {
  if (isLinked(next) || next.operator_id === null || next.operator_id === undefined) return next;
  if (previous?.operator_id !== next.operator_id) throw refuse(request, 'operator_id', 'not-linked');
  return { ...next, operator_id: null };
}

export async function beforeCreate(record: WireRecord, request: RequestContext): Promise<WireRecord> {
  if (!isUnscoped(viewerOf(request)) && !isManaged(record)) throw refuse(request, 'role', 'only-operators');
  return withHash(withFittingLink(request, tidy(record)), request);
}

/** What people may change of themselves, beside their password. */
const ownFields = new Set(['full_name', 'email', 'preferred_locale']);
const ruled = ['full_name', 'email', 'role', 'operator_id', 'preferred_locale', 'is_enabled'] as const;

/** What of a user somebody else than an admin may not change: roles and links never, on themselves nothing that opens or shuts a door. */
function checkReach(request: RequestContext, next: WireRecord, previous: User): void {
  const viewer = viewerOf(request);
  const changed = ruled.filter((field) => (next[field] ?? null) !== (previous[field] ?? null));
  if (viewer.id === previous.id) {
    const [refused] = changed.filter((field) => !ownFields.has(field));
    if (refused) throw refuse(request, refused, 'not-of-yourself');
    return;
  }
  if (!can(viewer, 'manager') || !isManaged(previous)) throw forbid(request);
  if (changed.includes('role')) throw refuse(request, 'role', 'only-operators');
  if (changed.includes('operator_id')) throw refuse(request, 'operator_id', 'link-stays');
}

/** An admin who would shut themselves out, or leave nobody in. */
async function checkAdmin(request: RequestContext, next: WireRecord, previous: User): Promise<void> {
  const stays = isAdmin(next) && next.is_enabled !== false;
  if (!isAdmin(previous) || stays) return;
  if (viewerOf(request).id === previous.id) throw refuse(request, isAdmin(next) ? 'is_enabled' : 'role', 'not-of-yourself');
  await keepOneAdmin(request, previous);
}

async function checkLocale(request: RequestContext, next: WireRecord, previous: User): Promise<void> {
  if (!next.preferred_locale || next.preferred_locale === previous.preferred_locale) return;
  const { rows } = await request.db.query('select 1 from languages where locale = $1 and is_enabled = 1', [next.preferred_locale]);
  if (rows.length === 0) throw refuse(request, 'preferred_locale', 'no-such-language');
}

export async function beforeUpdate(next: WireRecord, previous: User, request: RequestContext): Promise<WireRecord> {
  if (!isUnscoped(viewerOf(request))) checkReach(request, next, previous);
  await checkAdmin(request, next, previous);
  await checkLocale(request, next, previous);
  const final = await withHash(withFittingLink(request, tidy(next), previous), request);
  if (final.password_hash !== undefined || final.is_enabled === false) await endSessions(request, previous.id);
  return final;
}

/** A new password, and a door that is shut, end what was opened with the old one; whoever changes their own stays where they are. */
async function endSessions({ db, now, actor }: RequestContext, userId: number): Promise<void> {
  await db.query('update sessions set revoked_at = $2 where user_id = $1 and revoked_at is null and id <> $3', [userId, now, actor?.viewer.id === userId ? actor.sessionId : 0]);
}

export async function beforeDelete(user: User, request: RequestContext): Promise<void> {
  const viewer = viewerOf(request);
  if (viewer.id === user.id) throw new WaypostError('Conflict', request.t('text.not-yourself'));
  if (!isUnscoped(viewer) && !isManaged(user)) throw forbid(request);
  await keepOneAdmin(request, user);
}
