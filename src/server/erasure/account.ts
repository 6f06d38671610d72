import { removeFactors } from '../auth/factors.ts';
import { askForTurnAt } from '../work/askForTurn.ts';
import type { Work } from '../work/Work.ts';
import { tracesJob } from './leaveTraces.ts';

/**
 * Closes an account whose personal data is erased: nobody signs in with it, and what it
 * kept for its user goes. Where it is named as who did something, that goes in time.
 */
export async function closeAccount(work: Work, id: number): Promise<void> {
  const { db, now } = work;
  await db.query('update users set password_hash = null, invited_at = null where id = $1', [id]);
  await db.query('delete from sessions where user_id = $1', [id]);
  await db.query('delete from password_resets where user_id = $1', [id]);
  await removeFactors(work, id);
  await db.query('delete from preferences where user_id = $1', [id]);
  await db.query('delete from views where owner_id = $1 and shared is null', [id]);
  await db.query('delete from read_marks where user_id = $1', [id]);
  await db.query(`update jobs set payload = payload #- '{actor,name}' #- '{actor,email}' where created_by = $1 and payload ? 'actor'`, [id]);
  await db.query('insert into personal_traces (resource, record_id, due_at) values ($1, $2, $3)', ['users', id, now]);
  await askForTurnAt(work, tracesJob, now);
  work.ended.push(id);
}
