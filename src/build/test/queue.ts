import type { TestKind } from './files.ts';

/** A test file to run, and how long it took last time or is guessed to take. */
export interface Job {
  file: string;
  kind: TestKind;
  seconds: number;
}

/** Another process of a kind opens a database or a browser of its own: for less than this it is not worth it. */
const worthSeconds = 6;

/** The files still to run, handed out longest first to processes that each keep to one kind. */
interface Queue {
  /**
   * The kind of which the next free process should run files: the one with most
   * left to do for each process it has. Undefined when there are hands enough.
   */
  enter(): TestKind | undefined;
  /** The longest file left of a kind. */
  take(kind: TestKind): Job | undefined;
  /** A process of this kind has ended. */
  leave(kind: TestKind): void;
}

/** A queue over these jobs. */
export function queueOf(jobs: readonly Job[]): Queue {
  const waiting = [...jobs].sort((a, b) => b.seconds - a.seconds);
  const busy = new Map<TestKind, number>();
  const hands = (kind: TestKind) => busy.get(kind) ?? 0;
  const left = (kind: TestKind) => waiting.reduce((sum, job) => sum + (job.kind === kind ? job.seconds : 0), 0);
  const share = (kind: TestKind) => left(kind) / (hands(kind) + 1);
  return {
    enter() {
      const kinds = [...new Set(waiting.map((job) => job.kind))].filter((kind) => hands(kind) === 0 || left(kind) > worthSeconds);
      const kind = kinds.sort((a, b) => share(b) - share(a))[0];
      if (kind) busy.set(kind, hands(kind) + 1);
      return kind;
    },
    take(kind) {
      const at = waiting.findIndex((job) => job.kind === kind);
      return at < 0 ? undefined : waiting.splice(at, 1)[0];
    },
    leave: (kind) => {
      busy.set(kind, hands(kind) - 1);
    },
  };
}

/** What runs a file, and how it ends. */
interface Hand<T> {
  run(file: string): Promise<T>;
  isGone(): boolean;
  end(): Promise<unknown>;
}

/** Works through the jobs with so many processes at a time; `told` hears of each file as it ends. A process that ends early is replaced. */
export async function runQueue<T>(
  jobs: readonly Job[],
  { hands, open, told }: { hands: number; open: (kind: TestKind) => Hand<T>; told: (job: Job, result: T) => void },
): Promise<void> {
  const queue = queueOf(jobs);
  const work = async () => {
    for (let kind = queue.enter(); kind; kind = queue.enter()) {
      const hand = open(kind);
      for (let job = queue.take(kind); job; job = hand.isGone() ? undefined : queue.take(kind)) told(job, await hand.run(job.file));
      await hand.end();
      queue.leave(kind);
    }
  };
  await Promise.all(Array.from({ length: hands }, work));
}
