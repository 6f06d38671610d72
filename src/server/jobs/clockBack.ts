import { minuteMs } from '#core';
import type { Db } from '../db/Db.ts';

/** How far the clocks of nodes may lie apart, ms. */
const apartMs = minuteMs;

/** The latest time that was seen, by which one tells that the clock was set back. */
export class SeenTime {
  #ms = -Infinity;

  /** Whether it is earlier by now than nodes lie apart. */
  isBack(now: Date): boolean {
    if (now.getTime() < this.#ms - apartMs) return true;
    this.#ms = Math.max(this.#ms, now.getTime());
    return false;
  }

  /** From here on this is the time. */
  set(now: Date): void {
    this.#ms = now.getTime();
  }
}

const heal = [
  `update jobs set run_at = least(run_at, $1), lease_until = least(lease_until, $1), updated_at = $1 where updated_at > $2`,
  `update outbox_deliveries set due_at = least(due_at, $1), updated_at = $1 where state in ('waiting', 'running') and updated_at > $2`,
  `update outbox_mails set due_at = least(due_at, $1), updated_at = $1 where state in ('waiting', 'sending') and updated_at > $2`,
];

/**
 * What a clock wrote that was ahead, and was set right, is due now: its times and leases would hold up jobs,
 * events and mails for as long as it was ahead. Whoever still works under such a lease is told by its fence.
 */
export async function forgetFuture(db: Db, now: Date): Promise<void> {
  await db.tx(async (tx) => {
    for (const sql of heal) await tx.query(sql, [now, new Date(now.getTime() + apartMs)]);
  });
}
