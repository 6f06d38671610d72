import type { Problem, Registry, Resource, WireRecord } from '#core';
import type { DemoContext } from '../ports/DemoContext.ts';
import type { Db } from '../db/Db.ts';
import { quote } from '../db/names.ts';
import type { Keyring } from '../secrets/keyring.ts';
import { insertRows } from './insertRows.ts';
import { pluginsByRelations } from './order.ts';
import { letThemLive } from './people.ts';
import { storeOf, type StoreSettings } from '../files/stores/storeOf.ts';
import { putPicture } from './putPicture.ts';
import { seededRandom } from './random.ts';
import { hashOf } from '../lib/tokens.ts';

/** What a plugin's `demo.ts` exports: it makes demo data beyond the rows of `demo.json`. */
export type Generator = (context: DemoContext) => Promise<void>;
/** The generators of plugins, by id. Code is loaded only when a database gets its demo data. */
export type Demos = Record<string, () => Promise<Generator>>;

function resourceNamed(registry: Registry, name: string): Resource {
  const resource = registry.resources.get(name);
  if (!resource) throw new Error(`there is no resource "${name}"; there are: ${[...registry.resources.keys()].sort().join(', ')}`);
  return resource;
}

function contextOf(tx: Db, { registry, now, scale, keyring, settings }: Generation, plugin: string): DemoContext {
  return {
    now,
    random: seededRandom(plugin),
    ...(scale !== undefined && { scale }),
    insert: (name, rows) => insertRows(tx, { resource: resourceNamed(registry, name), rows, now, keyring }),
    async picture(picture) {
      if (!settings) throw new Error('nothing says where pictures lie');
      return putPicture(tx, { store: storeOf(settings, tx), now, picture });
    },
    decl: (name) => resourceNamed(registry, name).decl,
    letSignIn: (ids) => letThemLive(tx, ids, now),
    async key(resource, id, { kind, text }) {
      await tx.query(`insert into api_keys (resource, record_id, hash, last4, created_at, kind) values ($1, $2, $3, $4, $5, $6)`, [
        resource,
        id,
        hashOf(text),
        text.slice(-4),
        now,
        kind ?? null,
      ]);
    },
    async select(name, fields) {
      const { rows } = await tx.query<WireRecord>(
        `select ${fields.map(quote).join(', ')} from ${quote(resourceNamed(registry, name).table)} order by id`,
      );
      return rows;
    },
  };
}

interface Generation {
  registry: Registry;
  demos: Demos;
  plugins: ReadonlySet<string>;
  now: Date;
  scale?: number | undefined;
  /** Seals what is encrypted. */
  keyring?: Keyring | undefined;
  /** Where files lie; without it no pictures can be kept. */
  settings?: StoreSettings | undefined;
}

/** The tables of all resources. */
export const tablesOf = ({ resources }: Pick<Registry, 'resources'>): string[] => [...new Set(Array.from(resources.values(), ({ table }) => table))];

/** Runs the generators of plugins in the order of relations. One that throws leaves nothing, and is a problem of its plugin. */
export async function generateDemo(tx: Db, generation: Generation): Promise<Problem[]> {
  const { registry, demos, plugins } = generation;
  const problems: Problem[] = [];
  for (const plugin of pluginsByRelations(registry).filter((id) => plugins.has(id) && demos[id])) {
    try {
      const generate = await demos[plugin]!();
      await tx.tx((inner) => generate(contextOf(inner, generation, plugin)));
    } catch (error) {
      const message = `its demo data could not be made: ${error instanceof Error ? error.message : String(error)}`;
      problems.push({ plugin, file: 'demo.ts', pointer: '', message });
    }
  }
  return problems;
}
