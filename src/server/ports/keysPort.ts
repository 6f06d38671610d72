import { timingSafeEqual } from 'node:crypto';
import { dayMs, minuteMs } from '#core';
import { hashOf, newToken } from '../lib/tokens.ts';
import { quote } from '../db/names.ts';
import { operatorOf, tell } from '../audit/audit.ts';
import { storedRecord } from '../reading/item.ts';
import type { Model } from '../model/Model.ts';
import { modelFor, type Work } from '../work/Work.ts';
import type { KeyOwner } from '../lib/KeyOwner.ts';

/** A key as it may be shown again. */
interface KeyRow {
  id: number;
  last4: string;
  created_at: string;
  last_used_at: string | null;
  /** Until when it is good; null: until it is revoked. */
  valid_until: string | null;
}
/** A new key: `text` is shown once, and stored nowhere. */
interface IssuedKey extends KeyRow {
  text: string;
}

/**
 * The keys of records of own resources that declare `keys`: for callers from outside who
 * are nobody that signs in. Records are met within the reader's scope, but by `find`.
 */
export interface KeysPort {
  /** A further key of a record. */
  issue(resource: string, id: number): Promise<IssuedKey>;
  /** A new key for all there are: these stay good for `overlapMs`, default a day, at most thirty; 0: they end with this write. */
  roll(resource: string, id: number, options?: { overlapMs?: number }): Promise<IssuedKey>;
  /** Those that are good, the newest first. */
  list(resource: string, id: number): Promise<KeyRow[]>;
  /** Ends one key of a record, or all of them, on every node from the commit on; answers how many. */
  revoke(resource: string, id: number, key?: number): Promise<number>;
  /** The record whose key a text is, where key and record are still there; read anew each time. Whoever asks decides what the record may do. */
  find(text: string): Promise<KeyOwner | undefined>;
}

const prefix = 'wp_';
const longestOverlapMs = 30 * dayMs;
/** A key that is used all the time is not written all the time. */
const usedEveryMs = minuteMs;

const columns = 'id, last4, created_at, last_used_at, valid_until';
const isGood = 'resource = $1 and record_id = $2 and (valid_until is null or valid_until > $3)';

function keyed(work: Work, plugin: string, resource: string): Model {
  const model = modelFor(work, resource);
  if (model.resource.plugin !== plugin || !model.resource.decl.keys)
    throw new Error(`plugin "${plugin}" uses keys of "${resource}", which is no resource of its own that declares "keys"`);
  return model;
}

/** Locks the record, so that two who change its keys come one after the other, and tells the audit. */
async function onRecord(work: Work, model: Model, { id, action }: { id: number; action: string }): Promise<void> {
  const record = await storedRecord(work, model, id, { lock: true });
  await tell(work, model, { action, id, operatorId: operatorOf(model, record) });
}

async function insert(work: Work, resource: string, id: number): Promise<IssuedKey> {
  const { db, now, viewer } = work;
  work.isShownOnce = true;
  const text = `${prefix}${newToken().text}`;
  const { rows } = await db.query<KeyRow>(
    `insert into api_keys (resource, record_id, hash, last4, created_at, created_by) values ($1, $2, $3, $4, $5, $6) returning ${columns}`,
    [resource, id, hashOf(text), text.slice(-4), now, viewer?.id],
  );
  return { ...rows[0]!, text };
}

async function end(
  { db, now }: Work,
  { resource, id, key, atMs }: { resource: string; id: number; key?: number | undefined; atMs: number },
): Promise<number> {
  const { count } = await db.query(`update api_keys set valid_until = least(valid_until, $4) where ${isGood} and ($5::bigint is null or id = $5)`, [
    resource,
    id,
    now,
    new Date(atMs),
    key ?? null,
  ]);
  return count;
}

interface ApiKeyRow {
  id: number;
  resource: string;
  record_id: number;
  hash: string;
}

/** The hash is looked up, never the text: how long it takes says nothing about keys there are. */
async function find(work: Work, plugin: string, text: string): Promise<KeyOwner | undefined> {
  if (!/^wp_[\w-]{43}$/.test(text)) return undefined;
  const { db, now, api } = work;
  const hash = hashOf(text);
  const {
    rows: [found],
  } = await db.query<ApiKeyRow>('select id, resource, record_id, hash from api_keys where hash = $1 and (valid_until is null or valid_until > $2)', [
    hash,
    now,
  ]);
  const resource = found && api.models.get(found.resource)?.resource;
  if (!found || resource?.plugin !== plugin || !timingSafeEqual(Buffer.from(found.hash), Buffer.from(hash))) return undefined;
  const { rows } = await db.query(`select 1 from ${quote(resource.table)} where id = $1`, [found.record_id]);
  if (rows.length === 0) return undefined;
  await db.query('update api_keys set last_used_at = $2 where id = $1 and (last_used_at is null or last_used_at < $3 or last_used_at > $2)', [
    found.id,
    now,
    new Date(now.getTime() - usedEveryMs),
  ]);
  return { resource: found.resource, id: found.record_id, key: found.id };
}

/** The keys of a plugin's records within a piece of work. */
export function keysOf(work: Work, plugin: string): KeysPort {
  const nowMs = work.now.getTime();
  return {
    async issue(resource, id) {
      await onRecord(work, keyed(work, plugin, resource), { id, action: 'issue-key' });
      return insert(work, resource, id);
    },
    async roll(resource, id, { overlapMs = dayMs } = {}) {
      await onRecord(work, keyed(work, plugin, resource), { id, action: 'roll-key' });
      await end(work, { resource, id, atMs: nowMs + Math.min(Math.max(0, overlapMs), longestOverlapMs) });
      return insert(work, resource, id);
    },
    async list(resource, id) {
      await storedRecord(work, keyed(work, plugin, resource), id);
      return (await work.db.query<KeyRow>(`select ${columns} from api_keys where ${isGood} order by id desc limit 200`, [resource, id, work.now]))
        .rows;
    },
    async revoke(resource, id, key) {
      await onRecord(work, keyed(work, plugin, resource), { id, action: 'revoke-key' });
      return end(work, { resource, id, key, atMs: nowMs });
    },
    find: (text) => find(work, plugin, text),
  };
}
