import { can, meets, scopeOf, type LiveChange, type LiveChanges, type Predicate, type Registry, type Viewer } from '#core';
import type { Db } from '../db/Db.ts';
import type { Model, Models } from '../model/Model.ts';
import { factsOf, goneFacts, type Fact } from './facts.ts';
import type { Listener } from './Live.ts';
import type { NumberedRow } from './numbers.ts';

/** More changes of one resource than this are told by their number alone. */
const mostTold = 100;

/** A change with what decides who may hear of it. */
interface Heard {
  row: NumberedRow;
  model: Model;
  /** The record as it is now; absent: it is gone. */
  now?: Fact | undefined;
  /** What its scope read before it went, or changed hands. */
  before?: Fact | undefined;
}

function byResource<T>(all: Iterable<T>, resourceOf: (each: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const each of all) found.set(resourceOf(each), [...(found.get(resourceOf(each)) ?? []), each]);
  return found;
}

/** Looks up, once for everybody who listens, whose the records of some changes are: two statements a resource at most. */
export async function lookUp(db: Db, models: Models, rows: readonly NumberedRow[]): Promise<Heard[]> {
  const heard: Heard[] = [];
  for (const [name, ofThis] of byResource(rows, (row) => row.resource)) {
    const model = models.get(name);
    if (!model) continue;
    const now = await factsOf(db, models, { model, ids: [...new Set(ofThis.map((row) => row.record_id))] });
    const before = await goneFacts(db, models, { model, changes: ofThis.filter((row) => row.has_gone).map((row) => row.id) });
    heard.push(...ofThis.map((row) => ({ row, model, now: now.get(row.record_id), before: before.get(row.id) })));
  }
  return heard;
}

export type Reader = Pick<Listener, 'viewer' | 'sessionId'>;

/** The scope of a resource for a reader who may have its list; what they may not have they do not hear of. */
function scopeFor(registry: Registry, { resource }: Model, viewer: Viewer): Predicate {
  const mayList = can(viewer, resource.decl.access.list ?? resource.access.read) && can(viewer, resource.access.read);
  return mayList ? scopeOf(registry, resource, viewer) : { kind: 'none' };
}

/** What somebody has read is told to them alone, in whatever tab and session. */
const readTold = ({ resource, record_id: id, session_id: by }: NumberedRow, sessionId: number): LiveChange => ({
  resource,
  id,
  change: 'read',
  ...(by === sessionId && { own: true }),
});

/** A change as its reader is told it; `undefined`: it is none of theirs. */
function toldOf({ row, now, before }: Heard, scope: Predicate, { sessionId, viewer }: Reader): LiveChange | undefined {
  if (row.change === 'read') return row.user_id === viewer.id ? readTold(row, sessionId) : undefined;
  const isMet = now !== undefined && meets(scope, now.facts);
  if (!isMet && !(before && meets(scope, before.facts))) return undefined;
  return {
    resource: row.resource,
    id: row.record_id,
    change: !isMet ? 'deleted' : row.change === 'deleted' ? 'updated' : row.change,
    ...(isMet && now.version !== null && { version: now.version }),
    ...(row.user_id !== null && { by: { id: row.user_id, name: row.user_name ?? '' } }),
    ...(row.session_id !== null && row.session_id === sessionId && { own: true, ...(row.tab !== null && { tab: row.tab }) }),
  };
}

/** Of several changes of a record the last says how it is; what is new to its reader stays new, and that they read it says nothing of the record. */
function together(before: LiveChange | undefined, next: LiveChange): LiveChange {
  if (before && next.change === 'read') return before;
  return before?.change === 'created' && next.change === 'updated' ? { ...next, change: 'created' } : next;
}

/** What a reader is told of some changes, each record once. */
export function heardBy(registry: Registry, heard: readonly Heard[], reader: Reader): LiveChanges {
  const scopes = new Map<Model, Predicate>();
  const told = new Map<string, LiveChange>();
  for (const each of heard) {
    const scope = scopes.get(each.model) ?? scopeFor(registry, each.model, reader.viewer);
    scopes.set(each.model, scope);
    const change = toldOf(each, scope, reader);
    const key = `${each.row.resource} ${each.row.record_id}`;
    if (change) told.set(key, together(told.get(key), change));
  }
  const byName = byResource(told.values(), ({ resource }) => resource);
  return Array.from(byName).flatMap(
    ([resource, changes]): LiveChanges => (changes.length > mostTold ? [{ resource, many: changes.length }] : changes),
  );
}
