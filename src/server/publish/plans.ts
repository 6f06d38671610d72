import { isObject, isZone, wallToInstant, type PublishingStep } from '#core';
import type { Db } from '../db/Db.ts';
import { tell } from '../audit/audit.ts';
import { storedRecord } from '../reading/item.ts';
import type { Model } from '../model/Model.ts';
import { fieldRefusal } from './fieldRefusal.ts';
import type { Work } from '../work/Work.ts';
import { keepVersion } from './versions.ts';

/** When something is to happen: what the clocks of a zone show then, to the minute. */
interface Moment {
  wall: string;
  zone: string;
}

const isWall = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value) && !Number.isNaN(Date.parse(`${value}:00Z`));

/** The instant of a moment. In the hour a clock repeats, the earlier; of one that it skips, as much later. */
export const instantOf = ({ wall, zone }: Moment): Date => new Date(wallToInstant(Date.parse(`${wall}:00Z`), zone).at);

/** The moment that a body names, which is yet to come. */
export function momentIn(work: Work, body: unknown): Moment {
  const { wall, zone } = isObject(body) ? body : {};
  if (!isWall(wall)) throw fieldRefusal(work, 'wall', 'badValue');
  if (typeof zone !== 'string' || zone.length > 60 || !isZone(zone)) throw fieldRefusal(work, 'zone', 'badValue');
  if (instantOf({ wall, zone }) <= work.now) throw fieldRefusal(work, 'wall', 'momentPast');
  return { wall, zone };
}

/** Has a record published as it is now, or taken offline, at a moment: in place of what was planned for it so far. */
export async function plan(work: Work, model: Model, id: number, { step, moment }: { step: PublishingStep; moment: Moment }): Promise<void> {
  const record = await storedRecord(work, model, id, { lock: true });
  await dropPlan(work, model, id, step);
  const versionId = step === 'publish' ? await keepVersion(work, model, id, 'planned') : undefined;
  await work.db.query(
    `insert into publication_plans (resource, record_id, step, at, wall, zone, version_id, user_id, user_name, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      model.resource.name,
      id,
      step,
      instantOf(moment),
      moment.wall,
      moment.zone,
      versionId,
      work.info.actor?.viewer.id,
      work.info.actor?.name,
      work.now,
    ],
  );
  work.raised = true;
  await tell(work, model, { action: `plan-${step}`, id: record.id, after: { wall: moment.wall, zone: moment.zone } });
  work.written.push({ resource: model.resource.name, id, change: 'updated' });
}

/** Gives a plan up, with the version that was to go out by it; answers whether there was one. */
export async function dropPlan(work: Work, { resource: { name } }: Model, id: number, step: PublishingStep): Promise<boolean> {
  const { rows } = await work.db.query<{ version_id: number | null }>(
    'delete from publication_plans where resource = $1 and record_id = $2 and step = $3 returning version_id',
    [name, id, step],
  );
  await work.db.query(`delete from publication_versions where id = any($1::bigint[]) and kind = 'planned'`, [
    rows.flatMap((row) => row.version_id ?? []),
  ]);
  return rows.length > 0;
}

/** A plan whose moment has come. */
export interface Due {
  id: number;
  resource: string;
  record_id: number;
  step: PublishingStep;
  at: string;
  version_id: number | null;
  user_id: number | null;
  user_name: string | null;
}

/** The first plan that is due, kept from other nodes until the transaction ends. */
export async function duePlan(db: Db, now: Date): Promise<Due | undefined> {
  const { rows } = await db.query<Due>(
    `select id, resource, record_id, step, at, version_id, user_id, user_name from publication_plans
    where at <= $1 and failed is null order by at, id limit 1 for update skip locked`,
    [now],
  );
  return rows[0];
}
