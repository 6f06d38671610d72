import { minuteMs, presentPayload, type Json, type Registry } from '#core';
import { withAnswers } from '../work/beforehand.ts';
import { announce, committed, systemWork } from '../work/transaction.ts';
import type { Api, Work } from '../work/Work.ts';
import { isFirstOpen } from './isFirstOpen.ts';
import { pausesMs } from './pauses.ts';
import type { HappenedEvent, Reaction } from './Reaction.ts';

const leaseMs = minuteMs;
const atOnce = 20;
/**
 * A rest before the next look where the last one found few: what happens
 * meanwhile is dealt with together, and whoever else needs the database has it.
 */
const restMs = 40;

const rest = () => new Promise<void>((resolve) => setTimeout(resolve, restMs));

interface Dispatching {
  isStopping: () => boolean;
  /** Whether somebody waits for the end, who is not kept waiting. */
  isWaitedFor: () => boolean;
}

interface Claimed {
  id: number;
  fence: number;
  attempts: number;
  reaction: string;
  key: string;
  name: string;
  resource: string;
  record_id: number;
  record_version: number | null;
  operator_id: number | null;
  payload: Record<string, Json>;
  previous: Record<string, Json> | null;
  created_at: string;
}

/** The oldest open delivery of each record and reaction, where it is due. */
const claimSql = `with taken as (
    update outbox_deliveries set state = 'running', fence = fence + 1, attempts = attempts + 1, due_at = $2, updated_at = $1
    where id in (select d.id from outbox_deliveries d where d.state in ('waiting', 'running') and d.due_at <= $1 and d.reaction = any($3::text[])
      and ${isFirstOpen('d')}
      order by d.due_at, d.event_id limit ${atOnce} for update of d skip locked)
    returning id, fence, attempts, reaction, event_id)
  select t.id, t.fence, t.attempts, t.reaction, e.key, e.name, e.resource, e.record_id, e.record_version, e.operator_id, e.payload, e.previous, e.created_at
  from taken t join outbox_events e on e.id = t.event_id order by t.event_id, t.id`;

async function claim({ context, reactions }: Api): Promise<Claimed[]> {
  if (reactions.keys.length === 0) return [];
  const now = context.now();
  return (await context.db.query<Claimed>(claimSql, [now, new Date(now.getTime() + leaseMs), reactions.keys])).rows;
}

/** Carries out the reactions that are due, until there is none. Answers how many it tried. Any number of nodes may do so at once. */
export async function dispatchEvents(api: Api, { isStopping, isWaitedFor }: Dispatching): Promise<number> {
  let tried = 0;
  for (let claimed = await claim(api); claimed.length > 0; claimed = isStopping() ? [] : await claim(api)) {
    for (const [reaction, deliveries] of byReaction(claimed)) await carryOutAll(api, api.reactions.get(reaction)!, deliveries);
    tried += claimed.length;
    if (claimed.length < atOnce && !isWaitedFor()) await rest();
  }
  return tried;
}

/** An event as whoever reacts meets it: its payload as the event is declared now, whenever it was raised. */
function eventOf({ events }: Pick<Registry, 'events'>, claimed: Claimed): HappenedEvent {
  const { key, name, resource, record_id, record_version, operator_id, payload, previous, created_at } = claimed;
  const declared = events.get(name);
  return {
    id: key,
    name,
    resource,
    recordId: record_id,
    version: record_version ?? undefined,
    operatorId: operator_id ?? undefined,
    at: created_at,
    payload: declared ? presentPayload(declared.schema, payload) : payload,
    previous: previous ?? undefined,
  };
}

/** Deliveries by their reaction, each in the order in which they came. */
function byReaction(claimed: readonly Claimed[]): Map<string, Claimed[]> {
  const found = new Map<string, Claimed[]>();
  for (const delivery of claimed) found.set(delivery.reaction, [...(found.get(delivery.reaction) ?? []), delivery]);
  return found;
}

/**
 * Deliveries of one reaction: together where it takes several, and one by one
 * where that failed, so that one that cannot be dealt with holds up no other.
 */
async function carryOutAll(api: Api, reaction: Reaction, deliveries: readonly Claimed[]): Promise<void> {
  if (reaction.runMany && deliveries.length > 1 && (await carriedOutTogether(api, reaction.runMany, deliveries))) return;
  for (const delivery of deliveries) await carryOut(api, reaction, delivery);
}

const doneTogether = `update outbox_deliveries d set state = 'done', done_at = $3, updated_at = $3, error = null
  from unnest($1::bigint[], $2::bigint[]) as given (id, fence) where d.id = given.id and d.fence = given.fence and d.state = 'running' returning d.id`;

/** Several deliveries in one transaction with the word that they are done; `false`: it failed, and nothing of it stays. */
async function carriedOutTogether(api: Api, runMany: NonNullable<Reaction['runMany']>, deliveries: readonly Claimed[]): Promise<boolean> {
  const { db, now } = api.context;
  try {
    const work = await db.tx(async (tx): Promise<Work> => {
      const given = [deliveries.map(({ id }) => id), deliveries.map(({ fence }) => fence), now()];
      const still = new Set((await tx.query<{ id: number }>(doneTogether, given)).rows.map(({ id }) => id));
      const own = systemWork(api, tx, `event-${deliveries[0]!.key}-${deliveries[0]!.reaction}`);
      const events = deliveries.filter(({ id }) => still.has(id)).map((each) => eventOf(api.registry, each));
      if (events.length > 0) await runMany(events, own);
      await announce(own);
      return own;
    });
    committed(work);
    return true;
  } catch {
    // Whoever cannot deal with all of them says why for the one that it is about.
    return false;
  }
}

/** One reaction in one transaction with the word that it is done. Whoever was overtaken, or whose event was taken back, leaves no trace. */
async function carryOut(api: Api, reaction: Reaction, delivery: Claimed): Promise<void> {
  const { db } = api.context;
  try {
    const work = await withAnswers((answers) =>
      db.tx(async (tx): Promise<Work | undefined> => {
        const { count } = await tx.query(
          `update outbox_deliveries set state = 'done', done_at = $3, updated_at = $3, error = null where id = $1 and fence = $2 and state = 'running'`,
          [delivery.id, delivery.fence, api.context.now()],
        );
        if (count === 0) return undefined;
        const own: Work = { ...systemWork(api, tx, `event-${delivery.key}-${delivery.reaction}`), answers };
        await reaction.run(eventOf(api.registry, delivery), own);
        await announce(own);
        return own;
      }),
    );
    if (work) committed(work);
  } catch (error) {
    await putOff(api, delivery, error);
  }
}

/** Has a failed reaction tried again later, each time later than before; after the last time it is set aside for an admin. */
async function putOff(
  { context: { db, now, log } }: Api,
  { id, fence, attempts, reaction, name, record_id }: Claimed,
  error: unknown,
): Promise<void> {
  const pauseMs = pausesMs[attempts - 1];
  const at = now();
  log.error(`The reaction ${reaction} to ${name} of record ${record_id} failed${pauseMs === undefined ? ' for the last time' : ''}`, error);
  await db.query(
    `update outbox_deliveries set state = $3, due_at = $4, error = $5, updated_at = $6 where id = $1 and fence = $2 and state = 'running'`,
    [
      id,
      fence,
      pauseMs === undefined ? 'failed' : 'waiting',
      new Date(at.getTime() + (pauseMs ?? 0)),
      error instanceof Error ? error.message : String(error),
      at,
    ],
  );
}
