import { randomBytes } from 'node:crypto';
import { cut, WaypostError, type WireRecord } from '#core';
import type { CallContext, CallHandler, Outside, Prepared, RequestContext } from '#server';

const mostKept = 200;
const slowMs = 20_000;
const statuses: Record<string, number> = { OK: 200, ERROR: 500, SLOW: 200, GONE: 410, BUSY: 429 };

interface Sink {
  id: number;
  answers: keyof typeof statuses;
}

/** A new address is one that nobody guesses. */
export const sinkRules = {
  async beforeCreate(record: WireRecord, { actor }: RequestContext): Promise<WireRecord> {
    return { ...record, made_by: actor?.viewer.id ?? null, token: randomBytes(24).toString('base64url') };
  },
  async beforeDelete({ id }: WireRecord & { id: number }, { sql }: RequestContext): Promise<void> {
    await sql('delete from webhook_sunk where sink_id = $1', [id]);
  },
};

/** Sinks with their whole address, and how much came. */
export const withAddress =
  (outside: Outside) =>
  async (rows: WireRecord[], { sql }: RequestContext): Promise<void> => {
    const ids = rows.flatMap(({ id }) => (typeof id === 'number' ? [id] : []));
    const { rows: counts } = await sql<{ sink_id: number; n: number; last: string }>(
      'select sink_id, count(*)::int as n, max(created_at) as last from webhook_sunk where sink_id = any($1::bigint[]) group by sink_id',
      [ids],
    );
    for (const row of rows) {
      const counted = counts.find(({ sink_id: id }) => id === row.id);
      if (typeof row.token === 'string') row.address = outside.publicAddress(`webhook-sinks/in/${row.token}`);
      row.received = counted?.n ?? 0;
      row.last_at = counted?.last ?? null;
    }
  };

async function sinkOf({ sql, params, t }: CallContext): Promise<Sink> {
  const { rows } = await sql<Sink>(`select id, coalesce(answers, 'OK') as answers from webhook_sinks where token = $1`, [String(params.token)]);
  if (!rows[0]) throw new WaypostError('RecordNotFound', t('text.noSink'));
  return rows[0];
}

/** Waits, where the sink is slow, before anybody's transaction begins. */
export async function prepareSink(call: CallContext): Promise<Prepared> {
  const { answers } = await sinkOf(call);
  if (answers === 'SLOW') await new Promise((resolve) => setTimeout(resolve, slowMs).unref());
  return {};
}

/** POST webhook-sinks/in/{token}: keeps what arrived, and answers as it was told to. The latest two hundred are kept. */
export const sinkIn: CallHandler = async (call) => {
  const { id, answers } = await sinkOf(call);
  const status = statuses[answers]!;
  const headers = Object.fromEntries(Object.entries(call.headers).filter(([name]) => !/^(x-forwarded|x-real|forwarded|cf-)/.test(name)));
  const type = typeof call.body.type === 'string' ? cut(call.body.type, 64) : null;
  await call.sql(
    `insert into webhook_sunk (sink_id, event_id, type, status, headers, body, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [id, cut(call.headers['webhook-id'] ?? '', 80), type, status, headers, JSON.stringify(call.body), call.now],
  );
  await call.sql(
    `delete from webhook_sunk where sink_id = $1 and id in (select id from webhook_sunk where sink_id = $1 order by id desc offset ${mostKept})`,
    [id],
  );
  call.reply.status(status);
  if (status === 429) call.reply.header('retry-after', '60');
  return { received: true };
};

/** POST webhook-sinks/{id}/empty */
export const emptySink: CallHandler = async (call) => {
  const sink = await call.records('webhook-sinks').get(Number(call.params.id));
  await call.sql('delete from webhook_sunk where sink_id = $1', [sink.id]);
  call.forgetAnswers();
  return sink;
};
