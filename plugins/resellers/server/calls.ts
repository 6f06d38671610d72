import { dayMs } from '#core';
import type { CallContext, JobRun } from '#server';
import type { CallFigures } from '../answers.ts';

const keptDays = 30;

/** GET resellers/{id}/call-figures: the calls of thirty days, and the failures by kind, the most frequent first. */
export async function callFigures(call: CallContext): Promise<CallFigures> {
  const id = Number(call.params.id);
  await call.records('resellers').get(id);
  const { rows } = await call.sql<{ error: string | null; calls: number; last: string }>(
    `select error, count(*)::int as calls, max(created_at) as last from reseller_calls
     where reseller_id = $1 and created_at > $2 group by error order by calls desc, error`,
    [id, new Date(call.now.getTime() - keptDays * dayMs)],
  );
  const errors = rows.flatMap(({ error, ...row }) => (error === null ? [] : [{ error, ...row }]));
  const sum = (all: ReadonlyArray<{ calls: number }>) => all.reduce((total, { calls }) => total + calls, 0);
  return { calls: sum(rows), failed: sum(errors), errors };
}

/** Calls are kept for thirty days, deleted a few thousand at a time. */
export const forgetCalls: JobRun = async ({ tx, now }) => {
  const before = new Date(now.getTime() - keptDays * dayMs);
  for (let isMore = true; isMore; ) {
    isMore = await tx(async ({ sql }) => {
      const { rows } = await sql(
        'delete from reseller_calls where id in (select id from reseller_calls where created_at < $1 order by id limit 2000) returning 1',
        [before],
      );
      return rows.length === 2000;
    });
  }
};
