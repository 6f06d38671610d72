import { cut, isWaypostError, minuteMs } from '#core';
import { announce, committed, systemWork } from '../work/transaction.ts';
import type { Db } from '../db/Db.ts';
import { systemViewer, type Api, type Work } from '../work/Work.ts';
import { duePlan, type Due } from './plans.ts';
import { publishRecord } from './publish.ts';

/** Carries out every plan that is due, each in a transaction of its own: on any number of nodes once. */
export async function publishDue(api: Api, isStopping: () => boolean): Promise<void> {
  if (![...api.models.values()].some(({ resource }) => resource.decl.publishing)) return;
  while (!isStopping() && (await publishNext(api)));
}

async function publishNext(api: Api): Promise<boolean> {
  const done = await api.context.db.tx(async (tx) => {
    const due = await duePlan(tx, api.context.now());
    if (!due) return undefined;
    const work = inTheNameOf(systemWork(api, tx, `plan-${due.id}`), due);
    await carryOut(work, due, tx);
    await announce(work);
    return work;
  });
  if (done) committed(done);
  return done !== undefined;
}

/** The history says who planned it. */
const inTheNameOf = (work: Work, { user_id, user_name }: Due): Work =>
  user_id === null
    ? work
    : {
        ...work,
        info: { ...work.info, via: 'job', actor: { viewer: { ...systemViewer, id: user_id }, name: user_name ?? '', email: '', sessionId: 0 } },
      };

async function carryOut(work: Work, due: Due, tx: Db): Promise<void> {
  const model = work.api.models.get(due.resource);
  const late = Math.floor((work.now.getTime() - Date.parse(due.at)) / minuteMs);
  try {
    if (!model?.resource.decl.publishing) throw new Error(`${due.resource} is not published`);
    await tx.tx(async (inner) => {
      const { step, version_id } = due;
      await publishRecord({ ...work, db: inner }, model, due.record_id, { step, ...(version_id !== null && { versionId: version_id }) });
      await inner.query(`update publication_versions set kind = 'published', live_at = $2, late_minutes = nullif($3, 0) where id = $1`, [
        version_id,
        work.now,
        late,
      ]);
    });
  } catch (error) {
    if (!isWaypostError(error) && model) throw error;
    await tx.query('update publication_plans set failed = $2 where id = $1', [due.id, cut(String((error as Error).message), 500)]);
    work.written.push({ resource: due.resource, id: due.record_id, change: 'updated' });
  }
}
