import type { Json } from '#core';
import type { AppContext } from '../work/AppContext.ts';
import { json, type Db } from '../db/Db.ts';

/** What somebody did to an account by a session call. `by`: who; absent: the account's own user. */
interface AccountChange {
  userId: number;
  by?: { id: number; name: string };
  action: 'update' | 'reset-password' | 'recovery-code' | 'second-step-refused' | 'passkey-refused' | 'new-device';
  before?: Record<string, Json>;
  after?: Record<string, Json>;
  requestId: string;
  address: string;
}

/**
 * Tells the audit of a change to an account, as it would be told of one to its record; where no area has accounts for records, nobody could read it.
 */
export async function tellAudit(tx: Db, { registry, now }: Pick<AppContext, 'registry' | 'now'>, change: AccountChange): Promise<void> {
  const resource = registry.served.get('users')?.name;
  if (resource === undefined) return;
  const { userId, by, action, before, after, requestId, address } = change;
  await tx.query(
    `insert into audit (at, user_id, user_name, operator_id, resource, record_id, action, before, after, request_id, means, address)
    select $1, coalesce($2, u.id), coalesce($3, u.full_name, u.email), u.operator_id, $4, u.id, $5, $6, $7, $8, 'screen', $10 from users u where u.id = $9`,
    [now(), by?.id, by?.name, resource, action, before && json(before), after && json(after), requestId, userId, address],
  );
}
