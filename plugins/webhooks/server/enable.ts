import type { MoveContext, MoveParts } from '#server';

/** An endpoint that is enabled begins anew, and what was held back is sent or left out. */
export async function enable({ record, values, sql, soon, now }: MoveContext): Promise<MoveParts> {
  await sql(
    `update webhook_states set breaker = 'CLOSED', open_until = null, trips = 0, probes = 0, consecutive = 0, recent = '[]'::jsonb, failing_since = null, failed = 0, warned = 0, updated_at = $2
     where webhook_id = $1`,
    [record.id, now],
  );
  const [state, done] = values.held === 'SKIP' ? ['SKIPPED', now] : ['PENDING', null];
  await sql(`update webhook_logs set state = $2, next_at = $3, done_at = $4, updated_at = $3 where webhook_id = $1 and state = 'HELD'`, [
    record.id,
    state,
    now,
    done,
  ]);
  await soon('deliver');
  return { patch: { disabled_reason: null, disabled_at: null, health: 'OK' } };
}

/** What waits for an endpoint that is disabled is held back. */
export async function disable({ record, sql, now }: MoveContext): Promise<MoveParts> {
  await sql(`update webhook_logs set state = 'HELD', updated_at = $2 where webhook_id = $1 and state in ('PENDING', 'RETRYING')`, [record.id, now]);
  return { patch: { disabled_at: now.toISOString(), disabled_reason: 'MANUAL' } };
}
