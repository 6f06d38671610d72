import { can, type Json } from '#core';
import { answerJson, noContent } from '../calls/Answer.ts';
import type { RouteSpec } from '../calls/Call.ts';
import { idParam } from '../calls/ids.ts';
import { notFound } from '../resource/item.ts';
import { refusal, type Work } from '../resource/Work.ts';

interface Row { id: number; user_id: number; created_at: string; last_used_at: string; address: string | null; user_agent: string | null }

/** Whose sessions are asked about: one's own, or to an admin a named user's. */
function subject(work: Work, query: Record<string, string | string[] | undefined>): number {
  const named = [query.user ?? []].flat()[0];
  if (named === undefined) return work.viewer!.id;
  if (!can(work.viewer, 'admin')) throw refusal(work, 'Forbidden', 'forbidden');
  if (!/^[1-9]\d{0,14}$/.test(named)) throw refusal(work, 'BadRequest', 'badValue', { params: { name: 'user' } });
  return Number(named);
}

/** Ends sessions; what sign-in remembers of them is forgotten after the commit. */
async function end(work: Work, where: string, params: unknown[]): Promise<number> {
  const { rows } = await work.db.query<{ user_id: number }>(`update sessions set revoked_at = $1 where revoked_at is null and ${where} returning user_id`, [work.now, ...params]);
  for (const id of new Set(rows.map((row) => row.user_id))) work.ended.push(id);
  return rows.length;
}

/** Signed-in devices: one's own to see and end; an admin's for any user (`?user=`). */
export const sessionRoutes: RouteSpec[] = [
  {
    method: 'GET', path: '-/sessions', access: 'user',
    handle: async (work, { query }) => {
      const { rows } = await work.db.query<Row>('select id, user_id, created_at, last_used_at, address, user_agent from sessions where user_id = $1 and revoked_at is null and expires_at > $2 order by last_used_at desc, id desc limit 200', [subject(work, query), work.now]);
      return answerJson(rows.map(({ id, created_at, last_used_at, address, user_agent }): Json => ({ id, created_at, used_at: last_used_at, address, agent: user_agent, current: id === work.info.actor!.sessionId })));
    },
  },
  {
    method: 'DELETE', path: '-/sessions', access: 'user',
    handle: async (work, { query }) => {
      await end(work, 'user_id = $2 and id <> $3', [subject(work, query), work.info.actor!.sessionId]);
      return noContent();
    },
  },
  {
    method: 'DELETE', path: '-/sessions/{id}', access: 'user',
    handle: async (work, { params }) => {
      const id = idParam(work, params);
      const ended = can(work.viewer, 'admin') ? await end(work, 'id = $2', [id]) : await end(work, 'id = $2 and user_id = $3', [id, work.viewer!.id]);
      if (ended === 0) throw notFound(work);
      return noContent();
    },
  },
];
