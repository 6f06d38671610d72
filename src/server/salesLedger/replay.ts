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
type Ends = ReadonlyMap<number, readonly Step[]>;

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

/** A record as it was before anything was paid back. */
const unreturned = ({ decl: { paid, returned } }: Source, found: FactRecord): FactRecord => ({
  ...found,
  record: { ...found.record, ...(paid !== undefined && { [paid]: null }), ...(returned !== undefined && { [returned]: null }) },
});

/** The life of a record that has no facts yet: sold when it was made, and what ended that. */
export function replayed(source: Source, found: FactRecord, { ends, zone }: { ends: readonly Step[]; zone: string }): Fact[] {
  const { lifecycle } = source.resource.decl;
  const present = lifecycle && found.record[lifecycle.field];
  const isTold = typeof present !== 'string' || source.decl.ends?.[present] === undefined || ends.at(-1)?.state === present;
  const steps = [{ at: found.created_at, state: lifecycle?.start ?? '' }, ...ends, ...(isTold ? [] : [{ at: found.updated_at, state: present }])];
  let balances: Balance[] = [];
  let before = steps[0]!.state;
  const facts: Fact[] = [];
  for (const [i, { at, state: told }] of steps.entries()) {
    const isRefund = source.decl.ends?.[told]?.kind === 'REFUND';
    // A refund that left something leaves the state as it was; before the first of them nothing was paid back.
    const state = isRefund && told !== present ? before : told;
    const record = isRefund || i === steps.length - 1 ? found : unreturned(source, found);
    const more = newFacts(momentOf(source, record, { id: found.id, at, zone, state }), balances);
    before = state;
    balances = withFacts(balances, more);
    facts.push(...more);
  }
  return facts;
}
