import type { WorkerContext } from '../area.ts';
import type { RegisteredWorker } from '../calls/Registered.ts';
import type { Api } from '../resource/Work.ts';
import { jobContext } from './jobContext.ts';
import { looking, teller, type Looking } from './looking.ts';

/** The areas' workers on this node. `ask` wakes those that rest and those at work, `look` waits until nothing is left to do. */
export interface Workers {
  look(): Promise<void>;
  ask: () => void;
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

/** Has each worker of the areas run when it is asked for, one run of each at a time. A run that fails is told, and begins anew when it is asked for next. */
export function createWorkers(api: Api, { isStopping }: { isStopping: () => boolean }): Workers {
  const bell = new Bell();
  const all = api.registered.workers.map((worker): Looking => {
    const run = async () => worker.run(contextOf(api, worker, { woken: bell.next, isStopping }));
    return looking(run, teller(api.context.log, `The worker ${worker.plugin}.${worker.name} failed`));
  });
  return {
    look: async () => {
      for (const each of all) await each.look();
    },
    ask: () => {
      bell.ring();
      if (!isStopping()) for (const each of all) each.ask();
    },
    rest: async () => {
      bell.ring();
      await Promise.all(all.map((each) => each.rest()));
    },
  };
}
