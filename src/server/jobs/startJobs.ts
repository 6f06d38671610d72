import { inBackground } from '../db/Db.ts';
import { machineClock, type Clock } from '../db/maintenance.ts';
import { dispatchEvents } from '../events/dispatch.ts';
import { publishDue } from '../publish/run.ts';
import { sendMails } from '../mails/sendMails.ts';
import { runBulkJobs } from '../ours/bulk/runBulk.ts';
import type { Api } from '../resource/Work.ts';
import { apartMs, forgetFuture } from './clockBack.ts';
import { looking, teller, within } from './looking.ts';
import { jobsOf } from './ownJobs.ts';
import { timesText } from './times.ts';
import { timesNow } from './timesNow.ts';
import { createWorkers } from './workers.ts';
import { ensureRow, kindOf, runDue, type TimedJob } from './turn.ts';

/** A running set of jobs. `turn` looks once at everything that is due: jobs, events, mails. */
export interface Jobs {
  turn(): Promise<void>;
  stop(): Promise<void>;
}

/** The same application on the connections of the background. It inherits, since what wakes jobs is set and taken away later. */
const behind = (api: Api): Api => Object.create(api, { context: { value: { ...api.context, db: inBackground(api.context.db) } } }) as Api;

/** Jobs that are due, one after the other. */
function jobsLook(api: Api, isStopping: () => boolean): () => Promise<void> {
  const jobs = jobsOf(api);
  const known = new Map<string, string>();
  let lookedMs = Infinity;
  return async () => {
    const now = api.context.now();
    if (now.getTime() < lookedMs - apartMs) await forgetFuture(api.context.db, now);
    lookedMs = now.getTime();
    const timed: TimedJob[] = [];
    for (const job of jobs) {
      const times = await timesNow(api, api.context.db, job);
      if (times === undefined) continue;
      timed.push({ ...job, times });
      if (known.get(kindOf(job)) !== timesText(times)) await ensureRow(api.context.db, { ...job, times }, now);
      known.set(kindOf(job), timesText(times));
    }
    for (const job of timed) if (!isStopping()) await runDue(api, job);
  };
}

/**
 * Does the areas' repeated jobs and the bulk jobs of an application, with one lease row each: on any number of nodes one works at a time, a dead
 * one's turn is taken over when its lease ends, and nothing is forgotten over a restart. Beside them events are dealt with and
 * mails sent: at once where they were raised, within a second on another node.
 */
export function startJobs(
  given: Api,
  { clock = machineClock, everyMs = 5000, eventsEveryMs = 1000 }: { clock?: Clock; everyMs?: number; eventsEveryMs?: number } = {},
): Jobs {
  const api = behind(given);
  const { log } = api.context;
  let isOver = false;
  const isStopping = () => isOver;
  const repeated = looking(jobsLook(api, isStopping), teller(log, 'Jobs could not be looked after'));
  const bulk = looking(() => runBulkJobs(api, { isStopping, nowMs: clock.now }), teller(log, 'Bulk jobs could not be carried out'));
  const events = looking((isWaitedFor) => dispatchEvents(api, { isStopping, isWaitedFor }), teller(log, 'Events could not be dealt with'));
  const plans = looking(() => publishDue(api, isStopping), teller(log, 'Plans of publishing could not be carried out'));
  const mails = looking(() => sendMails(api, isStopping), teller(log, 'Mails could not be sent'));
  const workers = createWorkers(api, { isStopping });
  const askEvents = () => {
    events.ask();
    mails.ask();
    plans.ask();
  };
  const askJobs = () => {
    bulk.ask();
    repeated.ask();
  };
  const timers = [clock.every(everyMs, askJobs), clock.every(eventsEveryMs, askEvents), clock.every(eventsEveryMs, workers.ask)];
  given.wake = askJobs;
  given.wakeEvents = askEvents;
  given.wakeWorkers = workers.ask;
  return {
    turn: async () => {
      await plans.look();
      await repeated.look();
      await bulk.look();
      await events.look();
      await workers.look();
      await mails.look();
    },
    stop: async () => {
      isOver = true;
      for (const cancel of timers) cancel();
      given.wake = given.wakeEvents = given.wakeWorkers = () => undefined;
      await within(clock, Promise.all([workers.rest(), bulk.rest(), repeated.rest(), events.rest(), mails.rest(), plans.rest()]));
    },
  };
}
