import type { Registry } from '#core';
import type { Db } from '../db/Db.ts';
import type { WorkChange } from '../work/Work.ts';
import type { Fact } from './Fact.ts';
import { isFilling } from './filling.ts';
import { ledgerOf, type Ledger, type Source } from './Ledger.ts';
import { momentOf, zoneOf } from './momentOf.ts';
import { newFacts } from './newFacts.ts';
import { balancesOf, factRecords } from './records.ts';
import { endsOf, replayed } from './replay.ts';
import { writeFacts } from './writeFacts.ts';

/** The ids of the records written, by their resource, each with the moment it happened where that is not now. */
type Moments = ReadonlyMap<number, string | undefined>;

function bySource(ledger: Ledger, written: readonly WorkChange[]): Array<[Source, Moments]> {
  return ledger.sources.flatMap((source): Array<[Source, Moments]> => {
    const ids = new Map(written.filter((each) => each.resource === source.resource.name && each.change !== 'read').map(({ id, at }) => [id, at]));
    return ids.size === 0 ? [] : [[source, ids]];
  });
}

interface Keeping {
  registry: Registry;
  ledger: Ledger;
  db: Db;
  now: Date;
  zone: string;
}

/** What is new of some records. One whose past nobody has written down yet has all of it written now: else it would begin today. */
async function factsOf({ registry, ledger, db, now, zone }: Keeping, source: Source, at: Moments): Promise<Fact[]> {
  const ids = [...at.keys()];
  const records = await factRecords(db, { registry, ledger, source }, ids);
  const balances = await balancesOf(db, ledger, { of: source.resource.name, ids });
  const fresh = ids.filter((id) => !balances.has(id));
  const isBehind = fresh.length > 0 && (await isFilling(db));
  const ends = isBehind ? await endsOf(db, registry, { source, ids: fresh }) : new Map<number, never>();
  return ids.flatMap((id) => {
    const found = records.get(id);
    if (isBehind && found && !balances.has(id)) return replayed(source, found, { ends: ends.get(id) ?? [], zone });
    return newFacts(momentOf(source, found, { id, at: at.get(id) ?? now.toISOString(), zone }), balances.get(id) ?? []);
  });
}

/**
 * Writes down what some writes of records mean in facts, as one of the last things of their transaction:
 * whoever made them, and by whatever way. What was read of a record is what its writer has locked.
 */
export async function keepFacts({ registry, db, now }: { registry: Registry; db: Db; now: Date }, written: readonly WorkChange[]): Promise<void> {
  const ledger = ledgerOf(registry);
  const due = ledger ? bySource(ledger, written) : [];
  if (!ledger || due.length === 0) return;
  const keeping: Keeping = { registry, ledger, db, now, zone: await zoneOf(db, ledger) };
  const facts: Fact[] = [];
  for (const [source, at] of due) facts.push(...(await factsOf(keeping, source, at)));
  await writeFacts(db, ledger, { facts, now });
}
