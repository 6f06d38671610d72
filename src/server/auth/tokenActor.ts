import { isUnscoped, viewerOf, WaypostError, type Role, type Viewer } from '#core';
import type { FastifyRequest } from 'fastify';
import { quote } from '../db/names.ts';
import { hashOf, isKeyText, usedEveryMs } from '../lib/tokens.ts';
import type { Actor, AppContext } from '../work/AppContext.ts';
import { addressKey, countAttempt } from './limits.ts';
import { readerOf } from './reader.ts';

type Context = Pick<AppContext, 'db' | 'now' | 'registry' | 'translator'>;
type Asking = Pick<FastifyRequest, 'headers'> & { ip?: string };

/** Wrong tokens of an address in a quarter of an hour. */
const wrongLimit = 60;

interface Row {
  key_id: number;
  is_ended: boolean;
  token_id: number;
  token_name: string;
  owner_role: Role;
  bound_to: number | null;
  scope: string[];
  is_expired: boolean;
  calls: number;
  id: number;
  role: Role;
  email: string;
  operator_id: number | null;
  full_name: string | null;
  locale: string | null;
  is_enabled: number | boolean;
}

const columns = `k.id as key_id, coalesce(k.valid_until <= $2, false) as is_ended, t.id as token_id, t.name as token_name, t.owner_role,
  t.operator_id as bound_to, t.scope, t.expires_on < $3::date as is_expired, t.calls,
  u.id, u.role, u.email, u.operator_id, u.full_name, u.locale, u.is_enabled`;

/** Whether a bearer is meant to be a key of an API token, by what it begins with. */
export function isApiToken({ registry }: Pick<Context, 'registry'>, bearer: string): boolean {
  const keys = registry.served.get('tokens')?.decl.keys;
  return typeof keys === 'object' && Object.values(keys).some((prefix) => bearer.startsWith(prefix));
}

/** Who a token acts for: its owner as they are now, or a manager of the one operator that an admin's token is for. */
function viewerBy(row: Row): Viewer | undefined {
  if (row.role !== row.owner_role) return undefined;
  const reach = new Set(row.scope);
  if (isUnscoped(row)) return { ...viewerOf(row.bound_to === null ? row : { ...row, role: 'manager', operator_id: row.bound_to }), reach };
  return row.operator_id === row.bound_to ? { ...viewerOf(row), reach } : undefined;
}

/**
 * Who makes a request by a key of an API token. Nothing of it is remembered, so that a key that was revoked, and an owner who was blocked, are
 * refused at once on every node. Whoever has a key that was good learns why it is not.
 */
export async function tokenActor(context: Context, request: Asking, text: string): Promise<Actor> {
  const { db, now, registry } = context;
  const t = readerOf(context, request);
  const at = now();
  const { table, name } = registry.served.get('tokens')!;
  const {
    rows: [row],
  } = isKeyText(text)
    ? await db.query<Row>(
        `select ${columns} from api_keys k join ${quote(table)} t on t.id = k.record_id join users u on u.id = t.user_id
        where k.hash = $1 and k.resource = $4`,
        [hashOf(text), at, at.toISOString().slice(0, 10), name],
      )
    : { rows: [] };
  if (!row) {
    const waitS = await countAttempt(db, [{ key: addressKey('key', request.ip), max: wrongLimit }], at);
    if (waitS !== undefined) throw tooOften(t, waitS);
  }
  const viewer = row && row.is_enabled ? viewerBy(row) : undefined;
  const reason = !row ? 'unknown' : row.is_ended ? 'revoked' : row.is_expired ? 'expired' : viewer ? undefined : 'owner';
  if (!row || !viewer || reason) throw new WaypostError('Unauthorized', t(`server:token.${reason}`));
  const waitS = await countAttempt(db, [{ key: `token:${row.token_id}`, max: row.calls }], at);
  if (waitS !== undefined) throw tooOften(t, waitS);
  await noteUse(context, row, { table, at });
  return {
    viewer,
    name: row.full_name ?? row.email,
    email: row.email,
    sessionId: 0,
    token: { id: row.token_id, name: row.token_name },
    locale: row.locale ?? undefined,
  };
}

const tooOften = (t: ReturnType<typeof readerOf>, retryAfterS: number): WaypostError =>
  new WaypostError('TooManyRequests', t('server:token.limit', { minutes: Math.ceil(retryAfterS / 60) }), { details: { retryAfterS } });

/** A token that is used all the time is not written all the time. */
async function noteUse({ db }: Context, { key_id, token_id }: Row, { table, at }: { table: string; at: Date }): Promise<void> {
  await db.query(
    `with used as (
      update api_keys set last_used_at = $2 where id = $1 and (last_used_at is null or last_used_at < $3 or last_used_at > $2) returning id)
    update ${quote(table)} set last_used_at = $2 where id = $4 and exists (select 1 from used)`,
    [key_id, at, new Date(at.getTime() - usedEveryMs), token_id],
  );
}
