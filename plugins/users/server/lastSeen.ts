import { isUnscoped, type WireRecord } from '#core';
import type { RequestContext } from '#server';

/** When each of them last used a session, open or ended. Staff, who meet only their own operator's people, are told of that link too. */
export async function addLastSeen(rows: WireRecord[], { sessions, actor }: RequestContext): Promise<void> {
  const shown = rows.filter((row) => 'last_seen_at' in row);
  if (shown.length === 0) return;
  const seen = await sessions.lastUsed(shown.map((row) => Number(row.id)));
  const isOwn = actor !== undefined && !isUnscoped(actor.viewer);
  for (const row of shown)
    Object.assign(row, { last_seen_at: seen.get(Number(row.id)) ?? null, ...(isOwn && { operator_id: actor.viewer.operatorId ?? null }) });
}

/** Who of them signs in with a second step. */
export async function addSecondStep(rows: WireRecord[], { sessions }: RequestContext): Promise<void> {
  const shown = rows.filter((row) => 'second_step' in row);
  if (shown.length === 0) return;
  const having = await sessions.withFactors(shown.map((row) => Number(row.id)));
  for (const row of shown) Object.assign(row, { second_step: having.has(Number(row.id)) });
}
