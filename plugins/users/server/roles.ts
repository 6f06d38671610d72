import { can, isRole, isUnscoped, type Role, type WireRecord } from '#core';

const roleOf = (user: WireRecord): Role => (isRole(user.role) ? user.role : 'customer');
export const isAdmin = (user: WireRecord): boolean => isUnscoped({ role: roleOf(user) });
/** Works for an operator: manager or operator. */
export const isLinked = (user: WireRecord): boolean => can({ role: roleOf(user) }, 'staff') && !isAdmin(user);
/** The one role managers give, and whose people they change. */
export const isManaged = (user: WireRecord): boolean => isLinked(user) && !can({ role: roleOf(user) }, 'manager');
