import { hourMs, type Json, type WireRecord } from '#core';
import type { CallHandler, RequestContext } from '#server';

const hours = 24;

interface Row {
  webhook_id: number;
  breaker: string;
  open_until: string | null;
  failing_since: string | null;
  last_success_at: string | null;
  last_error: string | null;
  last_error_at: string | null;
  last_code: number | null;
}
interface Hour {
  webhook_id: number;
  hour: string;
  ok: number;
  failed: number;
}

async function rowsOf({ sql }: RequestContext, ids: readonly number[]): Promise<Row[]> {
  const fields = 'webhook_id, breaker, open_until, failing_since, last_success_at, last_error, last_error_at, last_code';
  return (await sql<Row>(`select ${fields} from webhook_states where webhook_id = any($1::bigint[])`, [ids])).rows;
}

/** The last day by the hour, the oldest first: how many worked, and how many did not. */
function dayOf(found: readonly Hour[], now: Date): Json {
  const last = Math.floor(now.getTime() / hourMs);
  const at = (back: number) => found.find(({ hour }) => Math.floor(Date.parse(hour) / hourMs) === last - back);
  const list = Array.from({ length: hours }, (_, i) => at(hours - 1 - i));
  return { ok: list.map((each) => each?.ok ?? 0), failed: list.map((each) => each?.failed ?? 0) };
}

/** Webhooks with their last day and their last error, where that came after the last success. */
export async function withStanding(records: WireRecord[], request: RequestContext): Promise<void> {
  const ids = records.flatMap(({ id }) => (typeof id === 'number' ? [id] : []));
  const rows = await rowsOf(request, ids);
  const since = new Date(request.now.getTime() - hours * hourMs);
  const { rows: found } = await request.sql<Hour>(
    'select webhook_id, hour, ok, failed from webhook_hours where webhook_id = any($1::bigint[]) and hour > $2',
    [ids, since],
  );
  for (const record of records) {
    const row = rows.find(({ webhook_id: id }) => id === record.id);
    record.today = dayOf(
      found.filter(({ webhook_id: id }) => id === record.id),
      request.now,
    );
    record.last_error = row?.failing_since
      ? ({ error: row.last_error, at: row.last_error_at, code: row.last_code, until: row.breaker === 'OPEN' ? row.open_until : null } as Json)
      : null;
  }
}

/** Deliveries that wait are not tried before the breaker of their endpoint lets one through. */
export async function withNextTry(records: WireRecord[], { sql }: RequestContext): Promise<void> {
  const open = records.filter(({ state, next_at: at }) => (state === 'PENDING' || state === 'RETRYING') && typeof at === 'string');
  if (open.length === 0) return;
  const { rows } = await sql<{ webhook_id: number; open_until: string }>(
    `select webhook_id, open_until from webhook_states where webhook_id = any($1::bigint[]) and breaker <> 'CLOSED' and open_until is not null`,
    [open.map(({ webhook_id: id }) => id)],
  );
  const until = new Map(rows.map((row) => [row.webhook_id, row.open_until]));
  for (const record of open) {
    const at = until.get(Number(record.webhook_id));
    if (at !== undefined && at > String(record.next_at)) record.next_at = at;
  }
}

/** GET manage-webhooks/{id}/standing: how deliveries go, and how many wait, are held back or were given up. */
export const standing: CallHandler = async (call) => {
  const { id } = await call.records('webhooks').get(Number(call.params.id));
  const [row] = await rowsOf(call, [id]);
  const { rows } = await call.sql<{ state: string; n: number }>(
    'select state, count(*)::int as n from webhook_logs where webhook_id = $1 group by state',
    [id],
  );
  const counts: Record<string, number> = Object.fromEntries(rows.map(({ state, n }) => [state, n]));
  return { breaker: 'CLOSED', ...row, counts, held: counts.HELD ?? 0 };
};
