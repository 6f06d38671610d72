import type { Json, Role } from '#core';
import type { Db } from '../db/Db.ts';

interface Row {
  id: number;
  email: string;
  role: Role;
  full_name: string | null;
  operator_id: number | null;
  locale: string;
}

const columns = `select u.id, u.email, u.role, u.full_name, u.operator_id,
  coalesce(u.locale, (select locale from languages where is_default = 1), 'en') as locale from users u where u.id = $1`;

/** The profile of a user as the client knows it (api §2), or undefined when there is no such user. */
export async function profileOf(db: Db, userId: number): Promise<Record<string, Json> | undefined> {
  const {
    rows: [row],
  } = await db.query<Row>(columns, [userId]);
  if (!row) return undefined;
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    profile: { full_name: row.full_name },
    preferredLanguage: { locale: row.locale },
    ...(row.operator_id !== null && { userToOperator: { operator_id: row.operator_id } }),
  };
}
