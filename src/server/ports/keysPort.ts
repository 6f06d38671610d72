import { timingSafeEqual } from 'node:crypto';
import { dayMs, type IssuedKey, type RecordKey } from '#core';
import { hashOf, isKeyText, newKeyText, usedEveryMs } from '../lib/tokens.ts';
import { quote } from '../db/names.ts';
import { operatorOf, tell } from '../audit/audit.ts';
import { storedRecord } from '../reading/item.ts';
import type { Model } from '../model/Model.ts';
import { modelFor, refusal, type Work } from '../work/Work.ts';
import type { KeyOwner } from '../lib/KeyOwner.ts';

/**
 * The keys of records of own resources that declare `keys`: for callers from outside who
 * are nobody that signs in. Records are met within the reader's scope, but by `find`.
 */
export interface KeysPort {
  /** A further key of a record. `kind`: one of those that the resource declares. */
  issue(resource: string, id: number, options?: { kind?: string }): Promise<IssuedKey>;
  /** A new key for all there are of its kind: these stay good for `overlapMs`, default a day, at most thirty; 0: they end with this write. */
  roll(resource: string, id: number, options?: { overlapMs?: number; kind?: string }): Promise<IssuedKey>;
  /** Those that are good, the newest first. */
  list(resource: string, id: number): Promise<RecordKey[]>;
  /** Ends one key of a record, or all of them, on every node from the commit on; answers how many. */
  revoke(resource: string, id: number, key?: number): Promise<number>;
  /** The record whose key a text is, where key and record are still there; read anew each time. Whoever asks decides what the record may do. */
  find(text: string): Promise<KeyOwner | undefined>;
}

const plainPrefix = 'wp_';
const longestOverlapMs = 30 * dayMs;

const columns = 'id, last4, created_at, last_used_at, valid_until, kind';
const told = <Row extends { kind?: string | null }>({ kind, ...row }: Row): Omit<Row, 'kind'> & { kind?: string } => ({
  ...row,
  ...(typeof kind === 'string' && { kind }),
});

/** What the text of a key begins with; a kind that the resource does not declare is a mistake of the area's code. */
function prefixOf({ resource: { name, decl } }: Model, kind: string | undefined): string {
  const prefix = decl.keys === true || decl.keys === undefined ? plainPrefix : decl.keys[kind ?? ''];
  if (prefix === undefined || (decl.keys === true && kind !== undefined)) throw new Error(`"keys" of "${name}" has no kind "${kind ?? ''}"`);
  return prefix;
}
const isGood = 'resource = $1 and record_id = $2 and (valid_until is null or valid_until > $3)';

function keyed(work: Work, plugin: string, resource: string): Model {
  const model = modelFor(work, resource);
  if (model.resource.plugin !== plugin || !model.resource.decl.keys)
    throw new Error(`plugin "${plugin}" uses keys of "${resource}", which is no resource of its own that declares "keys"`);
  if (work.info.actor?.token) throw refusal(work, 'Forbidden', 'needsPerson');
  return model;
}

/** Locks the record, so that two who change its keys come one after the other, and tells the audit. */
async function onRecord(work: Work, model: Model, { id, action }: { id: number; action: string }): Promise<void> {
  const record = await storedRecord(work, model, id, { lock: true });
  await tell(work, model, { action, id, operatorId: operatorOf(model, record) });
}

async function insert(work: Work, model: Model, { id, kind }: { id: number; kind: string | undefined }): Promise<IssuedKey> {
  const { db, now, viewer } = work;
  work.isShownOnce = true;
  const text = newKeyText(prefixOf(model, kind));
  const { rows } = await db.query<RecordKey>(
    `insert into api_keys (resource, record_id, hash, last4, created_at, created_by, kind) values ($1, $2, $3, $4, $5, $6, $7) returning ${columns}`,
    [model.resource.name, id, hashOf(text), text.slice(-4), now, viewer?.id, kind ?? null],
  );
  return { ...told(rows[0]!), text };
}

async function end(
  { db, now }: Work,
  { resource, id, key, kind, atMs }: { resource: string; id: number; key?: number | undefined; kind?: string | undefined; atMs: number },
): Promise<number> {
  const { count } = await db.query(
    `update api_keys set valid_until = least(valid_until, $4)
     where ${isGood} and ($5::bigint is null or id = $5) and ($6::text is null or kind = $6)`,
    [resource, id, now, new Date(atMs), key ?? null, kind ?? null],
  );
  return count;
}

interface ApiKeyRow {
  id: number;
  resource: string;
  record_id: number;
  hash: string;
  kind: string | null;
}

/** The hash is looked up, never the text: how long it takes says nothing about keys there are. */
async function find(work: Work, plugin: string, text: string): Promise<KeyOwner | undefined> {
  if (!isKeyText(text)) return undefined;
  const { db, now, api } = work;
  const hash = hashOf(text);
  const {
    rows: [found],
  } = await db.query<ApiKeyRow>(
    'select id, resource, record_id, hash, kind from api_keys where hash = $1 and (valid_until is null or valid_until > $2)',
    [hash, now],
  );
  const resource = found && api.models.get(found.resource)?.resource;
  if (!found || resource?.plugin !== plugin || !timingSafeEqual(Buffer.from(found.hash), Buffer.from(hash))) return undefined;
  const { rows } = await db.query(`select 1 from ${quote(resource.table)} where id = $1`, [found.record_id]);
  if (rows.length === 0) return undefined;
  await db.query('update api_keys set last_used_at = $2 where id = $1 and (last_used_at is null or last_used_at < $3 or last_used_at > $2)', [
    found.id,
    now,
    new Date(now.getTime() - usedEveryMs),
  ]);
  return { resource: found.resource, id: found.record_id, key: found.id, ...(found.kind !== null && { kind: found.kind }) };
}

/** The keys of a plugin's records within a piece of work. */
export function keysOf(work: Work, plugin: string): KeysPort {
  const nowMs = work.now.getTime();
  return {
    async issue(resource, id, { kind } = {}) {
      const model = keyed(work, plugin, resource);
      await onRecord(work, model, { id, action: 'issue-key' });
      return insert(work, model, { id, kind });
    },
    async roll(resource, id, { overlapMs = dayMs, kind } = {}) {
      const model = keyed(work, plugin, resource);
      await onRecord(work, model, { id, action: 'roll-key' });
      await end(work, { resource, id, kind, atMs: nowMs + Math.min(Math.max(0, overlapMs), longestOverlapMs) });
      return insert(work, model, { id, kind });
    },
    async list(resource, id) {
      await storedRecord(work, keyed(work, plugin, resource), id);
      const { rows } = await work.db.query<RecordKey>(`select ${columns} from api_keys where ${isGood} order by id desc limit 200`, [
        resource,
        id,
        work.now,
      ]);
      return rows.map(told);
    },
    async revoke(resource, id, key) {
      await onRecord(work, keyed(work, plugin, resource), { id, action: 'revoke-key' });
      return end(work, { resource, id, key, atMs: nowMs });
    },
    find: (text) => find(work, plugin, text),
  };
}
