import { Cron } from 'croner';
import type { Manifest } from '../../declare/manifest.ts';
import { nearest } from '../../text/nearest.ts';
import type { Supplies } from '../../area/declared.ts';
import type { Finding } from '../Finding.ts';

/** IANA zones there are, for a suggestion; others by an older name are known too. */
export const zoneNames = (): string[] => ['UTC', ...Intl.supportedValuesOf('timeZone')];

/** Why the times of a job never come, or cannot be read. */
export function jobProblems({ jobs = {} }: Manifest): Finding[] {
  return Object.entries(jobs).flatMap(([id, job]): Finding[] => {
    const wrong = 'cron' in job && typeof job.cron === 'string' ? cronProblem(job.cron) : undefined;
    return wrong === undefined ? [] : [[`/jobs/${id}/cron`, wrong]];
  });
}

/** Why the times of a clock never come, or cannot be read. */
export function cronProblem(cron: string): string | undefined {
  try {
    return new Cron(cron, { paused: true, mode: '5-part', timezone: 'UTC' }).nextRun() === null ? `is "${cron}", a time that never comes` : undefined;
  } catch (error) {
    const why = (error as Error).message.replace(/^\w+: /, '');
    return `is "${cron}", which is no time: minute, hour, day, month and weekday are needed, as in "0 3 * * 1" (${why})`;
  }
}

/** Every declared job is supplied, and no other. */
export const jobSupplyProblems = ({ jobs = {} }: Manifest, { jobs: supplied = [] }: Supplies): Finding[] =>
  unsupplied('job', '/jobs', { declared: Object.keys(jobs), supplied });

/** The same of workers. */
export const workerSupplyProblems = ({ workers = {} }: Manifest, { workers: supplied = [] }: Supplies): Finding[] =>
  unsupplied('worker', '/workers', { declared: Object.keys(workers), supplied });

/** The same of what others may ask. */
export const offerSupplyProblems = ({ offers = {} }: Manifest, { offers: supplied = [] }: Supplies): Finding[] =>
  unsupplied('offer', '/offers', { declared: Object.keys(offers), supplied });

function unsupplied(kind: string, at: string, { declared, supplied }: Record<'declared' | 'supplied', readonly string[]>): Finding[] {
  const instead = (name: string, names: readonly string[]) => {
    const near = nearest(name, names);
    return `${names.join(', ') || 'none'}${near === undefined ? '' : `; did you mean "${near}"?`}`;
  };
  return [
    ...declared
      .filter((id) => !supplied.includes(id))
      .map((id): Finding => [`${at}/${id}`, `names ${kind} "${id}"; server.ts supplies: ${instead(id, supplied)}`]),
    ...supplied
      .filter((id) => !declared.includes(id))
      .map((id): Finding => [at, `server.ts supplies ${kind} "${id}", which is not declared; there are: ${instead(id, declared)}`]),
  ];
}
