import { isPersonal, type DeclaredEvent, type Json, type JsonSchema } from '#core';
import type { HappenedEvent, ManyReactionHandler, RequestContext } from '#server';
import { wants, type Wishes } from '../engine/match.ts';
import { messageId } from './messageId.ts';

type Sql = RequestContext['sql'];

/** An endpoint as far as an event has to know it. */
interface Endpoint extends Wishes {
  id: number;
  state: 'ACTIVE' | 'DISABLED';
  disabled_at: string | null;
}

const heldDays = 7;
const mostHeld = 100_000;
const dayMs = 86_400_000;

/** Members of a payload that are personal, by its schema. */
const personalMembers = ({ properties = {} }: JsonSchema): Set<string> =>
  new Set(Object.entries(properties).flatMap(([name, each]) => (isPersonal(each) ? [name] : [])));

const pick = (payload: Record<string, Json>, keep: (name: string) => boolean): Record<string, Json> =>
  Object.fromEntries(Object.entries(payload).filter(([name]) => keep(name)));

const addressIn = (people: Record<string, Json>): string | null =>
  (Object.values(people).find((each) => typeof each === 'string' && /^[^\s@]+@[^\s@]+$/.test(each)) as string | undefined)?.slice(0, 254) ?? null;

/** An event as it is kept for delivery. */
export function messageOf(event: HappenedEvent, declared: DeclaredEvent): Record<string, Json> {
  const personal = personalMembers(declared.schema);
  const people = pick(event.payload, (name) => personal.has(name));
  return {
    event_id: messageId(event.id, event.at),
    type: event.name,
    subject: `${event.resource}:${event.recordId}`,
    resource: event.resource,
    record_id: event.recordId,
    record_version: event.version ?? null,
    occurred_at: event.at,
    data: JSON.stringify(pick(event.payload, (name) => !personal.has(name))),
    people: JSON.stringify(people),
    previous: event.previous ? JSON.stringify(event.previous) : null,
    email: addressIn(people),
  };
}

const columns =
  'event_id text, type text, subject text, resource text, record_id bigint, record_version bigint, occurred_at timestamptz, data text, people text, previous text, email text';
const names = 'event_id, type, subject, resource, record_id, record_version, occurred_at, data, people, previous, email';

async function keepMessages(sql: Sql, messages: Array<Record<string, Json>>, now: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; event_id: string }>(
    `insert into webhook_messages (${names}, created_at, updated_at) select ${names}, $2::timestamptz, $2 from jsonb_to_recordset($1::jsonb) as given (${columns})
     on conflict (event_id, occurred_at) do nothing returning id, event_id`,
    [JSON.stringify(messages), now],
  );
  return new Map(rows.map(({ id, event_id }) => [event_id, id]));
}

/** An event on its way to an endpoint, as it is written. */
export interface NewLog {
  webhook_id: number;
  message_id: number;
  state: 'PENDING' | 'HELD';
  cause: 'AUTO' | 'BULK';
}

/** Writes deliveries of messages that are there; answers how many are new. */
export async function keepLogs(sql: Sql, logs: readonly NewLog[], now: Date): Promise<number> {
  if (logs.length === 0) return 0;
  const { count } = await sql(
    `insert into webhook_logs (webhook_id, message_id, event_id, type, subject, state, cause, attempts, next_at, occurred_at, created_at, updated_at)
     select given.webhook_id, m.id, m.event_id, m.type, m.subject, given.state, given.cause, 0, $2::timestamptz, m.occurred_at, $2, $2
     from jsonb_to_recordset($1::jsonb) as given (webhook_id bigint, message_id bigint, state text, cause text) join webhook_messages m on m.id = given.message_id
     order by m.id, given.webhook_id on conflict (webhook_id, message_id) do nothing`,
    [JSON.stringify(logs), now],
  );
  return count;
}

/** Those that are disabled and have enough waiting, or have been for too long, collect no more. */
async function collecting(sql: Sql, disabled: readonly Endpoint[], now: Date): Promise<Set<number>> {
  const young = disabled.filter(({ disabled_at: at }) => at === null || now.getTime() - Date.parse(at) < heldDays * dayMs).map(({ id }) => id);
  if (young.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>(
    `select w.id from webhooks w where w.id = any($1::bigint[]) and (select count(*) from (select 1 from webhook_logs l where l.webhook_id = w.id and l.state = 'HELD' limit ${mostHeld}) held) < ${mostHeld}`,
    [young],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Writes down, for each event that somebody wants, who gets it: within the transaction that also says that this was done. */
export const fanOut: ManyReactionHandler = async (events, { sql, now, declaredEvents, soon }) => {
  const { rows: endpoints } = await sql<Endpoint>(
    'select id, events, filter, filter_match, state, disabled_at from webhooks where deleted_at is null',
  );
  if (endpoints.length === 0) return;
  const declared = new Map(declaredEvents().map((each) => [each.name, each]));
  const messages = events.flatMap((event) => {
    const known = declared.get(event.name);
    return known ? [{ event, message: messageOf(event, known) }] : [];
  });
  const ids = await keepMessages(
    sql,
    messages.map(({ message }) => message),
    now,
  );
  const takesHeld = await collecting(
    sql,
    endpoints.filter(({ state }) => state === 'DISABLED'),
    now,
  );
  const logs = messages.flatMap(({ event, message }): NewLog[] => {
    const message_id = ids.get(String(message.event_id));
    if (message_id === undefined) return [];
    return endpoints
      .filter((endpoint) => (endpoint.state === 'ACTIVE' || takesHeld.has(endpoint.id)) && wants(endpoint, event.name, event.payload))
      .map(({ id, state }) => ({ webhook_id: id, message_id, state: state === 'ACTIVE' ? 'PENDING' : 'HELD', cause: 'AUTO' }));
  });
  if ((await keepLogs(sql, logs, now)) > 0) await soon('deliver');
};
