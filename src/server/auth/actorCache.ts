import type { Actor } from '../work/AppContext.ts';
import type { Db } from '../db/Db.ts';

interface Entry {
  actor: Actor;
  untilMs: number;
}

const lifeMs = 5000;
const most = 5000;

/** Sessions read lately, by the hash of their access token: per process and database, for five seconds. */
const caches = new WeakMap<Db, Map<string, Entry>>();

function cacheOf(db: Db): Map<string, Entry> {
  let cache = caches.get(db);
  if (!cache) caches.set(db, (cache = new Map()));
  return cache;
}

/** The actor remembered for a token's hash, while that is fresh; not when the clock was ahead as it was remembered. */
export function recall(db: Db, hash: string, nowMs: number): Actor | undefined {
  const entry = cacheOf(db).get(hash);
  return entry && entry.untilMs > nowMs && entry.untilMs <= nowMs + lifeMs ? entry.actor : undefined;
}

/** Remembers an actor for five seconds, or until the token expires. */
export function remember(db: Db, hash: string, entry: { actor: Actor; nowMs: number; expiresMs: number }): void {
  const cache = cacheOf(db);
  cache.delete(hash);
  if (cache.size >= most) cache.delete(cache.keys().next().value!);
  cache.set(hash, { actor: entry.actor, untilMs: Math.min(entry.nowMs + lifeMs, entry.expiresMs) });
}

function forget(db: Db, matches: (actor: Actor) => boolean): void {
  const cache = cacheOf(db);
  for (const [hash, { actor }] of cache) if (matches(actor)) cache.delete(hash);
}

/** Forgets what is remembered of one session: it has ended. */
export const forgetSession = (db: Db, sessionId: number): void => forget(db, (actor) => actor.sessionId === sessionId);

/** Forgets what is remembered of a user: role, link, name or password changed. To be called with the context's own `db`, after the commit. */
export const forgetUser = (db: Db, userId: number): void => forget(db, (actor) => actor.viewer.id === userId);
