/** The four roles of the marketplace (spec 1 §6). A user has exactly one. */
export const roles = ['admin', 'manager', 'operator', 'customer'] as const;
export type Role = (typeof roles)[number];

/** Who may do a thing, from widest to narrowest. The only words in which a declaration speaks of roles. */
export const levels = ['public', 'user', 'staff', 'manager', 'admin'] as const;
export type Level = (typeof levels)[number];

/** Who may do a thing: a level, or the permission `<plugin>.<word>` that an area declares. */
export type Access = Level | `${string}.${string}`;

const rolesOf: Record<Exclude<Level, 'public'>, readonly Role[]> = {
  user: roles,
  staff: ['admin', 'manager', 'operator'],
  manager: ['admin', 'manager'],
  admin: ['admin'],
};

/** Somebody a rule is asked about: the signed-in user as far as access and scope need it. */
export interface Viewer {
  id: number;
  role: Role;
  /** The operator the user is linked to; absent for admins, customers and the unlinked, who then find nothing that is scoped to an operator. */
  operatorId?: number;
  /** Ids of the permissions they have (`permitted` fills them in). Absent: none. */
  permissions?: ReadonlySet<string>;
  /** The scope of the API token by which they ask, as `<resource>.<verb>`. Absent: a person asks, who may do all that their role may. */
  reach?: ReadonlySet<string>;
}

/** Of a viewer, what decides whether they may do a thing. */
export type Grantee = Pick<Viewer, 'role' | 'permissions'>;

/** Whether a viewer may do a thing: their role reaches the level, or they have the permission. Nobody (`undefined`) may do only what is `public`. */
export function can(viewer: Grantee | undefined, access: Access): boolean {
  if (access === 'public') return true;
  if (viewer === undefined) return false;
  return isLevel(access) ? rolesOf[access].includes(viewer.role) : viewer.permissions?.has(access) === true;
}

const isLevel = (access: Exclude<Access, 'public'>): access is Exclude<Level, 'public'> => Object.hasOwn(rolesOf, access);

/** Whether a value from outside names a role. */
export const isRole = (value: unknown): value is Role => roles.includes(value as Role);

/** Whether somebody works across all operators: scope does not bind them. */
export const isUnscoped = (viewer: Pick<Viewer, 'role'>): boolean => viewer.role === 'admin';

/** Whether a viewer is scoped as a customer (own records) and not as an operator's staff. */
export const ownsOnly = (viewer: Pick<Viewer, 'role'>): boolean => !can(viewer, 'staff');

/** The viewer a user's record makes. Its operator counts only for those whom it binds: staff who do not work across all operators. */
export function viewerOf(user: { id: number; role: Role; operator_id: number | null }): Viewer {
  const isBound = can(user, 'staff') && !isUnscoped(user);
  return { id: user.id, role: user.role, ...(isBound && user.operator_id !== null && { operatorId: user.operator_id }) };
}
