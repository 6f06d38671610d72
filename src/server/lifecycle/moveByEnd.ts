import { endedStates, ownRefOf, type MoveDecl, type Registry } from '#core';
import { quote } from '../db/names.ts';
import type { Model } from '../model/Model.ts';
import { modelFor, type Work, type WorkChange } from '../work/Work.ts';
import { makeMove } from './move.ts';
import { byNobody } from './timeline.ts';

/** A move that the end of another record makes. */
interface Follower {
  resource: string;
  move: string;
  decl: MoveDecl;
  /** The relation to the record that ends. */
  field: string;
}

const known = new WeakMap<Registry, Map<string, Follower[]>>();

/** The moves that the end of a record makes, by the resource of that record. */
function followersIn(registry: Registry): Map<string, Follower[]> {
  const found = known.get(registry) ?? new Map<string, Follower[]>();
  if (known.has(registry)) return found;
  for (const { name, decl, schema } of registry.resources.values())
    for (const [move, each] of Object.entries(decl.lifecycle?.moves ?? {})) {
      if (!each.by || !('ended' in each.by)) continue;
      const target = ownRefOf(schema.properties?.[each.by.ended] ?? {}) ?? '';
      found.set(target, [...(found.get(target) ?? []), { resource: name, move, decl: each, field: each.by.ended }]);
    }
  known.set(registry, found);
  return found;
}

/** The records that a move by an end is due for: those that relate to one of some records which have ended. */
async function due(work: Work, ended: Model, { follower, ids }: { follower: Follower; ids: readonly number[] }): Promise<number[]> {
  const { resource } = modelFor(work, follower.resource);
  const { rows } = await work.db.query<{ id: number }>(
    `select t.id from ${quote(resource.table)} t join ${quote(ended.resource.table)} e on e.id = t.${quote(follower.field)}
    where e.id = any($1::bigint[]) and e.${quote(ended.resource.decl.lifecycle!.field)} = any($2::text[])
      and t.${quote(resource.decl.lifecycle!.field)} = any($3::text[]) order by t.id`,
    [ids, endedStates(ended.resource.decl), follower.decl.from],
  );
  return rows.map(({ id }) => id);
}

/**
 * Makes the moves that follow from the end of records written, in their transaction. It goes by
 * the state of these records alone, so that no way to end one can forget what depends on it.
 */
export async function followEnds(work: Work, written: readonly WorkChange[]): Promise<void> {
  const before = work.written.length;
  for (const [name, followers] of followersIn(work.api.registry)) {
    const model = work.api.models.get(name);
    const ids = [...new Set(written.flatMap(({ resource, id, change }) => (resource === name && change !== 'read' ? [id] : [])))];
    if (!model || endedStates(model.resource.decl).length === 0 || ids.length === 0) continue;
    for (const follower of followers)
      for (const id of await due(work, model, { follower, ids }))
        await byNobody(work, (nobody) => makeMove(nobody, modelFor(nobody, follower.resource), { id, move: follower.move }));
  }
  if (work.written.length > before) await followEnds(work, work.written.slice(before));
}
