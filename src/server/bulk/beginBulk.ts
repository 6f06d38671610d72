import { actionsIn } from '#core';
import { json } from '../db/Db.ts';
import { modelFor, refusal, type Work } from '../work/Work.ts';
import { fresh, jobColumns, kind, over, type JobRow, type Payload } from './BulkJob.ts';
import type { Versions } from './versions.ts';

/** What is to be done with which records, and only in the versions that are named. */
export type Begun = Omit<Payload, 'actor' | 'locale' | 'confirmed'> & { ids: number[]; versions?: Versions };

/** Jobs of one user that are not over. */
const mostJobs = 5;

/** Refuses a further job to whoever has enough; those who start several at once come one after the other. */
async function checkQueue({ db, t, viewer }: Work): Promise<void> {
  await db.query('select pg_advisory_xact_lock(hashtext($1))', [`bulk-${viewer!.id}`]);
  const {
    rows: [row],
  } = await db.query<{ count: number }>('select count(*)::int as count from jobs where created_by = $1 and kind = $2 and not state = any($3)', [
    viewer!.id,
    kind,
    over,
  ]);
  if (row!.count >= mostJobs) throw refusal({ t }, 'TooManyRequests', 'tooManyJobs', { params: { most: mostJobs }, details: { retryAfterS: 10 } });
}

/** Leaves a bulk job to the workers, who take it once this transaction is committed. */
export async function insertJob(work: Work, { ids, versions, ...what }: Begun): Promise<JobRow> {
  await checkQueue(work);
  // What they may do is asked again with each batch.
  const {
    viewer: { permissions: _now, ...viewer },
    name,
    email,
    sessionId,
  } = work.info.actor!;
  const confirmed = await work.api.isConfirmed(work.db, sessionId, work.now);
  const { locale, address } = work.info;
  const actor = { viewer, name, email, sessionId };
  const payload: Payload = { ...what, actor, locale, ...(address !== undefined && { address }), ...(confirmed && { confirmed }) };
  const {
    rows: [row],
  } = await work.db.query<JobRow>(
    `insert into jobs (kind, state, run_at, payload, progress, created_by, operator_id, ids, versions, created_at, updated_at) values ($1, 'waiting', $2, $3, $4, $5, $6, $7::bigint[], $8::bigint[], $2, $2) returning ${jobColumns}`,
    [kind, work.now, json(payload), json(fresh), viewer.id, viewer.operatorId, ids, versions ? ids.map((id) => versions.get(id) ?? null) : null],
  );
  work.wakes = true;
  return row!;
}

/** A bulk action that a plugin's code starts. */
interface OwnBulk {
  plugin: string;
  resource: string;
  action: string;
  ids: number[];
}

declare global {
  interface ServerParts {
    beginBulk: typeof beginBulk;
  }
}

/** Starts a bulk action of a plugin's own resource for its code, as the reader's job; answers its id. */
export async function beginBulk(work: Work, { plugin, ...begun }: OwnBulk): Promise<number> {
  const { resource } = modelFor(work, begun.resource);
  if (resource.plugin !== plugin || !actionsIn(resource.decl).some(({ id, bulk }) => id === begun.action && bulk === true))
    throw new Error(`plugin "${plugin}" starts "${begun.action}" of ${resource.name}, which is no bulk action of its own`);
  if (!work.info.actor) throw new Error(`plugin "${plugin}" starts "${begun.action}" of ${resource.name} for nobody`);
  return (await insertJob(work, begun)).id;
}
