import type { Work } from './Work.ts';
import { createHash } from 'node:crypto';

/** Has the next turn of a job come as soon as the transaction is committed, on whichever node. */
export async function askForTurn(work: Work, kind: string): Promise<void> {
  await work.db.query('update jobs set run_at = $2 where id = $1', [rowId(kind), work.now]);
  work.wakes = true;
}

/** As `askForTurn`, for a moment to come: the next turn is then at the latest, whatever turn is under way. */
export async function askForTurnAt(work: Work, kind: string, at: Date): Promise<void> {
  await work.db.query('update jobs set run_at = $2 where id = $1 and (run_at <= $3 or run_at > $2)', [rowId(kind), at, work.now]);
  work.wakes = true;
}

/** The row of a repeated job: the same id on every node, and below zero, so that it never meets another row's. */
export const rowId = (kind: string): number => -Number(BigInt(`0x${createHash('sha256').update(kind).digest('hex').slice(0, 12)}`)) - 1;
