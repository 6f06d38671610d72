import { WaypostError } from '#core';
import type { CallHandler, RequestContext } from '#server';
import type { CountedAgain, RunAnswer } from '../answers.ts';
import type { AgainBody } from '../types.gen.ts';
import { missedIn, type Missing } from './missed.ts';
import { begin } from './runs.ts';
import { spanOf, type Span } from './span.ts';

type Sql = RequestContext['sql'];

async function failedIn(sql: Sql, webhook: number, { since, until }: Span): Promise<number> {
  const { rows } = await sql<{ n: number }>(
    `select count(*)::int as n from webhook_logs l where l.webhook_id = $1 and l.state = 'FAILED' and l.occurred_at >= $2 and l.occurred_at <= $3 and exists (select 1 from webhook_messages m where m.id = l.message_id and m.occurred_at = l.occurred_at)`,
    [webhook, since, until],
  );
  return rows[0]!.n;
}

/** GET manage-webhooks/{id}/failed-since/{since}: how many deliveries were given up since a moment, `until` another where that is asked. */
export const countFailed: CallHandler = async (call): Promise<CountedAgain> => {
  const { id } = await call.records('webhooks').get(Number(call.params.id));
  return { count: await failedIn(call.sql, id, spanOf(call, { since: call.params.since, until: call.query.until })), capped: false };
};

/** GET manage-webhooks/{id}/missed-since/{since}: how many events it would have had with its wishes of now, and had not. */
export const countMissed: CallHandler = async (call): Promise<CountedAgain> => {
  const { id } = await call.records('webhooks').get(Number(call.params.id));
  return missedIn(call, id, spanOf(call, { since: call.params.since, until: call.query.until }));
};

/** Begins to send many again: as many as were counted, or nothing where that is another number by now. */
const beginning =
  (kind: 'RECOVER' | 'REPLAY', counted: (call: Missing, webhook: number, span: Span) => Promise<number>): CallHandler<AgainBody> =>
  async (call) => {
    const { id, state } = await call.records('webhooks').get(Number(call.params.id), { lock: true });
    if (state !== 'ACTIVE') throw new WaypostError('Conflict', call.t('text.notNow'));
    const { rate } = call.body;
    const span = spanOf(call, call.body);
    const total = await counted(call, id, span);
    if (total !== call.body.count) throw new WaypostError('Conflict', call.t('text.otherCount', { shown: total }));
    call.reply.status(202);
    return begin(call, { webhook_id: id, kind, ...span, total, ...(typeof rate === 'number' && { rate }) });
  };

/** POST manage-webhooks/{id}/recover */
export const recover = beginning('RECOVER', ({ sql }, webhook, span) => failedIn(sql, webhook, span));
/** POST manage-webhooks/{id}/replay */
export const replay = beginning('REPLAY', async (call, webhook, span) => (await missedIn(call, webhook, span)).count);

/** GET manage-webhooks/{id}/runs: the latest ten. */
export const runs: CallHandler = async (call): Promise<RunAnswer[]> => {
  const { id } = await call.records('webhooks').get(Number(call.params.id));
  const { rows } = await call.sql<RunAnswer>(
    'select id, kind, since, until, rate, state, total, done, created_at from webhook_runs where webhook_id = $1 order by id desc limit 10',
    [id],
  );
  return rows;
};

/** POST manage-webhooks/runs/{id}/stop: what was sent again already stays so. */
export const stopRun: CallHandler = async (call) => {
  const run = await call.records('webhook-runs').get(Number(call.params.id), { lock: true });
  if (run.state !== 'RUNNING') throw new WaypostError('Conflict', call.t('text.notNow'));
  return call.records('webhook-runs').update(run.id, { state: 'STOPPED' }, { trusted: true });
};
