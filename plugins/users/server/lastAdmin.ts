import { WaypostError } from '#core';
import type { RequestContext } from '#server';
import type { User } from '../types.gen.ts';
import { isAdmin } from './roles.ts';

/**
 * Refuses what would leave nobody to administer the platform. The other admins are locked, so that of two who take each other's role
 * away one finds that the other has gone.
 */
export async function keepOneAdmin({ sql, t }: RequestContext, user: User): Promise<void> {
  if (!isAdmin(user) || user.is_enabled === false) return;
  const { rows } = await sql(`select id from users where role = 'admin' and is_enabled and id <> $1 order by id for update`, [user.id]);
  if (rows.length === 0) throw new WaypostError('Conflict', t('text.last-admin'));
}
