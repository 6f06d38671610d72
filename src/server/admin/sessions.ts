import { can, type Json } from '#core';
import { tellOfUser } from '../audit/tellOfUser.ts';
import { endSessions, sessionsOf } from '../ports/sessionsPort.ts';
import { answerJson, noContent } from '../calls/Answer.ts';
import type { RouteSpec } from '../calls/Call.ts';
import { idParam } from '../calls/ids.ts';
import { notFound } from '../reading/item.ts';
import { refusal, type Work } from '../work/Work.ts';

/** Whose sessions are asked about: one's own, or to an admin a named user's. */
function subject(work: Work, query: Record<string, string | string[] | undefined>): number {
  const named = [query.user ?? []].flat()[0];
  if (named === undefined) return work.viewer!.id;
  if (!can(work.viewer, 'admin')) throw refusal(work, 'Forbidden', 'forbidden');
  if (!/^[1-9]\d{0,14}$/.test(named)) throw refusal(work, 'BadRequest', 'badValue', { params: { name: 'user' } });
  return Number(named);
}

/** Signed-in devices: one's own to see and end; an admin's for any user (`?user=`). */
export const sessionRoutes: RouteSpec[] = [
  {
    method: 'GET',
    path: '-/sessions',
    access: 'user',
    query: { user: { type: 'integer', minimum: 1 } },
    handle: async (work, { query }) => {
      const rows = await sessionsOf(work).list(subject(work, query));
      return answerJson(
        rows.map(
          ({ id, created_at, last_used_at, address, user_agent }): Json => ({
            id,
            created_at,
            used_at: last_used_at,
            address,
            agent: user_agent,
            current: id === work.info.actor!.sessionId,
          }),
        ),
      );
    },
  },
  {
    method: 'DELETE',
    path: '-/sessions',
    access: 'user',
    query: { user: { type: 'integer', minimum: 1 } },
    handle: async (work, { query }) => {
      await sessionsOf(work).end(subject(work, query), { exceptOwn: true, action: 'sign-out' });
      return noContent();
    },
  },
  {
    method: 'DELETE',
    path: '-/sessions/{id}',
    access: 'user',
    handle: async (work, { params }) => {
      const id = idParam(work, params);
      const ended = can(work.viewer, 'admin')
        ? await endSessions(work, 'id = $2', [id])
        : await endSessions(work, 'id = $2 and user_id = $3', [id, work.viewer!.id]);
      if (ended === 0) throw notFound(work);
      await tellOfUser(work, work.ended.at(-1)!, 'sign-out');
      return noContent();
    },
  },
];
