import type { WorkerContext } from '#server';
import type { Message } from '../../engine/envelope.ts';

/** A delivery that is this node's to send, until its lease ends. */
export interface Claimed extends Message {
  id: number;
  webhook_id: number;
  /** Which attempt this is, from 1. */
  attempts: number;
  cause: 'AUTO' | 'MANUAL' | 'BULK';
}

/** Deliveries of one endpoint at once, over all nodes. */
const mostInFlight = 10;
/** Longer than an attempt may take. */
const leaseMs = 30_000;

/** Endpoints for which something waits, found one by one along the index of what waits. */
const waiting = `(select l.webhook_id from webhook_logs l where l.state in ('PENDING', 'RETRYING') order by l.webhook_id limit 1)
    union all
    select (select l.webhook_id from webhook_logs l where l.state in ('PENDING', 'RETRYING') and l.webhook_id > waiting.webhook_id order by l.webhook_id limit 1)
    from waiting where waiting.webhook_id is not null`;

/** Whether a delivery `l` may go: no earlier one of its endpoint, or of its record, is unfinished where the endpoint asks for order. */
const isInOrder = (endpoint: string) => `(${endpoint}.ordering = 'ANY' or ${endpoint}.ordering is null or not exists (
          select 1 from webhook_logs e where e.webhook_id = l.webhook_id and e.state in ('PENDING', 'RETRYING', 'SENDING') and e.id < l.id
            and (${endpoint}.ordering = 'STRICT' or e.subject = l.subject)))`;

/**
 * The deliveries that are due, endpoint by endpoint: of each as many as it may have at once, and of all first the first of each, so that
 * one with many waits for none and holds up none. One whose breaker is open gets none; one that is half open one. Where order is asked
 * for, the oldest that is not finished goes alone: of a record, or of the endpoint. Rows that another node has just taken are passed over.
 *
 * It begins with the endpoints for which something waits, however many endpoints there are and however much waits for each.
 *
 * It is planned once, mostly while there is little to read, and kept: so it says in what order it reads
 * what is due of an endpoint, and by what it finds the rows it takes (`|| ''` keeps it from reading all
 * that wait instead), or it would read all that waits for the dead, two hundred times over.
 */
const claimSql = `with recursive waiting as (${waiting}),
  free as (
    select w.id as webhook_id, w.ordering, coalesce(given.most, w.rate_per_s, 50) as rate,
      case when coalesce(s.breaker, 'CLOSED') <> 'CLOSED' or w.ordering = 'STRICT' then 1 else ${mostInFlight} end
        - (select count(*) from webhook_logs f where f.webhook_id = w.id and f.state = 'SENDING') as room
    from waiting join webhooks w on w.id = waiting.webhook_id left join webhook_states s on s.webhook_id = w.id
      left join jsonb_to_recordset($4::jsonb) as given (id bigint, most integer) on given.id = w.id
    where w.state = 'ACTIVE' and w.deleted_at is null
      and (coalesce(s.breaker, 'CLOSED') = 'CLOSED' or s.open_until is null or s.open_until <= $1)),
  due as (
    select free.webhook_id, found.id, found.place from free cross join lateral (
      select l.id, row_number() over (order by l.next_at, l.id) as place from webhook_logs l
      where l.webhook_id = free.webhook_id and l.state in ('PENDING', 'RETRYING') and l.next_at <= $1
        and ${isInOrder('free')}
      order by l.next_at, l.id limit greatest(least(free.room, free.rate), 0)) found),
  taking as (
    select l.id from webhook_logs l where l.id = any(array(select id from due order by place, id limit $5)) and l.state || '' in ('PENDING', 'RETRYING')
    order by l.id for update of l skip locked)
  update webhook_logs t set state = 'SENDING', attempts = t.attempts + 1, lease = $3, lease_until = $2, updated_at = $1
  from taking, webhook_messages m where t.id = taking.id and m.id = t.message_id and m.occurred_at = t.occurred_at
  returning t.id, t.webhook_id, t.attempts, t.cause, m.event_id, m.type, m.resource, m.record_id, m.record_version, m.occurred_at, m.data, m.people, m.previous`;

/** How many more an endpoint may have for now. */
export interface Allowance {
  id: number;
  most: number;
}

/** Takes at most so many deliveries for this node. `lease` proves later that they are still its own. */
export async function claim(
  { sql }: Pick<WorkerContext, 'sql'>,
  lease: string,
  { most, allowances, now }: { most: number; allowances: readonly Allowance[]; now: Date },
): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>(claimSql, [now, new Date(now.getTime() + leaseMs), lease, JSON.stringify(allowances), most]);
  return rows;
}

/** Deliveries whose node stopped before it wrote down what came of them. */
interface Lost {
  id: number;
  webhook_id: number;
  attempts: number;
  lease: string;
  cause: 'AUTO' | 'MANUAL' | 'BULK';
}

/** `own`: the lease of whoever asks. What it has on its way itself is not lost, however long its process stood still. */
export async function lostOnes({ sql, time }: WorkerContext, own: string): Promise<Lost[]> {
  const { rows } = await sql<Lost>(
    `select id, webhook_id, attempts, lease, cause from webhook_logs where state = 'SENDING' and lease_until < $1 and lease <> $2 order by id limit 500`,
    [time(), own],
  );
  return rows;
}

/**
 * The first delivery that is due of each endpoint, once its breaker lets one
 * through, and the first lease that ends. `greatest` and `least` pass over nulls.
 */
const nextSql = `with recursive waiting as (${waiting})
  select least(
    (select min(l.lease_until) from webhook_logs l where l.state = 'SENDING'),
    (select min(greatest(first.next_at, case when s.breaker <> 'CLOSED' then s.open_until end))
      from waiting join webhooks w on w.id = waiting.webhook_id left join webhook_states s on s.webhook_id = w.id cross join lateral (
        select l.next_at from webhook_logs l where l.webhook_id = w.id and l.state in ('PENDING', 'RETRYING') and ${isInOrder('w')}
        order by l.next_at, l.id limit 1) first
      where w.state = 'ACTIVE' and w.deleted_at is null)) as at`;

/** When there is something to send next, or to take over from a node that stopped; `undefined`: nothing waits. */
export async function nextAt({ sql }: Pick<WorkerContext, 'sql'>): Promise<Date | undefined> {
  const { rows } = await sql<{ at: string | null }>(nextSql);
  return rows[0]!.at === null ? undefined : new Date(rows[0]!.at);
}
