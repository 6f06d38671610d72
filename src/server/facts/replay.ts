import type { Registry } from '#core';
import type { Db } from '../db/Db.ts';
import { quote } from '../db/names.ts';
import type { Balance, Fact } from './Fact.ts';
import type { Source } from './Ledger.ts';
import { momentOf } from './momentOf.ts';
import { newFacts, withFacts } from './newFacts.ts';
import type { FactRecord } from './records.ts';

/** A state that ended a sale, and when. */
interface Step {
  at: string;
  state: string;
}
export type Ends = ReadonlyMap<number, readonly Step[]>;

/** The states that ended the sale of some records, in the order they came, as their timeline tells. */
export async function endsOf(db: Db, registry: Registry, { source, ids }: { source: Source; ids: readonly number[] }): Promise<Ends> {
  const { resource, decl } = source;
  const timeline = resource.decl.lifecycle?.timeline;
  const told = timeline && registry.resources.get(timeline.resource);
  const found = new Map<number, Step[]>();
  if (!timeline || !told || ids.length === 0) return found;
  const { rows } = await db.query<Step & { id: number }>(
    `select t.${quote(timeline.by)} as id, t.${quote(timeline.state)} as state, t.created_at as at from ${quote(told.table)} t
    where t.${quote(timeline.by)} = any($1::bigint[]) and t.${quote(timeline.state)} = any($2::text[]) order by t.created_at, t.id`,
    [ids, Object.keys(decl.ends ?? {})],
  );
  for (const { id, ...step } of rows) found.set(id, [...(found.get(id) ?? []), step]);
  return found;
}

/** The life of a record that has no facts yet: sold when it was made, and what ended that. */
export function replayed(source: Source, found: FactRecord, { ends, zone }: { ends: readonly Step[]; zone: string }): Fact[] {
  const { lifecycle } = source.resource.decl;
  const present = lifecycle && found.record[lifecycle.field];
  const isTold = typeof present !== 'string' || source.decl.ends?.[present] === undefined || ends.at(-1)?.state === present;
  const steps = [{ at: found.created_at, state: lifecycle?.start ?? '' }, ...ends, ...(isTold ? [] : [{ at: found.updated_at, state: present }])];
  let balances: Balance[] = [];
  const facts: Fact[] = [];
  for (const { at, state } of steps) {
    const more = newFacts(momentOf(source, found, { id: found.id, at, zone, state }), balances);
    balances = withFacts(balances, more);
    facts.push(...more);
  }
  return facts;
}
