import type { Problem, Registry } from '#core';
import type { Db } from './db/Db.ts';
import { json } from './db/Db.ts';
import { holdSchema } from './db/migrate.ts';
import { modelsOf } from './model/Model.ts';
import { adoptRecords } from './publish/adopt.ts';
import { fillDemo } from './salesLedger/filling.ts';
import { repairRollups } from './rollups/repair.ts';
import type { StoreSettings } from './files/stores/storeOf.ts';
import { resetSequences } from './db/tables/resetSequences.ts';
import { gathered } from './seed/gathered.ts';
import { demoKeys, putDemoRows } from './seed/demoRows.ts';
import { generateDemo, tablesOf, type Demos } from './seed/generate.ts';
import { addAdmin, addDemoPeople, addLanguages, disableDemoPeople, enablePeople } from './seed/people.ts';
import type { Keyring } from './secrets/keyring.ts';
import { checkAdmin, type Settings } from './settings/settings.ts';

interface SeedOptions {
  registry: Registry;
  demos: Demos;
  settings: Pick<Settings, 'demo' | 'admin'> & StoreSettings;
  now: Date;
  scale?: number | undefined;
  /** Seals what generated demo data has encrypted. */
  keyring?: Keyring;
}

/** What a start found or made: whether this is a demo database, and demo data that could not be put in. */
export interface Seeded {
  demo: boolean;
  problems: Problem[];
}

/** What the database remembers of its first start. `hash`: of the demo's password; `off`: people disabled since it runs without DEMO. */
interface Origin {
  demo: boolean;
  hash?: string;
  off?: number[];
}

const originKey = 'seed';
const demoKey = (plugin: string) => `demo:${plugin}`;

