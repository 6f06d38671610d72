import type { Json } from '#core';
import { answerJson } from '../calls/Answer.ts';
import type { RouteSpec } from '../calls/Call.ts';
import { failingJobs } from '../jobs/failing.ts';

/**
 * GET -/standing, for admins: `{ plugins, jobs, stalls }`, the areas with something wrong, the jobs that fail and the code that held others up. What /health
 * says of them, where the application's own pages can ask.
 */
export const standingRoute: RouteSpec = {
  method: 'GET',
  path: '-/standing',
  access: 'admin',
  handle: async ({ db, api: { context } }) => {
    const plugins = (context.plugins ?? []).filter(({ problems }) => problems.length > 0);
    return answerJson({ plugins, jobs: await failingJobs({ db, registry: context.registry }), stalls: context.stalls ?? [] } as unknown as Json);
  },
};
