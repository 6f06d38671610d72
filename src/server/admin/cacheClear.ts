import { answerJson } from '../calls/Answer.ts';
import type { RouteSpec } from '../calls/Call.ts';
import { checkEmpty } from '../checks/checkBody.ts';

const everyMs = 10_000;

/** Drops every kept answer, here and on the other nodes; once per ten seconds and user, and silently not at all in between. */
export const cacheClearRoute: RouteSpec = {
  method: 'POST',
  path: 'cache/clear',
  access: 'user',
  handle: async (work, { body }) => {
    checkEmpty(work, body);
    const { db, now, viewer, forgotten } = work;
    const { count } = await db.query(
      `insert into limits as l (key, window_start, count) values ($1, $2, 1)
      on conflict (key) do update set window_start = excluded.window_start, count = l.count + 1 where l.window_start <= $3 or l.window_start > $2`,
      [`cache-clear:${viewer!.id}`, now, new Date(now.getTime() - everyMs)],
    );
    if (count > 0) forgotten.push('all');
    return answerJson({ status: true });
  },
};
