import { inBackground } from '../db/Db.ts';
import { machineClock, type Clock } from '../db/embedded/maintenance.ts';
import { dispatchEvents } from '../events/dispatch.ts';
import { publishDue } from '../publish/run.ts';
import { sendMails } from '../mails/sendMails.ts';
import { runBulkJobs } from '../bulk/runBulk.ts';
import type { Api } from '../work/Work.ts';
import { forgetFuture, SeenTime } from '../jobs/clockBack.ts';
import { looking, teller, within, type Looking } from '../jobs/looking.ts';
import type { Queue } from './nextDue.ts';
import { jobsOf } from './ownJobs.ts';
import { timesText } from '../jobs/times.ts';
import { timesNow } from '../jobs/timesNow.ts';
import { createWorkers } from '../jobs/workers.ts';
import { dueKinds, ensureRow, kindOf, runDue, type TimedJob } from '../jobs/turn.ts';
import { watchDue } from './watchDue.ts';

/** A running set of jobs. `turn` looks once at everything that is due: jobs, events, mails. `idle` waits for what is under way. */
export interface Jobs {
  turn(): Promise<void>;
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/** The same application on the connections of the background. It inherits, since what wakes jobs is set and taken away later. */
const behind = (api: Api): Api => Object.create(api, { context: { value: { ...api.context, db: inBackground(api.context.db) } } }) as Api;

const secondMs = 1000;

/** Repeated jobs on this node. */
interface Repeated {
  look: () => Promise<void>;
  /** Kinds of those that have a time at present. */
  kinds: () => string[];
}

/** Jobs that are due, one after the other. */
function repeatedJobs(api: Api, { isStopping, seen }: { isStopping: () => boolean; seen: SeenTime }): Repeated {
  const { db } = api.context;
  const jobs = jobsOf(api);
  const known = new Map<string, string>();
  let timed: TimedJob[] = [];

  async function timedNow(now: Date): Promise<TimedJob[]> {
    const found: TimedJob[] = [];
    for (const job of jobs) {
      const times = await timesNow(api, db, job);
      if (times === undefined) continue;
      found.push({ ...job, times });
      if (known.get(kindOf(job)) !== timesText(times)) await ensureRow(db, { ...job, times }, now);
      known.set(kindOf(job), timesText(times));
    }
    return found;
  }
  return {
    kinds: () => timed.map(kindOf),
    async look() {
      const now = api.context.now();
      if (seen.isBack(now)) await forgetFuture(db, now);
      seen.set(now);
      timed = await timedNow(now);
      const due = await dueKinds(db, now);
      for (const job of timed) if (due.has(kindOf(job)) && !isStopping()) await runDue(api, job);
    },
  };
}

interface Around {
  isStopping: () => boolean;
  nowMs: () => number;
  repeated: Repeated;
  /** A queue has done something: it is due at another time by now. */
  changed: () => void;
}

/** What is done of each queue where it is due. */
function queuesOf(api: Api, { isStopping, nowMs, repeated, changed }: Around): Record<Queue, Looking> {
  const queue = (failing: string, perform: (isWaitedFor: () => boolean) => Promise<unknown>) =>
    looking((isWaitedFor) => perform(isWaitedFor).finally(changed), teller(api.context.log, failing));
  return {
    plans: queue('Plans of publishing could not be carried out', () => publishDue(api, isStopping)),
    jobs: queue('Jobs could not be looked after', repeated.look),
    bulk: queue('Bulk jobs could not be carried out', () => runBulkJobs(api, { isStopping, nowMs })),
    events: queue('Events could not be dealt with', (isWaitedFor) => dispatchEvents(api, { isStopping, isWaitedFor })),
    mails: queue('Mails could not be sent', () => sendMails(api, isStopping)),
  };
}

/**
 * Does the areas' repeated jobs and the bulk jobs of an application, with one lease row each: on any number of nodes one works at a time, a dead
 * one's turn is taken over when its lease ends, and nothing is forgotten over a restart. Beside them events are dealt with and
 * mails sent. A commit that leaves work to them wakes them here and on the other nodes; other work begins when its time comes.
 */
export function startJobs(given: Api, { clock = machineClock }: { clock?: Clock } = {}): Jobs {
  const api = behind(given);
  const { nodes } = given.context.db;
  let isOver = false;
  const isStopping = () => isOver;
  const seen = new SeenTime();
  const repeated = repeatedJobs(api, { isStopping, seen });
  const queues = queuesOf(api, { isStopping, nowMs: clock.now, repeated, changed: () => watch.changed() });
  const workers = createWorkers(api, { isStopping });
  const turnedBack = () => {
    queues.jobs.ask();
    workers.ask();
  };
  const watch = watchDue({ api, clock, seen, kinds: repeated.kinds, ask: (name) => queues[name].ask(), turnedBack });
  const asks = {
    jobs: [queues.bulk, queues.jobs],
    events: [queues.events, queues.mails, queues.plans],
    workers: [workers],
  };
  const wake = (word: keyof typeof asks) => () => {
    if (!isOver) for (const each of asks[word]) each.ask();
    nodes?.tell(word);
  };
  const cancels = [clock.every(secondMs, workers.tick), watch.stop, nodes?.hear((word) => (word === 'workers' ? workers.ask() : watch.look()))];
  given.wake = wake('jobs');
  given.wakeEvents = wake('events');
  given.wakeWorkers = wake('workers');
  const idle = async () => void (await Promise.all([workers, watch, ...Object.values(queues)].map((each) => each.rest())));
  return {
    idle,
    turn: async () => {
      for (const each of [queues.plans, queues.jobs, queues.bulk, queues.events, workers, queues.mails]) await each.look();
    },
    stop: async () => {
      isOver = true;
      for (const cancel of cancels) cancel?.();
      await within(clock, idle());
    },
  };
}
