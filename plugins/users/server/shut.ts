import { WaypostError } from '#core';
import type { RequestContext } from '#server';
import type { User } from '../types.gen.ts';
import { isAdmin } from './roles.ts';

/** Refuses to let in whom an admin has shut out: only admins take that back, by undo or by hand. */
export async function checkShutBy({ history, sql, t }: RequestContext, { id }: User): Promise<void> {
  const writes = await history('users', { ids: [id] });
  const by = writes.find(({ after }) => after.is_enabled === false)?.user;
  if (!by) return;
  const { rows } = await sql<{ role: string }>('select role from users where id = $1', [by.id]);
  if (rows.some(isAdmin)) throw new WaypostError('Forbidden', t('text.shut-by-platform'));
}
