import type { Json } from '#core';
import { answerJson } from '../calls/Answer.ts';
import type { RouteSpec } from '../calls/Call.ts';
import { failingJobs } from '../jobs/failing.ts';
import { scheduledJobs } from '../jobs/schedule.ts';

/**
 * GET -/standing, for admins: `{ plugins, jobs, schedule, stalls }`, the areas with something wrong, the jobs that fail, those that areas
 * declare with their turns, and the code that held others up. What /health says of them, where the application's own pages can ask.
 */
export const standingRoute: RouteSpec = {
  method: 'GET',
  path: '-/standing',
  access: 'admin',
  handle: async ({ db, info, api }) => {
    const { context } = api;
    const plugins = (context.plugins ?? []).filter(({ problems }) => problems.length > 0);
    const jobs = await failingJobs({ db, registry: context.registry });
    const schedule = await scheduledJobs(api, db, info.locale);
    return answerJson({ plugins, jobs, schedule, stalls: context.stalls ?? [] } as unknown as Json);
  },
};
