import type { Clock } from '../db/embedded/maintenance.ts';
import type { Api } from '../work/Work.ts';
import type { SeenTime } from '../jobs/clockBack.ts';
import { looking, teller, type Looking } from '../jobs/looking.ts';
import { nextDue, queues, type NextDue, type Queue } from './nextDue.ts';

/** How often the clock is compared with what is due, ms. It costs the database nothing. */
const tickMs = 1000;
/** After so many ticks the database is asked although no change was reported: a node may have died before it could report one. */
const ticksUnasked = { postgres: 5, pglite: 60 };

interface Watched {
  api: Api;
  clock: Clock;
  seen: SeenTime;
  /** Kinds of the repeated jobs that have a time at present; none before they were looked after for the first time. */
  kinds: () => readonly string[];
  /** A queue has something to do. */
  ask: (queue: Queue) => void;
  /** The clock was set back. */
  turnedBack: () => void;
}

/** Knows when queues are due. */
interface Watch extends Pick<Looking, 'rest'> {
  /** Something changed: the database is asked again with the next tick. */
  changed(): void;
  /** The same, without waiting for the tick. */
  look(): void;
  stop(): void;
}

/**
 * Has each queue looked at when its next row is due, by the process's timer. The
 * database says when that is, and is asked again only after something changed.
 */
export function watchDue({ api, clock, seen, kinds, ask, turnedBack }: Watched): Watch {
  const { db, now, log } = api.context;
  let due: NextDue | undefined;
  let isKnown = false;
  let ticks = 0;

  async function known(): Promise<NextDue> {
    if (due && isKnown) return due;
    // A change that is reported while the database answers has it asked once more.
    isKnown = true;
    try {
      due = await nextDue(api, kinds());
    } catch (error) {
      isKnown = false;
      throw error;
    }
    ticks = 0;
    return due;
  }
  async function perform(): Promise<void> {
    const times = await known();
    const nowMs = now().getTime();
    if (kinds().length === 0) ask('jobs');
    for (const queue of queues) if (Date.parse(times[queue] ?? '') <= nowMs) ask(queue);
  }
  const watch = looking(perform, teller(log, 'What is due could not be looked for'));
  const changed = () => {
    isKnown = false;
  };
  const cancel = clock.every(tickMs, () => {
    if (seen.isBack(now())) turnedBack();
    if (++ticks >= ticksUnasked[db.engine]) changed();
    watch.ask();
  });
  return {
    changed,
    look: () => {
      changed();
      watch.ask();
    },
    stop: cancel,
    rest: watch.rest,
  };
}
