import { createHash } from 'node:crypto';
import type { Json } from '#core';
import { json, type Db } from '../db/Db.ts';
import { askForTurn } from '../work/askForTurn.ts';
import type { Work } from '../work/Work.ts';
import { reasonText, toErase, type PersonalRecords } from './found.ts';
import { firstSwipe, type Swipe } from './sweep.ts';

/** The job that erases people. */
const eraseJob = 'core.erase-personal';

/** Where an erasure has come to: at which person of which resource, after which record; then what the core keeps besides. */
type Place = { at: 'records'; person: string | null; after: number } | { at: 'traces'; swipe: Swipe } | { at: 'over' };

/** A record that keeps its data for now. */
export interface Kept {
  resource: string;
  id: number;
  why: string;
  /** The resource whose word that is. */
  of: string;
  /** The person of it that is erased when nothing keeps it any more. */
  person: string;
}

export interface RequestRow {
  id: number;
  kind: 'erase' | 'export' | 'age';
  state: 'waiting' | 'running' | 'done';
  address: string | null;
  hash: string | null;
  resource: string | null;
  total: number;
  done: number;
  place: Place;
  counts: Record<string, number>;
  kept: Kept[];
  created_by: number | null;
  created_at: string;
  done_at: string | null;
}

export const requestColumns = 'id, kind, state, address, hash, resource, total, done, place, counts, kept, created_by, created_at, done_at';

export const hashOf = (address: string): string => createHash('sha256').update(address).digest('hex');

const insert = `insert into personal_requests (kind, state, address, hash, resource, total, done, place, counts, kept, created_by, created_at, updated_at, done_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, '[]', $10, $11, $11, $12) returning ${requestColumns}`;

interface NewRequest {
  kind: RequestRow['kind'];
  state: RequestRow['state'];
  address?: string;
  hash?: string;
  resource?: string;
  total: number;
  done?: number;
  counts?: Record<string, number>;
}

export async function insertRequest(work: Pick<Work, 'db' | 'now' | 'viewer' | 'info'>, request: NewRequest): Promise<RequestRow> {
  const { kind, state, address, hash, resource, total, done = 0, counts = {} } = request;
  const place: Place = state === 'done' ? { at: 'over' } : { at: 'records', person: null, after: 0 };
  const by = work.info.actor?.viewer.id;
  const over = state === 'done' ? work.now : null;
  const { rows } = await work.db.query<RequestRow>(insert, [
    kind,
    state,
    address,
    hash,
    resource,
    total,
    done,
    json(place),
    json(counts),
    by,
    work.now,
    over,
  ]);
  return rows[0]!;
}

/** Begins to erase somebody, once this transaction is committed. */
export async function beginErasure(work: Work, address: string, found: readonly PersonalRecords[]): Promise<RequestRow> {
  const row = await insertRequest(work, { kind: 'erase', state: 'waiting', address, hash: hashOf(address), total: toErase(found) });
  await askForTurn(work, eraseJob);
  return row;
}

/** Writes down where a request has come to; one that is over does not know the address any more. */
export async function saveRequest(db: Db, { id, place, counts, kept }: RequestRow, now: Date): Promise<void> {
  const done = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const isOver = place.at === 'over';
  await db.query(
    `update personal_requests set state = $2, place = $3, done = $4, counts = $5, kept = $6, updated_at = $7,
      done_at = case when $8 then coalesce(done_at, $7) end, address = case when $8 then null else address end where id = $1`,
    [id, isOver ? 'done' : 'running', json(place), done, json(counts), json(kept), now, isOver],
  );
}

export const tracesPlace: Place = { at: 'traces', swipe: firstSwipe };

/** The names that admins have now who asked for something. */
export async function namesOf(db: Db, rows: readonly RequestRow[]): Promise<Map<number, string>> {
  const ids = rows.flatMap(({ created_by }) => created_by ?? []);
  const { rows: users } = await db.query<{ id: number; full_name: string | null }>('select id, full_name from users where id = any($1::bigint[])', [
    ids,
  ]);
  return new Map(users.map(({ id, full_name }) => [id, full_name ?? '']));
}

const titleOf = ({ api, t }: Pick<Work, 'api' | 't'>, resource: string): string => {
  const plugin = api.models.get(resource)?.resource.plugin;
  return plugin === undefined ? resource : t(`${plugin}:resources.${resource}.plural`);
};

/** A request as admins see it. */
export function requestWire(work: Pick<Work, 'api' | 't'>, row: RequestRow, names: ReadonlyMap<number, string>): Json {
  const { id, kind, state, hash, resource, total, done, counts, kept, created_by: by, created_at, done_at } = row;
  return {
    id,
    kind,
    state,
    hash,
    ...(resource !== null && { resource, title: titleOf(work, resource) }),
    total,
    done,
    counts: Object.entries(counts).map(([name, count]) => ({ resource: name, title: titleOf(work, name), count })),
    kept: kept.map((each) => ({
      resource: each.resource,
      title: titleOf(work, each.resource),
      id: each.id,
      reason: reasonText(work, each.of, each.why),
    })),
    by: by === null ? null : { id: by, name: names.get(by) ?? '' },
    at: created_at,
    done_at,
  };
}
