import { viewerOf, type Role, type Viewer } from '#core';
import type { FastifyRequest } from 'fastify';
import type { Actor, AppContext } from '../work/AppContext.ts';
import type { Db } from '../db/Db.ts';
import { recall, remember } from './actorCache.ts';
import { hashOf } from '../lib/tokens.ts';
import { isApiToken, tokenActor } from './tokenActor.ts';

interface Row {
  session_id: number;
  expires_at: string;
  id: number;
  role: Role;
  email: string;
  operator_id: number | null;
  full_name: string | null;
  locale: string | null;
  has_factor: boolean;
}

const signedIn = `select s.id as session_id, a.expires_at, u.id, u.role, u.operator_id, u.full_name, u.email, u.locale,
  (exists (select 1 from totp_factors f where f.id = u.id and f.confirmed_at is not null)
    or exists (select 1 from passkeys p where p.user_id = u.id)) as has_factor
  from access_tokens a join sessions s on s.id = a.session_id join users u on u.id = s.user_id
  where a.hash = $1 and a.expires_at > $2 and s.revoked_at is null and u.is_enabled`;

const actorOf = ({ settings }: Pick<AppContext, 'settings'>, row: Row): Actor => ({
  viewer: viewerOf(row),
  name: row.full_name ?? row.email,
  email: row.email,
  sessionId: row.session_id,
  locale: row.locale ?? undefined,
  ...(settings.secondStepRoles.includes(row.role) && !row.has_factor && { lacksSecondStep: true }),
});

/** The access token of a request's `Authorization: Bearer …`, or undefined. */
export function bearerOf(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Bearer +([\w.~+/=-]{1,200}) *$/i.exec(request.headers.authorization ?? '')?.[1];
}

/**
 * Who makes a request: its token's user, read with the session in one statement, at most five seconds old. No or no valid token: undefined.
 * An API token that is not good throws, since whoever has one wants to know why.
 */
export async function resolveActor(
  context: Pick<AppContext, 'db' | 'now' | 'registry' | 'settings' | 'translator'>,
  request: Pick<FastifyRequest, 'headers'> & { ip?: string },
): Promise<Actor | undefined> {
  const token = bearerOf(request);
  if (!token) return undefined;
  if (isApiToken(context, token)) return tokenActor(context, request, token);
  const [hash, now] = [hashOf(token), context.now()];
  const known = recall(context.db, hash, now.getTime());
  if (known) return known;
  const {
    rows: [row],
  } = await context.db.query<Row>(signedIn, [hash, now]);
  if (!row) return undefined;
  const actor = actorOf(context, row);
  // Once the second step is set up, every node lets them in at once.
  if (!actor.lacksSecondStep) remember(context.db, hash, { actor, nowMs: now.getTime(), expiresMs: Date.parse(row.expires_at) });
  return actor;
}

/** When the token of a request ends; `undefined` where it has none. */
export async function tokenEnds(db: Db, headers: FastifyRequest['headers']): Promise<Date | undefined> {
  const token = bearerOf({ headers });
  if (!token) return undefined;
  const { rows } = await db.query<{ expires_at: string }>('select expires_at from access_tokens where hash = $1', [hashOf(token)]);
  return rows[0] && new Date(rows[0].expires_at);
}

/** Who the users of some sessions are by now, by session; those that ended, or whose user was blocked, are left out. */
export async function viewersNow(db: Db, sessionIds: readonly number[]): Promise<Map<number, Viewer>> {
  const { rows } = await db.query<{ session_id: number; id: number; role: Role; operator_id: number | null }>(
    `select s.id as session_id, u.id, u.role, u.operator_id from sessions s join users u on u.id = s.user_id
    where s.id = any($1::bigint[]) and s.revoked_at is null and u.is_enabled`,
    [sessionIds],
  );
  return new Map(rows.map((row) => [row.session_id, viewerOf(row)]));
}
