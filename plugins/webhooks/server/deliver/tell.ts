import type { JobWork } from '#server';
import { failingMs } from '../../engine/health.ts';
import type { ErrorClass } from '../../engine/errors.ts';

/** What somebody has to hear of an endpoint, and whether it is disabled for it. */
export interface Turned {
  webhook: number;
  error: ErrorClass | null;
  since: string | null;
  percent?: number;
  disables?: 'FAILING' | 'GONE' | 'ASKED';
  /** Its address leads to where none may be called, and did not before. */
  isBlocked?: boolean;
}
interface HealthReport {
  now: Date;
  turned: readonly Turned[];
  healths: ReadonlyArray<{ id: number; health: 'OK' | 'FAILING' | 'PAUSED' }>;
}

async function disable({ records, raise, sql }: JobWork, { webhook, error, disables }: Turned, now: Date): Promise<void> {
  const before = await records('webhooks').get(webhook, { lock: true });
  if (before.state !== 'ACTIVE') return;
  const record = await records('webhooks').update(
    webhook,
    { state: 'DISABLED', disabled_reason: disables!, disabled_at: now.toISOString() },
    { trusted: true, action: 'disable' },
  );
  await sql(`update webhook_logs set state = 'HELD', updated_at = $2 where webhook_id = $1 and state in ('PENDING', 'RETRYING')`, [webhook, now]);
  await raise('webhook.disabled', record, { payload: { reason: disables!, ...(error !== null && { error }) } });
}

async function warn({ records, raise }: JobWork, { webhook, error, since, percent }: Turned): Promise<void> {
  const record = await records('webhooks').get(webhook);
  const disables_at = new Date(Date.parse(since!) + failingMs).toISOString();
  await raise('webhook.failing', record, { payload: { percent: percent!, since: since!, disables_at, ...(error !== null && { error }) } });
}

/** Writes down and tells what became of endpoints. */
export async function tellOf(work: JobWork, { now, turned, healths }: HealthReport): Promise<void> {
  for (const { webhook, isBlocked } of turned)
    if (isBlocked) await work.records('webhooks').update(webhook, { blocked_at: now.toISOString() }, { trusted: true, action: 'blocked' });
  if (healths.length > 0)
    await work.sql(
      `update webhooks w set health = given.health, updated_at = $2 from jsonb_to_recordset($1::jsonb) as given (id bigint, health text) where w.id = given.id`,
      [JSON.stringify(healths), now],
    );
  for (const each of turned) {
    if (each.percent !== undefined) await warn(work, each);
    if (each.disables) await disable(work, each, now);
  }
}
