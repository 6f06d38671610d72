import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { hourMs } from '#core';
import { pruneSessions } from '../auth/sessions.ts';
import { startBackups } from '../backup/backups.ts';
import { checkElsewhere } from '../backup/check.ts';
import type { AppContext } from '../work/AppContext.ts';
import { inBackground, type Db } from '../db/Db.ts';
import type { Log } from '../log/log.ts';
import { freeLeases } from '../jobs/freeLeases.ts';
import { createSlowCalls } from '../metrics/slowCalls.ts';
import { createMetrics, type Metrics } from '../metrics/metrics.ts';
import { createMailer, type Mailer } from '../mails/mail.ts';
import { applyPolicy, policyHeaders } from '../policy.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { listen, type Listening } from './listen.ts';
import { openPrepared } from './prepare.ts';
import { createSwap, type Swap, type SwapOptions } from './swap.ts';
import type { LoadedPlugins, StartOptions } from '../area/LoadedPlugins.ts';
import { makeVersion, problemLines, type Base } from './version.ts';

/** A server that runs. */
export interface Launched {
  url: string;
  swap: Swap;
  settings: Settings;
  db: Db;
  stop(): Promise<void>;
}

/** Where it says things; with `onCall` it also hears of every call. */
type LaunchLog = AppContext['log'] & Partial<Pick<Log, 'onCall' | 'detail' | 'format'>>;

/** Who hears of a call: the log, the figures, and what tells of slow ones. */
function listeners(db: Db, log: LaunchLog, metrics: Metrics): NonNullable<AppContext['onCall']> {
  const { detail, format, error } = log;
  const slow = format === 'json' && detail ? createSlowCalls({ db, log: { detail, error } }) : undefined;
  return (call, asked) => {
    log.onCall?.(call);
    metrics.onCall(call);
    slow?.(call, asked);
  };
}

const versionOf = (root: string): string => (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }).version;

/** A free port was asked for: the addresses people use have the one it became. */
const withPort = (settings: Settings, port: number): Settings => ({
  ...settings,
  port,
  publicUrls: settings.publicUrls.map((url) => url.replace(/:0$/, `:${port}`)),
});

/** Removes ended sessions and old counters now and every hour; on several nodes they do no harm to each other. Answers how to stop. */
function keepTidy(db: Db, log: AppContext['log']): () => Promise<void> {
  let going = Promise.resolve();
  const tidy = () => {
    going = pruneSessions(inBackground(db), new Date()).catch((error: unknown) => log.error('Old sessions could not be removed.', error));
  };
  const timer = setInterval(tidy, hourMs);
  timer.unref();
  tidy();
  return () => {
    clearInterval(timer);
    return going;
  };
}

/** Requests that come before the first version is ready wait for it. */
function waitingRoom(): { listener(request: IncomingMessage, response: ServerResponse): void; open(handle: Swap['handle']): void } {
  let handle: Swap['handle'] | undefined;
  const waiting: Array<() => void> = [];
  return {
    listener: (request, response) => {
      if (handle) handle(request, response);
      else waiting.push(() => handle!(request, response));
    },
    open(next) {
      handle = next;
      for (const each of waiting.splice(0)) each();
    },
  };
}

interface Ready {
  mailer: Mailer;
  loaded: LoadedPlugins;
}

async function serve({ loadPlugins, changed }: StartOptions, base: Base, { mailer, loaded }: Ready): Promise<Pick<Launched, 'swap' | 'stop'>> {
  const make: SwapOptions['make'] = async (previous, shared) => makeVersion(base, previous ? await loadPlugins() : loaded, { previous, ...shared });
  const swap = await createSwap({ make, changed, log: base.log });
  const stopTidying = keepTidy(base.db, base.log);
  return {
    swap,
    stop: async () => {
      await stopTidying();
      await swap.close();
      await base.backups?.stop();
      mailer.close();
      base.metrics?.close();
      await base.db.close();
    },
  };
}

async function run(options: StartOptions, settings: Settings, log: LaunchLog): Promise<Pick<Launched, 'swap' | 'stop' | 'db'>> {
  const metrics = createMetrics();
  const { db, loaded } = await openPrepared(settings, options, metrics.onStatement);
  if (settings.databaseUrl === undefined) await freeLeases(inBackground(db), new Date());
  const mailer = createMailer(settings);
  const now = () => new Date();
  const { root, demoScale } = options;
  const base: Base = {
    root,
    demoScale,
    version: versionOf(root),
    startedAt: now(),
    db,
    settings,
    now,
    sendMail: mailer.send,
    log,
    metrics,
    onCall: listeners(db, log, metrics),
  };
  const { backup } = settings;
  if (backup) base.backups = startBackups({ db, store: settings, settings: backup, log, check: checkElsewhere(options) });
  try {
    return { db, ...(await serve(options, base, { mailer, loaded })) };
  } catch (error) {
    mailer.close();
    await db.close();
    throw error;
  }
}

/** Starts everything. The port is taken first, so that a second start says at once what is wrong. Throws a StartError with a sentence. */
export async function launch(options: StartOptions, log: LaunchLog): Promise<Launched> {
  const given = readSettings(options.env);
  const room = waitingRoom();
  const headers = policyHeaders(given);
  const listening: Listening = await listen(given, (request, response) => {
    applyPolicy(response, headers);
    room.listener(request, response);
  });
  const settings = withPort(given, listening.port);
  try {
    const { swap, db, stop } = await run(options, settings, log);
    room.open((request, response) => swap.handle(request, response));
    for (const line of problemLines(swap.current().plugins)) log.error(line);
    return {
      url: settings.publicUrls[0]!,
      swap,
      settings,
      db,
      stop: async () => {
        // Jobs put down their work while requests finish theirs.
        const rested = swap.current().rest();
        await listening.stop();
        await rested;
        await stop();
      },
    };
  } catch (error) {
    listening.server.closeAllConnections();
    await listening.stop();
    throw error;
  }
}
