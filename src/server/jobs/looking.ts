import type { Clock } from '../db/embedded/maintenance.ts';
import { unavailability } from '../db/unavailable.ts';
import type { Api } from '../work/Work.ts';

/** Work that is done when it is asked for, never twice at once; whoever asks while it is under way has it done once more. */
export interface Looking {
  look(): Promise<void>;
  ask(): void;
  rest(): Promise<void>;
}

/** Tells what failed; that the database is away, once until it is back. */
export function teller(log: Api['context']['log'], what: string): { failed(error: unknown): void; worked(): void } {
  let isTold = false;
  return {
    failed(error) {
      if (!unavailability(error)) log.error(what, error);
      else if (!isTold) log.error(`${what}, and will be tried until the database can: ${(error as Error).message}`);
      isTold ||= unavailability(error) !== undefined;
    },
    worked() {
      isTold = false;
    },
  };
}

/** `perform` is told whether somebody waits for its end. */
export function looking(perform: (isWaitedFor: () => boolean) => Promise<unknown>, { failed, worked }: ReturnType<typeof teller>): Looking {
  let running: Promise<void> | undefined;
  let isAsked = false;
  let waiting = 0;
  async function looks(): Promise<void> {
    do {
      isAsked = false;
      await perform(() => waiting > 0);
      worked();
    } while (isAsked);
  }
  const go = () =>
    (running ??= looks().finally(() => {
      running = undefined;
    }));
  return {
    look: async () => {
      waiting++;
      try {
        await go();
      } finally {
        waiting--;
      }
    },
    ask: () => {
      isAsked = true;
      void go().catch(failed);
    },
    rest: async () => running?.catch(() => undefined),
  };
}

/** How long a stop waits for what is under way: an area's own work has no place to put it down. */
const graceMs = 8000;

/** Waits for work, but not forever. */
export async function within(clock: Clock, work: Promise<unknown>): Promise<void> {
  let cancel: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    cancel = clock.every(graceMs, resolve);
  });
  await Promise.race([work, late]);
  cancel();
}
