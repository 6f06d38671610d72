import { isPersonal, type DeclaredEvent, type Json, type JsonSchema } from '#core';
import type { HappenedEvent, ManyReactionHandler, RequestContext } from '#server';
import type { Message } from '../engine/envelope.ts';
import { wants } from '../engine/match.ts';
import { Collecting } from './Collecting.ts';
import { KnownEndpoints, type Endpoint } from './KnownEndpoints.ts';
import { messageId } from './messageId.ts';

type Sql = RequestContext['sql'];

/** Members of a payload that are personal, by its schema. */
const personalMembers = ({ properties = {} }: JsonSchema): Set<string> =>
  new Set(Object.entries(properties).flatMap(([name, each]) => (isPersonal(each) ? [name] : [])));

const pick = (payload: Record<string, Json>, keep: (name: string) => boolean): Record<string, Json> =>
  Object.fromEntries(Object.entries(payload).filter(([name]) => keep(name)));

const addressIn = (people: Record<string, Json>): string | null =>
  (Object.values(people).find((each) => typeof each === 'string' && /^[^\s@]+@[^\s@]+$/.test(each)) as string | undefined)?.slice(0, 254) ?? null;

/** An event as it is kept for delivery. `email`: whose data it has, if anybody's. */
interface KeptMessage extends Message {
  subject: string;
  people: string;
  email: string | null;
}

export function messageOf(event: HappenedEvent, declared: DeclaredEvent): KeptMessage {
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

async function keepMessages(sql: Sql, messages: readonly KeptMessage[], now: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; event_id: string }>(
    `insert into webhook_messages (${names}, created_at, updated_at) select ${names}, $2::timestamptz, $2 from jsonb_to_recordset($1::jsonb) as given (${columns})
     on conflict (event_id, occurred_at) do nothing returning id, event_id`,
    [JSON.stringify(messages), now],
  );
  return new Map(rows.map(({ id, event_id }) => [event_id, id]));
}

/** An event on its way to endpoints, as it is written: to these at once, and kept for those that are disabled. */
interface NewLogs {
  message_id: number;
  event_id: string;
  type: string;
  subject: string;
  occurred_at: string;
  pending: readonly number[];
  held: readonly number[];
}

const logsSql = `insert into webhook_logs (webhook_id, message_id, event_id, type, subject, state, cause, attempts, next_at, occurred_at, created_at, updated_at)
  select w.id, given.message_id, given.event_id, given.type, given.subject, w.state, 'AUTO', 0, $2::timestamptz, given.occurred_at, $2, $2
  from jsonb_to_recordset($1::jsonb) as given (message_id bigint, event_id text, type text, subject text, occurred_at timestamptz, pending bigint[], held bigint[])
    cross join lateral (select id, 'PENDING' as state from unnest(given.pending) id union all select id, 'HELD' from unnest(given.held) id) w
  order by given.message_id, w.id on conflict (webhook_id, message_id) do nothing`;

/** Writes deliveries of messages that are there; answers how many are new. */
async function keepLogs(sql: Sql, logs: readonly NewLogs[], now: Date): Promise<number> {
  const some = logs.filter(({ pending, held }) => pending.length + held.length > 0);
  if (some.length === 0) return 0;
  return (await sql(logsSql, [JSON.stringify(some), now])).count;
}

/** Who gets an event, and for whom it is kept. */
function takers(endpoints: readonly Endpoint[], { name, payload }: HappenedEvent): Pick<NewLogs, 'pending' | 'held'> {
  const wanted = endpoints.filter((endpoint) => wants(endpoint, name, payload));
  const idsOf = (isActive: boolean) => wanted.filter(({ state }) => (state === 'ACTIVE') === isActive).map(({ id }) => id);
  return { pending: idsOf(true), held: idsOf(false) };
}

/** Writes down, for each event that somebody wants, who gets it: within the transaction that also says that this was done. */
export function createFanOut(): ManyReactionHandler {
  const known = new KnownEndpoints();
  const collecting = new Collecting();
  return async (events, { sql, now, declaredEvents, soon }) => {
    const endpoints = await known.read(sql);
    if (endpoints.length === 0) return;
    const declared = new Map(declaredEvents().map((each) => [each.name, each]));
    const told = events.flatMap((event) => {
      const found = declared.get(event.name);
      return found ? [{ event, message: messageOf(event, found) }] : [];
    });
    const ids = await keepMessages(
      sql,
      told.map(({ message }) => message),
      now,
    );
    const takesHeld = await collecting.among(sql, endpoints, now);
    const takes = endpoints.filter(({ id, state }) => state === 'ACTIVE' || takesHeld.has(id));
    const logs = told.flatMap(({ event, message }): NewLogs[] => {
      const message_id = ids.get(message.event_id);
      if (message_id === undefined) return [];
      const { event_id, type, subject, occurred_at } = message;
      return [{ message_id, event_id, type, subject, occurred_at, ...takers(takes, event) }];
    });
    collecting.add(logs);
    if ((await keepLogs(sql, logs, now)) > 0) await soon('deliver');
  };
}
