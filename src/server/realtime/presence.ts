import type { Present } from '#core';
import type { Db } from '../db/Db.ts';

/** For so long somebody counts as being there after they said so. */
const presentMs = 30_000;
/** Records one session may have open at a time. */
const mostOpen = 100;

/** What somebody has open, in one of their tabs. */
export interface Open {
  sessionId: number;
  tab: string;
  resource: string;
  id: number;
}

/** Notes that somebody has a record open. Without effect where they have very many. */
export async function comeIn(
  db: Db,
  { sessionId, tab, resource, id }: Open,
  { user, isTyping, now }: { user: Pick<Present, 'id' | 'name'>; isTyping: boolean; now: Date },
): Promise<void> {
  await db.query(
    `insert into live_presence (session_id, tab, resource, record_id, user_id, user_name, is_typing, until)
    select $1, $2, $3, $4, $5, $6, $7, $8 where (select count(*) from live_presence where session_id = $1 and until > $9) < ${mostOpen}
    on conflict (session_id, tab, resource, record_id) do update set is_typing = excluded.is_typing, user_name = excluded.user_name, until = excluded.until`,
    [sessionId, tab, resource, id, user.id, user.name, isTyping, new Date(now.getTime() + presentMs), now],
  );
}

/** Notes that somebody has left a record. */
export async function goOut(db: Db, { sessionId, tab, resource, id }: Open): Promise<void> {
  await db.query('delete from live_presence where session_id = $1 and tab = $2 and resource = $3 and record_id = $4', [sessionId, tab, resource, id]);
}

interface Row {
  resource: string;
  record_id: number;
  user_id: number;
  user_name: string;
  is_typing: boolean;
}

/** Those others who have a record open that some session has open too, by session and record. Each person once, typing if they type anywhere. */
export async function othersIn(db: Db, sessionIds: readonly number[], now: Date): Promise<Map<number, Map<string, Present[]>>> {
  const { rows } = await db.query<Row & { session_id: number }>(
    `select mine.session_id, mine.resource, mine.record_id, p.user_id, max(p.user_name) as user_name, bool_or(p.is_typing) as is_typing
    from (select distinct session_id, user_id, resource, record_id from live_presence where session_id = any($1::bigint[]) and until > $2) mine
    join live_presence p on p.resource = mine.resource and p.record_id = mine.record_id and p.user_id <> mine.user_id and p.until > $2
    group by mine.session_id, mine.resource, mine.record_id, p.user_id order by user_name, p.user_id`,
    [sessionIds, now],
  );
  const found = new Map<number, Map<string, Present[]>>();
  for (const row of rows) {
    const ofSession = found.get(row.session_id) ?? new Map<string, Present[]>();
    found.set(row.session_id, ofSession);
    const key = presenceKey(row.resource, row.record_id);
    ofSession.set(key, [...(ofSession.get(key) ?? []), { id: row.user_id, name: row.user_name, typing: row.is_typing }]);
  }
  return found;
}

/** A record as one text, and back. */
const presenceKey = (resource: string, id: number): string => `${resource}/${id}`;

export function recordIn(key: string): { resource: string; id: number } {
  const [resource = '', id] = key.split('/');
  return { resource, id: Number(id) };
}
