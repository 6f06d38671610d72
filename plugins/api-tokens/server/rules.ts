import { addDays, fieldErrors, isUnscoped, WaypostError, wholeReach, type WireRecord } from '#core';
import type { RequestContext } from '#server';
import type { APIToken } from '../types.gen.ts';

const longestDays = 366;

const refuse = ({ t }: RequestContext, field: string, key: string, params?: Record<string, unknown>): WaypostError =>
  fieldErrors({ [field]: [t(`text.${key}`, params)] });

/** A token acts for its owner: nobody else may have its keys. */
export function checkOwner(token: WireRecord, { actor, t }: Pick<RequestContext, 'actor' | 't'>): void {
  if (token.user_id !== actor?.viewer.id) throw new WaypostError('Forbidden', t('text.owner'));
}

function checkExpiry(day: string, request: RequestContext): void {
  const today = request.now.toISOString().slice(0, 10);
  if (day < today || day > addDays(today, longestDays)) throw refuse(request, 'expires_on', 'expiry');
}

/** No scope names more than its owner may do now. */
function checkScope(scope: readonly string[], request: RequestContext): void {
  const may = new Set([wholeReach, ...request.reachable().flatMap(({ resource, verbs }) => verbs.map((verb) => `${resource}.${verb}`))]);
  const unknown = scope.find((each) => !may.has(each));
  if (unknown !== undefined) throw refuse(request, 'scope', 'outOfScope', { name: unknown });
}

export async function beforeCreate(token: Partial<APIToken> & WireRecord, request: RequestContext): Promise<WireRecord> {
  const viewer = request.actor?.viewer;
  if (!viewer) throw new WaypostError('Forbidden', request.t('text.owner'));
  checkExpiry(String(token.expires_on), request);
  checkScope(token.scope ?? [], request);
  const operator_id = isUnscoped(viewer) ? (token.operator_id ?? null) : (viewer.operatorId ?? null);
  return { ...token, user_id: viewer.id, owner_role: viewer.role, operator_id };
}

/** Admins may narrow or end those of others as well; what its owner may not do, a token never does. */
export async function beforeUpdate(next: APIToken & WireRecord, previous: APIToken & WireRecord, request: RequestContext): Promise<WireRecord> {
  if (next.expires_on !== previous.expires_on) checkExpiry(next.expires_on, request);
  const added = next.scope.filter((each) => !previous.scope.includes(each));
  checkScope(added, request);
  return next;
}
