import type { MoveContext, MoveParts, RequestContext } from '#server';
import { begin } from './runs.ts';

type Sql = RequestContext['sql'];

const heldSql = async (sql: Sql, webhook: number): Promise<number> =>
  (await sql<{ n: number }>(`select count(*)::int as n from webhook_logs where webhook_id = $1 and state = 'HELD'`, [webhook])).rows[0]!.n;

/** An endpoint that is enabled begins anew, and what was held back is sent or left out, a slice at a time. */
export async function enable(move: MoveContext): Promise<MoveParts> {
  const { record, values, sql, now } = move;
  await sql(
    `update webhook_states set breaker = 'CLOSED', open_until = null, trips = 0, probes = 0, consecutive = 0, recent = '[]'::jsonb, failing_since = null, failed = 0, warned = 0, updated_at = $2
     where webhook_id = $1`,
    [record.id, now],
  );
  const total = await heldSql(sql, record.id);
  if (total > 0) await begin(move, { webhook_id: record.id, kind: values.held === 'SKIP' ? 'DROP' : 'HELD', until: now, total });
  return { patch: { disabled_reason: null, disabled_at: null, health: 'OK' } };
}

/** What waits for an endpoint that is disabled is held back. */
export async function disable({ record, sql, now }: MoveContext): Promise<MoveParts> {
  await sql(`update webhook_logs set state = 'HELD', updated_at = $2 where webhook_id = $1 and state in ('PENDING', 'RETRYING')`, [record.id, now]);
  return { patch: { disabled_at: now.toISOString(), disabled_reason: 'MANUAL' } };
}
