import type { Registry } from '#core';
import type { Db } from '../db/Db.ts';
import { quote } from '../db/names.ts';
import { Slices } from '../lib/Slices.ts';
import { ledgerOf, type Ledger, type Source } from './Ledger.ts';
import { momentOf, zoneOf } from './momentOf.ts';
import { newFacts } from './newFacts.ts';
import { balancesOf, factRecords } from './records.ts';
import { repairDays } from './repairDays.ts';
import { endsOf, replayed } from './replay.ts';
import { writeFacts } from './writeFacts.ts';

/** What facts are repaired by. `isAlone`: as for `Slices`. `fenced` throws within a transaction where another node has taken the work over. */
export interface Repairing {
  registry: Registry;
  now: Date;
  isAlone?: boolean;
  fenced?: (tx: Db) => Promise<void>;
}
interface Repair extends Repairing {
  ledger: Ledger;
  zone: string;
}

async function repairSome(
  tx: Db,
  { registry, ledger, now, zone }: Repair,
  { source, ids }: { source: Source; ids: readonly number[] },
): Promise<number> {
  const of = source.resource.name;
  const records = await factRecords(tx, { registry, ledger, source }, ids);
  const balances = await balancesOf(tx, ledger, { of, ids });
  const ends = await endsOf(tx, registry, { source, ids: ids.filter((id) => !balances.has(id)) });
  const facts = ids.flatMap((id) => {
    const found = records.get(id);
    const had = balances.get(id);
    if (!had) return found ? replayed(source, found, { ends: ends.get(id) ?? [], zone }) : [];
    return newFacts(momentOf(source, found, { id, at: now.toISOString(), zone }), had);
  });
  await writeFacts(tx, ledger, { facts, now });
  return facts.length;
}

async function repairSource(db: Db, repair: Repair, source: Source): Promise<number> {
  const table = quote(source.resource.table);
  const slices = new Slices(50, { least: 10, most: 400, isAlone: repair.isAlone });
  let wrong = 0;
  for (let last: number | undefined = 0; last !== undefined; ) {
    const slice: Slice = { source, table, after: last };
    const { ids, made }: Mended = await slices.next((size) => db.tx((tx) => repairSlice(tx, repair, { ...slice, size })));
    wrong += made;
    last = ids.at(-1);
  }
  return wrong;
}

interface Slice {
  source: Source;
  table: string;
  after: number;
}
interface Mended {
  ids: number[];
  made: number;
}

async function repairSlice(tx: Db, repair: Repair, { source, table, after, size }: Slice & { size: number }): Promise<Mended> {
  const { rows } = await tx.query<{ id: number }>(`select id from ${table} where id > $1 order by id limit $2 for update`, [after, size]);
  const ids = rows.map(({ id }) => id);
  const made = ids.length === 0 ? 0 : await repairSome(tx, repair, { source, ids });
  await repair.fenced?.(tx);
  return { ids, made };
}

/**
 * Writes the facts that are missing, of records from before anybody kept them and of writes past the records, and mends what they come
 * to by day. In slices, each a transaction of its own where the database is not one already. Answers how many facts and days were wrong.
 */
export async function repairFacts(db: Db, repairing: Repairing): Promise<number> {
  const ledger = ledgerOf(repairing.registry);
  if (!ledger) return 0;
  const repair: Repair = { ...repairing, ledger, zone: await zoneOf(db, ledger) };
  let wrong = 0;
  for (const source of ledger.sources) wrong += await repairSource(db, repair, source);
  return wrong + (await repairDays(db, ledger, repair.zone));
}
