import { personsOf, undoMs } from '#core';
import { askForTurnAt } from '../work/askForTurn.ts';
import type { Model } from '../model/Model.ts';
import type { Work } from '../work/Work.ts';

/** The job that has traces go. */
export const tracesJob = 'core.forget-traces';

/** Of a record that leaves nothing behind, has the traces go once its deletion cannot be undone any more: in the transaction of that. */
export async function leaveTraces(work: Work, { resource }: Model, id: number): Promise<void> {
  if (!personsOf(resource.decl).some(({ gone }) => gone)) return;
  const due = new Date(work.now.getTime() + undoMs);
  await work.db.query('insert into personal_traces (resource, record_id, audit_id, due_at) values ($1, $2, $3, $4)', [
    resource.name,
    id,
    await work.audit,
    due,
  ]);
  await askForTurnAt(work, tracesJob, due);
}
