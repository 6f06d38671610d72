import type { Passkey } from '#core';
import type { Db } from '../db/Db.ts';

/** The passkeys of a user, the oldest first. */
export async function passkeysOf(db: Db, userId: number): Promise<Passkey[]> {
  return (await db.query<Passkey>('select id, name, created_at, used_at from passkeys where user_id = $1 order by id', [userId])).rows;
}
