import { publicationField, publishingSteps, type PublishingStep } from '#core';
import { quote } from '../db/names.ts';
import { operatorOf, tell } from '../audit/audit.ts';
import { asRefusal } from '../work/dbRefusal.ts';
import { hooksOf } from '../work/hooks.ts';
import { storedRecord } from '../reading/item.ts';
import type { Stored } from '../model/Stored.ts';
import type { Model } from '../model/Model.ts';
import { follow } from '../work/follow.ts';
import { refusal, type Work } from '../work/Work.ts';
import { dropPlan } from './plans.ts';
import { keepVersion, putLive, takeAway } from './versions.ts';

/** What the audit calls what a plan does by itself, and what somebody does. */
type Happening = { step: PublishingStep /** The version to put out; default: the record as it is. */; versionId?: number };

/** Makes a record, or a version of it, what others read, or takes it from them, within a transaction. A step that has nothing to do is a Conflict. */
export async function publishRecord(work: Work, model: Model, id: number, { step, versionId }: Happening): Promise<Stored> {
  const record = await storedRecord(work, model, id, { lock: true });
  if (step === 'publish') await putOut(work, model, record, versionId);
  else if (!(await takeAway(work, model, id))) throw refusal(work, 'Conflict', 'notLive');
  await work.db.query('delete from publication_plans where resource = $1 and record_id = $2 and step = $3', [model.resource.name, id, step]);
  await tell(work, model, { action: step, id, operatorId: operatorOf(model, record) });
  return follow(work, model, { kind: step === 'publish' ? 'went-live' : 'went-offline', record });
}

async function putOut(work: Work, model: Model, record: Stored, planned: number | undefined): Promise<void> {
  await hooksOf(work, model).beforePublish?.(record);
  const versionId = planned ?? (await keepVersion(work, model, record.id, 'published'));
  try {
    await putLive(work, model, record.id, versionId);
  } catch (error) {
    throw asRefusal(error, work, model);
  }
  await work.db.query(`update ${quote(model.resource.table)} set published_at = $2 where id = $1`, [record.id, work.now]);
}

/** What a record that is gone leaves of itself: nothing is read of it any more, and nothing planned. Its versions stay for an undo. */
export async function withdraw(work: Work, model: Model, id: number): Promise<void> {
  await takeAway(work, model, id);
  for (const step of publishingSteps) await dropPlan(work, model, id, step);
}

/** What came back with an undo is read by others again where it was, as it was published last. */
export async function bringLive(work: Work, model: Model, id: number): Promise<void> {
  const { name, table } = model.resource;
  const { rows } = await work.db.query<{ id: number }>(
    `select v.id from ${quote(table)} t join publication_versions v on v.resource = $1 and v.record_id = t.id and v.live_at is not null
    where t.id = $2 and t.${quote(publicationField)} in ('live', 'changed') order by v.live_at desc, v.no desc limit 1`,
    [name, id],
  );
  if (rows[0]) await putLive(work, model, id, rows[0].id);
}
