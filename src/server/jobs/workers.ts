import { minuteMs } from '#core';
import type { WorkerContext } from '../ports/handlers.ts';
import type { RegisteredWorker } from '../area/Registered.ts';
import type { Api } from '../work/Work.ts';
import { jobContext } from './jobContext.ts';
import { looking, teller, type Looking } from './looking.ts';

/** A worker that says no time of its own is run again after so long, ms. */
const unaskedMs = minuteMs;

/** The areas' workers on this node. `look` waits until nothing is left to do. */
interface Workers {
  look(): Promise<void>;
  /** Wakes those that rest and those at work. */
  ask: () => void;
  /** A second has passed: wakes those at work, and those that are to be run again by now. */
  tick: () => void;
  rest(): Promise<void>;
}

/** Lets others wait for the next time something is said. */
class Bell {
  #waiting: Array<() => void> = [];
  readonly next = (): Promise<void> => new Promise((resolve) => this.#waiting.push(resolve));
  ring(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}

function contextOf(api: Api, { plugin, name }: RegisteredWorker, more: Pick<WorkerContext, 'woken' | 'isStopping'>): WorkerContext {
  const turn = { kind: `${plugin}.${name}`, now: api.context.now(), fenced: async () => undefined };
  return { ...jobContext(api, turn), time: api.context.now, ...more };
}

/**
 * Has each worker of the areas run when it is asked for, one run of each at a
 * time. A run that fails is told, and begins anew when it is asked for next.
 */
export function createWorkers(api: Api, { isStopping }: { isStopping: () => boolean }): Workers {
  const bell = new Bell();
  const nowMs = () => api.context.now().getTime();
  const all = api.registered.workers.map((worker): Looking & { dueMs(): number } => {
    // After a run that failed it stays what it was, so that the next second brings another.
    let dueMs = -Infinity;
    const run = async () => {
      const next = await worker.run(contextOf(api, worker, { woken: bell.next, isStopping }));
      dueMs = next ? next.getTime() : nowMs() + unaskedMs;
    };
    return { ...looking(run, teller(api.context.log, `The worker ${worker.plugin}.${worker.name} failed`)), dueMs: () => dueMs };
  });
  return {
    look: async () => {
      for (const each of all) await each.look();
    },
    ask: () => {
      bell.ring();
      if (!isStopping()) for (const each of all) each.ask();
    },
    tick: () => {
      bell.ring();
      if (!isStopping()) for (const each of all) if (each.dueMs() <= nowMs()) each.ask();
    },
    rest: async () => {
      bell.ring();
      await Promise.all(all.map((each) => each.rest()));
    },
  };
}
