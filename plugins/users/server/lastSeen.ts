import { isUnscoped, type WireRecord } from '#core';
import type { RequestContext } from '#server';

/** When each of them last used a session, open or ended. Staff, who meet only their own operator's people, are told of that link too. */
export async function addLastSeen(rows: WireRecord[], { db, actor }: RequestContext): Promise<void> {
  const shown = rows.filter((row) => 'last_seen_at' in row);
  if (shown.length === 0) return;
  const { rows: seen } = await db.query<{ user_id: number; at: string }>('select user_id, max(last_used_at) as at from sessions where user_id = any($1::bigint[]) group by user_id', [shown.map((row) => row.id)]);
  const byUser = new Map(seen.map(({ user_id, at }) => [user_id, at]));
  const isOwn = actor !== undefined && !isUnscoped(actor.viewer);
  for (const row of shown) Object.assign(row, { last_seen_at: byUser.get(Number(row.id)) ?? null, ...(isOwn && { operator_id: actor.viewer.operatorId ?? null }) });
}
