import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { dayMs, hourMs, minuteMs } from '#core';
import type { Db } from '../db/Db.ts';
import { machineClock, type Clock } from '../db/embedded/maintenance.ts';
import { exportData } from './exchange.ts';
import type { StoreSettings } from '../files/stores/storeOf.ts';
import { safeText } from '../log/safeText.ts';
import type { Log } from '../log/log.ts';
import type { BackupSettings } from '../settings/backupSettings.ts';

/** What health tells of backups. */
export interface BackupHealth {
  /** When the newest good one was made; absent: there is none. */
  lastAt?: string;
  kept: number;
  /** Whether the last attempt failed, and why. */
  failed: boolean;
  error?: string;
}

interface BackupParts {
  db: Db;
  /** Where uploaded files lie. */
  store: StoreSettings;
  settings: BackupSettings;
  log: Pick<Log, 'info' | 'error'>;
  /** Restores a backup elsewhere and counts; throws where it is no good. */
  check: (folder: string) => Promise<void>;
  clock?: Clock;
}

export interface Backups {
  /** One look whether one is due. */
  turn(): Promise<void>;
  stop(): Promise<void>;
  health(): BackupHealth;
}

const named = /^waypost-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z$/;
const nameOf = (ms: number) => `waypost-${new Date(ms).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
const timeOf = (name: string) => Date.parse(name.replace(named, '$1:$2:$3Z'));

/** Good backups, the oldest first: a folder has its name only once it was checked. */
const goodOnes = (dir: string): string[] =>
  readdirSync(dir)
    .filter((name) => named.test(name))
    .sort();

/** The last moment at which one was due. */
function lastDue(nowMs: number, atMinutes: number): number {
  const today = Math.floor(nowMs / dayMs) * dayMs + atMinutes * minuteMs;
  return today <= nowMs ? today : today - dayMs;
}

/** Makes one, has it restored elsewhere, and only then gives it its name and removes those beyond `keep`. */
async function backUp({ db, store, settings: { dir, keep }, check }: BackupParts, nowMs: number): Promise<void> {
  for (const name of readdirSync(dir)) if (name.endsWith('.part')) rmSync(path.join(dir, name), { recursive: true, force: true });
  const [fresh, folder] = [path.join(dir, `${nameOf(nowMs)}.part`), path.join(dir, nameOf(nowMs))];
  try {
    await exportData(db, fresh, { ...store, now: new Date(nowMs) });
    await check(fresh);
    renameSync(fresh, folder);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  for (const name of goodOnes(dir).slice(0, -keep)) rmSync(path.join(dir, name), { recursive: true, force: true });
}

/** Makes a backup of the embedded database every day, also one that was due while nothing ran; after a failure it tries again in an hour. */
export function startBackups(parts: BackupParts): Backups {
  const { settings, log, clock = machineClock } = parts;
  let failure: { atMs: number; error: string } | undefined;
  let running: Promise<void> | undefined;

  const newest = (): string | undefined => goodOnes(settings.dir).at(-1);

  async function look(): Promise<void> {
    const nowMs = clock.now();
    if (failure && nowMs - failure.atMs < hourMs && nowMs >= failure.atMs) return;
    try {
      mkdirSync(settings.dir, { recursive: true, mode: 0o700 });
      const last = newest();
      if (last !== undefined && timeOf(last) >= lastDue(nowMs, settings.atMinutes)) return;
      await backUp(parts, nowMs);
      failure = undefined;
      log.info(`A backup was made and restored elsewhere to check it: ${nameOf(nowMs)}.`);
    } catch (error) {
      failure = { atMs: nowMs, error: safeText(error instanceof Error ? error.message : String(error)) };
      log.error('No backup could be made; it is tried again in an hour.', error);
    }
  }

  function health(): BackupHealth {
    const told = { failed: failure !== undefined, ...(failure && { error: failure.error }) };
    try {
      const good = goodOnes(settings.dir);
      const last = good.at(-1);
      return { ...(last !== undefined && { lastAt: new Date(timeOf(last)).toISOString() }), kept: good.length, ...told };
    } catch {
      return { kept: 0, ...told };
    }
  }

  const turn = () =>
    (running ??= look().finally(() => {
      running = undefined;
    }));
  const cancel = clock.every(minuteMs, () => void turn());
  return {
    turn,
    stop: async () => {
      cancel();
      await running;
    },
    health,
  };
}
