import { tellOfUser } from '../audit/tellOfUser.ts';
import { resetFactors, withFactors } from '../auth/factors.ts';
import type { Work } from '../work/Work.ts';

declare global {
  interface ServerParts {
    /** Lets sign-in forget what it remembers of a user who changed. */
    forgetUser: (id: number) => void;
  }
}

/** A signed-in device. */
interface SessionRow {
  id: number;
  created_at: string;
  last_used_at: string;
  address: string | null;
  user_agent: string | null;
}

/** The sessions of users, as an area meets them: it never sees a token. */
export interface SessionsPort {
  /** The open sessions of a user, the one used last first; at most 200. */
  list(userId: number): Promise<SessionRow[]>;
  /**
   * Ends a user's sessions on every device, at the commit at the latest; `exceptOwn` leaves the one this request came
   * by. `action`: what the audit calls it; absent: it is not told, since what it follows from is. Answers how many.
   */
  end(userId: number, options?: { exceptOwn?: boolean; action?: string }): Promise<number>;
  /** Ends the links that would let a user set a password, whoever holds them. */
  endLinks(userId: number): Promise<void>;
  /** Of some users, those who sign in with a second step. */
  withFactors(userIds: readonly number[]): Promise<Set<number>>;
  /** Takes a user's second step away, signs them out everywhere, and tells them and the audit. False: there was none. */
  resetFactors(userId: number): Promise<boolean>;
  /** When each of some users last used a session, open or ended; those who never did are left out. */
  lastUsed(userIds: readonly number[]): Promise<Map<number, string>>;
}

type Ending = Pick<Work, 'db' | 'now' | 'ended'>;

/** Ends sessions by a condition over `sessions`, whose parameters begin at `$2`; what sign-in remembers of them is forgotten after the commit. */
export async function endSessions(work: Ending, where: string, params: unknown[]): Promise<number> {
  const { rows } = await work.db.query<{ user_id: number }>(
    `update sessions set revoked_at = $1 where revoked_at is null and ${where} returning user_id`,
    [work.now, ...params],
  );
  for (const id of new Set(rows.map((row) => row.user_id))) work.ended.push(id);
  return rows.length;
}

/** The sessions of users within a piece of work. */
export function sessionsOf(work: Work): SessionsPort {
  const { db, now, info } = work;
  return {
    list: async (userId) =>
      (
        await db.query<SessionRow>(
          `select id, created_at, last_used_at, address, user_agent from sessions
      where user_id = $1 and revoked_at is null and expires_at > $2 order by last_used_at desc, id desc limit 200`,
          [userId, now],
        )
      ).rows,
    async end(userId, { exceptOwn = false, action } = {}) {
      const count = await endSessions(work, 'user_id = $2 and id is distinct from $3', [userId, exceptOwn ? info.actor?.sessionId : undefined]);
      if (action !== undefined && count > 0) await tellOfUser(work, userId, action);
      return count;
    },
    async endLinks(userId) {
      await db.query('update password_resets set used_at = $2 where user_id = $1 and used_at is null', [userId, now]);
    },
    withFactors: (userIds) => withFactors(db, userIds),
    async resetFactors(userId) {
      if (!(await resetFactors(work, userId))) return false;
      await endSessions(work, 'user_id = $2 and id is distinct from $3', [userId, info.actor?.sessionId]);
      return true;
    },
    async lastUsed(userIds) {
      const { rows } = await db.query<{ user_id: number; at: string }>(
        'select user_id, max(last_used_at) as at from sessions where user_id = any($1::bigint[]) group by user_id',
        [userIds],
      );
      return new Map(rows.map(({ user_id, at }) => [user_id, at]));
    },
  };
}
