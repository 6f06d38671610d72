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

interface FoundKey {
  id: number;
  resource: string;
  record_id: number;
  hash: string;
  kind: string | null;
  last_used_at: string | null;
  operator: number | null;
}

/** Of a plugin's records that have keys: the operator of the record of the key `k`, which finds none without its record. */
function recordsSql({ api }: Work, plugin: string): string | undefined {
  const keyed = Array.from(api.models.values()).filter(({ resource }) => resource.plugin === plugin && resource.decl.keys);
  const selects = keyed.map(({ resource: { name, table, decl } }) => {
    const field = decl.scope === 'global' ? undefined : decl.scope.operator;
    return `select ${field === undefined ? 'null::bigint' : quote(field)} as operator from ${quote(table)} where id = k.record_id and k.resource = '${name}'`;
  });
  return selects.length === 0 ? undefined : selects.join(' union all ');
}

const findSql = (records: string): string => `select k.id, k.resource, k.record_id, k.hash, k.kind, k.last_used_at, r.operator
  from api_keys k cross join lateral (${records}) r where k.hash = $1 and (k.valid_until is null or k.valid_until > $2)`;

/** The hash is looked up, never the text: how long it takes says nothing about keys there are. */
async function find(work: Work, plugin: string, text: string): Promise<KeyOwner | undefined> {
  if (!isKeyText(text)) return undefined;
  const { db, now } = work;
  const records = recordsSql(work, plugin);
  if (records === undefined) return undefined;
  const hash = hashOf(text);
  const {
    rows: [found],
  } = await db.query<FoundKey>(findSql(records), [hash, now]);
  if (!found || !timingSafeEqual(Buffer.from(found.hash), Buffer.from(hash))) return undefined;
  const { id, kind, operator, last_used_at: usedAt } = found;
  const sinceMs = usedAt === null ? Infinity : now.getTime() - Date.parse(usedAt);
  if (sinceMs < 0 || sinceMs > usedEveryMs) await noteUse(work, id);
  return { resource: found.resource, id: found.record_id, key: id, ...(kind !== null && { kind }), ...(operator !== null && { operator }) };
}

/** Of those who come at once the first one writes. */
async function noteUse({ db, now }: Work, key: number): Promise<void> {
  await db.query('update api_keys set last_used_at = $2 where id = $1 and (last_used_at is null or last_used_at < $3 or last_used_at > $2)', [
    key,
    now,
    new Date(now.getTime() - usedEveryMs),
  ]);
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
