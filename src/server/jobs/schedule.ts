import type { JobTimes } from '#core';
import type { Db } from '../db/Db.ts';
import type { Api } from '../work/Work.ts';
import { timesNow } from './timesNow.ts';

/** A job that an area declares: what it is, when it was done last and when it comes next. */
interface ScheduledJob {
  plugin: string;
  /** `<plugin>.<job>`. */
  job: string;
  /** Names of the area and the job, in the reader's language. */
  area: string;
  title: string;
  /** Absent: a setting that says so is empty, and the job rests. */
  times?: JobTimes;
  /** Absent: never yet. */
  last?: string;
  /** Absent: no node has begun to look after it. */
  next?: string;
  isRunning: boolean;
  /** Why its last turn failed. */
  error?: string;
}

interface JobRow {
  kind: string;
  last_at: string | null;
  run_at: string;
  lease_until: string | null;
  error: string | null;
}

/** The jobs that areas declare, in the order of areas and declarations. `locale`: of the names. */
export async function scheduledJobs(api: Api, db: Db, locale: string): Promise<ScheduledJob[]> {
  const { registry, translator, now } = api.context;
  const t = translator(locale);
  const { rows } = await db.query<JobRow>('select kind, last_at, run_at, lease_until, error from jobs where id < 0');
  const byKind = new Map(rows.map((row) => [row.kind, row]));
  const declared = registry.plugins.flatMap(({ id: plugin, manifest }) =>
    Object.entries(manifest.jobs ?? {}).map(([id, { title: _title, ...times }]) => ({ plugin, id, times })),
  );
  return Promise.all(
    declared.map(async ({ plugin, id, times: said }) => {
      const times = await timesNow(api, db, { plugin, times: said });
      const { next, ...standing } = standingOf(byKind.get(`${plugin}.${id}`), now());
      return {
        plugin,
        job: `${plugin}.${id}`,
        area: t(`${plugin}:title`),
        title: t(`${plugin}:jobs.${id}`),
        ...(times && { times }),
        ...standing,
        ...(times && next !== undefined && { next }),
      };
    }),
  );
}

function standingOf(row: JobRow | undefined, now: Date): Pick<ScheduledJob, 'last' | 'next' | 'isRunning' | 'error'> {
  if (!row) return { isRunning: false };
  return {
    next: row.run_at,
    isRunning: row.lease_until !== null && Date.parse(row.lease_until) > now.getTime(),
    ...(row.last_at !== null && { last: row.last_at }),
    ...(row.error !== null && { error: row.error }),
  };
}
