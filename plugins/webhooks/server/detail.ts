import { WaypostError } from '#core';
import type { CallContext, CallHandler, Outside } from '#server';
import type { Detail, AttemptAnswer } from '../answers.ts';
import { bodyOf, type Message, type Variant } from '../engine/envelope.ts';
import { looksPermanent } from '../engine/errors.ts';
import { urlBy } from './about.ts';
import { withNextTry, withStanding } from './standing.ts';

const mostTold = 100;

/** What is sent of a delivery, as things are now; absent where its data was forgotten. */
async function bodyNow(outside: Outside, { sql }: CallContext, log: number): Promise<string | undefined> {
  const { rows } = await sql<Message & Variant>(
    `select m.event_id, m.type, m.resource, m.record_id, m.record_version, m.occurred_at, m.data, m.people, m.previous, coalesce(w.mode, 'FULL') as mode, coalesce(w.personal_data, false) as personal_data
       from webhook_logs l join webhook_messages m on m.id = l.message_id and m.occurred_at = l.occurred_at join webhooks w on w.id = l.webhook_id where l.id = $1`,
    [log],
  );
  const [found] = rows;
  return found && bodyOf(found, found, urlBy(outside));
}

/** GET manage-webhooks/log/{id}: a delivery, with its webhook where `expand=webhook` asks for it. */
export const log: CallHandler = async (call) => {
  const found = await call.records('webhook-logs').get(Number(call.params.id));
  await withNextTry([found], call);
  const isWhole = [call.query.expand].flat().some((each) => String(each).split(',').includes('webhook'));
  if (!isWhole) return found;
  const webhook = await call.records('webhooks').get(Number(found.webhook_id));
  await withStanding([webhook], call);
  return { ...found, webhook };
};

/** What a delivery is about, in words: the kind of record and its number. */
function aboutOf({ declaredEvents, t }: CallContext, type: string, subject: string): string {
  const event = declaredEvents().find(({ name }) => name === type);
  const id = subject.slice(subject.lastIndexOf(':') + 1);
  return event ? `${t(`${event.plugin}:resources.${event.of}.singular`)} ${id}` : subject;
}

/** GET manage-webhooks/log/{id}/detail: what is sent, and every attempt with what came back, the latest first. */
export const detailBy =
  (outside: Outside): CallHandler =>
  async (call): Promise<Detail> => {
    const { id, type, subject } = await call.records('webhook-logs').get(Number(call.params.id));
    const { rows } = await call.sql<Omit<AttemptAnswer, 'permanent'>>(
      `select id, no, cause, started_at, code, error, next_at, exchange from webhook_attempts where log_id = $1 order by id desc limit ${mostTold}`,
      [id],
    );
    const attempts = rows.map((row) => ({ ...row, permanent: looksPermanent(row.code) }));
    return { body: (await bodyNow(outside, call, id)) ?? null, about: aboutOf(call, String(type), String(subject)), attempts };
  };

/**
 * POST manage-webhooks/log/{id}/resend: sends one again, with the same id, whatever
 * became of it. One that is under way, or whose data was forgotten, is a 409.
 */
export const resendBy =
  (outside: Outside): CallHandler =>
  async (call) => {
    const { id } = await call.records('webhook-logs').get(Number(call.params.id), { lock: true });
    if ((await bodyNow(outside, call, id)) === undefined) throw new WaypostError('Conflict', call.t('text.forgotten'));
    const { count } = await call.sql(
      `update webhook_logs l set state = 'PENDING', cause = 'MANUAL', next_at = $2, done_at = null, updated_at = $2 from webhooks w
     where l.id = $1 and l.state <> 'SENDING' and w.id = l.webhook_id and w.state = 'ACTIVE' and w.deleted_at is null`,
      [id, call.now],
    );
    if (count === 0) throw new WaypostError('Conflict', call.t('text.notNow'));
    await call.soon('deliver');
    return call.records('webhook-logs').get(id);
  };