async function remember(tx: Db, key: string, value: unknown, now: Date): Promise<void> {
  await tx.query(
    `insert into settings (key, value, updated_at) values ($1, $2::jsonb, $3)
    on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
    [key, json(value), now],
  );
}

async function origin(tx: Db, { settings, now }: SeedOptions): Promise<Origin> {
  const {
    rows: [row],
  } = await tx.query<{ value: Origin }>('select value from settings where key = $1', [originKey]);
  if (row) return row.value;
  await addLanguages(tx, now);
  const made: Origin = settings.demo ? { demo: true, hash: await addDemoPeople(tx, now) } : { demo: false };
  await remember(tx, originKey, made, now);
  return made;
}

/** A demo database that is started without DEMO, and one that is started with it again. */
async function switchPeople(tx: Db, from: Origin, { settings, now }: SeedOptions): Promise<void> {
  if (from.hash === undefined) return;
  if (settings.demo && from.off?.length) {
    await enablePeople(tx, from.off, now);
    await remember(tx, originKey, { ...from, off: [] }, now);
  } else if (!settings.demo) {
    const off = await disableDemoPeople(tx, from.hash, now);
    if (off.length > 0) await remember(tx, originKey, { ...from, off: [...(from.off ?? []), ...off] }, now);
  }
}

/** What the database remembers of the demo data of a plugin: the keys of the rows that were put in, whatever became of them. */
type InsertedRows = { rows: string[] };

/** By plugin; `undefined` where its rows were put in before they were remembered each. */
async function metDemo(tx: Db): Promise<Map<string, InsertedRows | undefined>> {
  const { rows } = await tx.query<{ key: string; value: InsertedRows | true }>(`select key, value from settings where key like 'demo:%'`);
  return new Map(rows.map(({ key, value }) => [key.slice(demoKey('').length), value === true ? undefined : value]));
}

/** Plugins that have demo data this database has not seen. */
async function freshPlugins(tx: Db, { registry, demos }: SeedOptions): Promise<Set<string>> {
  const seen = await metDemo(tx);
  const hasDemo = (id: string, files: Record<string, unknown>) => files['demo.json'] !== undefined || demos[id] !== undefined;
  return new Set(registry.plugins.filter(({ id, files }) => !seen.has(id) && hasDemo(id, files)).map((plugin) => plugin.id));
}

/** Remembers the rows of a plugin's demo data as met, those of earlier days with them. */
async function rememberRows(tx: Db, { registry, now }: SeedOptions, plugin: string, earlier: readonly string[] = []): Promise<void> {
  await remember(tx, demoKey(plugin), { rows: [...new Set([...earlier, ...demoKeys(registry, plugin)])].sort() } satisfies InsertedRows, now);
}

/**
 * Rows that came to the demo data of a plugin after its database was made, each put in once: what people did with
 * the others since, a deletion too, stays as it is. Those that cannot be put in have another go at the next start.
 */
async function addLater(tx: Db, options: SeedOptions): Promise<Problem[]> {
  const found: Problem[] = [];
  for (const [plugin, met] of await metDemo(tx)) {
    const keys = demoKeys(options.registry, plugin);
    if (met && keys.every((key) => met.rows.includes(key))) continue;
    if (!met) await rememberRows(tx, options, plugin);
    else found.push(...(await attemptLater(tx, options, plugin, met)));
  }
  return found;
}

async function attemptLater(tx: Db, options: SeedOptions, plugin: string, met: InsertedRows): Promise<Problem[]> {
  const { registry, now } = options;
  const tables = registry.plugins.find(({ id }) => id === plugin)!.resources.map(({ table }) => table);
  const problems = await allOrNothing(tx, async (inner) => {
    await resetSequences(inner, tables);
    const wrong = await putDemoRows(inner, { registry, now, plugins: new Set([plugin]), met: new Map([[plugin, new Set(met.rows)]]) });
    await resetSequences(inner, tables);
    return wrong;
  });
  if (problems.length > 0) return problems;
  await repairRollups(tx, modelsOf(registry));
  await rememberRows(tx, options, plugin, met.rows);
  return [];
}

/** Work in a savepoint, of which nothing stays where it answers with problems. */
async function allOrNothing(tx: Db, work: (tx: Db) => Promise<Problem[]>): Promise<Problem[]> {
  const undo = new Error('undo');
  let problems: Problem[] = [];
  try {
    await tx.tx(async (inner) => {
      problems = await work(inner);
      if (problems.length > 0) throw undo;
    });
  } catch (error) {
    if (error !== undo) throw error;
  }
  return problems;
}

/** One go at the demo data of these plugins: all of it, or nothing and what went wrong. */
const attempt = (tx: Db, options: SeedOptions, plugins: ReadonlySet<string>): Promise<Problem[]> =>
  allOrNothing(tx, (inner) =>
    gathered(inner, tablesOf(options.registry), async () => {
      const problems = [...(await putDemoRows(inner, { ...options, plugins })), ...(await generateDemo(inner, { ...options, plugins }))];
      if (problems.length > 0) return problems;
      await repairRollups(inner, modelsOf(options.registry), { isAlone: true });
      await fillDemo(inner, options);
      for (const plugin of plugins) await rememberRows(inner, options, plugin);
      return [];
    }),
  );

/** A plugin whose demo data is wrong gets none of it, and another go at the next start; the others get theirs. */
async function addDemo(tx: Db, options: SeedOptions): Promise<Problem[]> {
  const found: Problem[] = await addLater(tx, options);
  const plugins = await freshPlugins(tx, options);
  while (plugins.size > 0) {
    const problems = await attempt(tx, options, plugins);
    if (problems.length === 0) break;
    found.push(...problems);
    for (const { plugin } of problems) plugins.delete(plugin);
  }
  return found;
}

/**
 * Gives a database what it needs to be used, once: languages, people, and in demo mode the demo rows of every plugin, those dropped in later
 * included, and rows that come to it later. A database that began without demo data never gets any. Needs
 * migrated and synced tables. Safe on several nodes at once. Throws a StartError when nobody could sign in.
 */
export async function seed(db: Db, options: SeedOptions): Promise<Seeded> {
  const { settings, now } = options;
  const seeded = await db.tx(async (tx) => {
    await holdSchema(tx);
    const from = await origin(tx, options);
    await switchPeople(tx, from, options);
    if (settings.admin) await addAdmin(tx, now, settings.admin);
    if (!settings.demo || !from.demo) await checkAdmin(tx, { ...settings, demo: false });
    return { demo: from.demo && settings.demo, problems: from.demo && settings.demo ? await addDemo(tx, options) : [] };
  });
  await adoptRecords(db, options.registry.resources.values(), now);
  return seeded;
}
