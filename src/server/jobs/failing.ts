import type { AppContext } from '../work/AppContext.ts';

/** A repeated job whose last turn failed. */
interface FailingJob {
  /** `<plugin>.<job>`. */
  job: string;
  error: string;
  /** Turns that failed in a row. */
  attempts: number;
  /** When it is tried again. */
  next: string;
}

/** The repeated jobs that fail, by name, of the core and of plugins that are there. */
export async function failingJobs({ db, registry }: Pick<AppContext, 'db' | 'registry'>): Promise<FailingJob[]> {
  const { rows } = await db.query<FailingJob>(
    `select kind as job, error, attempts, run_at as next from jobs where id < 0 and error is not null order by kind`,
  );
  const owners = new Set(['core', ...registry.plugins.map(({ id }) => id)]);
  return rows.filter(({ job }) => owners.has(job.split('.')[0]!));
}
