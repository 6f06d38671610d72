import { isRole, type Role, type WireRecord } from '#core';

/** The signed-in user as `GET customer` answers (api §2). */
export interface Profile {
  id: number;
  email: string;
  role: Role;
  profile: { full_name: string };
  preferredLanguage?: { locale: string };
  /** Present when the user is linked to an operator. */
  userToOperator?: { operator_id: number };
  /** A second step must be set up before anything else. */
  needs_second_step?: true;
}

/** A profile out of an answer's body; `undefined` where it has no id or a role nobody knows. */
export function readProfile(body: WireRecord): Profile | undefined {
  const { id, email, role } = body;
  if (typeof id !== 'number' || !isRole(role)) return undefined;
  const locale = text(part(body, 'preferredLanguage')?.locale);
  const operatorId = part(body, 'userToOperator')?.operator_id;
  return {
    id,
    role,
    email: text(email) ?? '',
    profile: { full_name: text(part(body, 'profile')?.full_name) ?? '' },
    ...(locale && { preferredLanguage: { locale } }),
    ...(typeof operatorId === 'number' && { userToOperator: { operator_id: operatorId } }),
    ...(body.needs_second_step === true && { needs_second_step: true }),
  };
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

function part(body: WireRecord, name: string): Record<string, unknown> | undefined {
  const value = body[name];
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
}
