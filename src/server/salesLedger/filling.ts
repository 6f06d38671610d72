import { createHash } from 'node:crypto';
import type { Registry } from '#core';
import { json, type Db } from '../db/Db.ts';
import { quote } from '../db/names.ts';
import { ledgerOf, type Ledger } from './Ledger.ts';
import { repairFacts, type Repairing } from './repairFacts.ts';

const key = 'facts';
/** What the database remembers while records from before anybody kept facts have none yet. */
const filling = 'filling';
/** Facts of so many records are written with the demo data they are of; those of more come after the start. */
const atOnce = 5000;

/** How the resources that become facts are declared. */
const signOf = ({ sources }: Ledger): string =>
  createHash('sha256')
    .update(JSON.stringify(sources.map(({ resource, decl }) => [resource.table, decl])))
    .digest('hex')
    .slice(0, 16);

async function remembered(db: Db): Promise<string | undefined> {
  const { rows } = await db.query<{ value: string }>('select value from settings where key = $1', [key]);
  return rows[0]?.value;
}

async function remember(db: Db, value: string): Promise<void> {
  await db.query('insert into settings (key, value) values ($1, $2::jsonb) on conflict (key) do update set value = excluded.value', [
    key,
    json(value),
  ]);
}

/** Whether records may be without facts because nobody has written theirs yet. */
export const isFilling = async (db: Db): Promise<boolean> => (await remembered(db)) === filling;

/** How many records become facts, counted no further than one more than so many. */
async function recordsIn(db: Db, { sources }: Ledger, most: number): Promise<number> {
  let found = 0;
  for (const { resource } of sources) {
    const { rows } = await db.query<{ n: number }>(`select count(*)::int as n from (select 1 from ${quote(resource.table)} limit ${most + 1}) x`);
    found += rows[0]!.n;
  }
  return found;
}

/**
 * At a start: has facts written of resources that are declared otherwise than when that
 * was done last, or that nobody has done it for. They are once the server answers.
 */
export async function planFilling(db: Db, registry: Registry): Promise<void> {
  const ledger = ledgerOf(registry);
  if (!ledger) return;
  const [sign, known] = [signOf(ledger), await remembered(db)];
  if (known === sign || known === filling) return;
  await remember(db, (await recordsIn(db, ledger, 0)) === 0 ? sign : filling);
}

/** The facts of demo data: with it, or where that is much, once the server answers. */
export async function fillDemo(db: Db, { registry, now }: { registry: Registry; now: Date }): Promise<void> {
  const ledger = ledgerOf(registry);
  if (!ledger) return;
  if ((await recordsIn(db, ledger, atOnce)) > atOnce) await remember(db, filling);
  else await repairFacts(db, { registry, now, isAlone: true });
}

/** Writes the facts that a start left to be written, in slices. Interrupted, it goes on from what is there. */
export async function fillFacts(db: Db, repairing: Repairing): Promise<void> {
  const ledger = ledgerOf(repairing.registry);
  if (!ledger || !(await isFilling(db))) return;
  await repairFacts(db, repairing);
  await remember(db, signOf(ledger));
}
