import path from 'node:path';
import type { PluginSource, Problem, Quarantined, Registry } from '#core';
import { registerAreas, unfollowedLinks, unhandledCalls, unsuppliedPages, unsuppliedProtocols } from '../area/registerAreas.ts';
import type { Areas } from '../area/Registered.ts';
import type { Db } from '../db/Db.ts';
import { StartError } from '../db/StartError.ts';
import { modelsOf } from '../model/Model.ts';
import { planFilling } from '../salesLedger/filling.ts';
import { refreshRollups } from '../rollups/repair.ts';
import type { TableProblem } from '../db/tables/TableSpec.ts';
import { sealedFields } from '../work/sealed.ts';
import { migratePlugins, type Phase } from './pluginMigrations.ts';
import { strayMigrations } from './strayMigrations.ts';
import { strandedRows } from './strandedRows.ts';
import { syncStructure } from './syncStructure.ts';
import { Draft } from './Draft.ts';
import { inherit } from './inherit.ts';
import type { LoadedPlugins, Pages } from '../area/LoadedPlugins.ts';

/** Plugins that fit each other, their code and the database. */
export interface Settled {
  registry: Registry;
  sources: readonly PluginSource[];
  areas: Areas;
  /** What names the version of each plugin, by id. */
  areaVersions: Readonly<Record<string, string>>;
  /** Plugins that are broken now and whose last good version goes on, with what is wrong. */
  kept: ReadonlyMap<string, Problem[]>;
  /** Plugins whose folder was removed since this process began. */
  gone: readonly Quarantined[];
  /** What works, but not wholly. */
  warnings: readonly Problem[];
  pages: Pages;
}

const say = (plugin: string, file: string, message: string): Problem => ({ plugin, file, pointer: '', message });

/** Server halves that register what their declaration does not know, or leave a call unanswered. */
function codeProblems(registry: Registry, areas: Areas): Problem[] {
  return registry.plugins.flatMap((plugin) => {
    const alone: Registry = { ...registry, plugins: [plugin], calls: new Map([...registry.calls].filter(([, call]) => call.plugin === plugin.id)) };
    try {
      const registered = registerAreas(alone, areas);
      return [
        ...unhandledCalls(alone, registered).map((call) => say(plugin.id, 'server.ts', `has no handler for call "${call}"`)),
        ...unfollowedLinks(alone, registered).map((link) => say(plugin.id, 'server.ts', `does not say what happens with link "${link}"`)),
        ...unsuppliedProtocols(alone, registered).map((id) => say(plugin.id, 'server.ts', `does not supply protocol "${id}"`)),
        ...unsuppliedPages(alone, registered).map((id) => say(plugin.id, 'server.ts', `does not supply public page "${id}"`)),
      ];
    } catch (error) {
      return [say(plugin.id, 'server.ts', error instanceof Error ? error.message : String(error))];
    }
  });
}

/** A problem of a table, told where the declaration speaks of it. */
function ofTable({ plugin, table, column, text }: TableProblem, registry: Registry): Problem {
  const resource = registry.plugins.find(({ id }) => id === plugin)?.resources.find((each) => each.table === table);
  const message = text.replace(`plugin "${plugin}": `, '');
  if (!resource || column === undefined) return { plugin, file: 'plugin.json', pointer: resource ? '/resources' : '', message };
  const isDeclared = Object.hasOwn(resource.schema.properties ?? {}, column);
  return { plugin, file: resource.decl.schema, pointer: isDeclared ? `/properties/${column}` : '/properties', message };
}

const keysNeeded = 'on PostgreSQL these need SECRETS_KEYS: the same on every node, as id:base64 of 32 random bytes';

const keepingSecrets = ({ plugins }: Registry): string[] =>
  plugins.filter(({ resources }) => resources.some((resource) => sealedFields(resource).length > 0)).map(({ id }) => id);

/** Areas that keep what is encrypted and came while Waypost runs, where there is no key to do it with. */
const keyProblems = (registry: Registry): Problem[] =>
  keepingSecrets(registry).map((id) => say(id, 'plugin.json', `keeps encrypted fields, and ${keysNeeded}`));

/** Throws where a start has no key and areas that need one. */
function checkKeys(registry: Registry): void {
  const ids = keepingSecrets(registry);
  if (ids.length > 0) throw new StartError(`SECRETS_KEYS is missing: ${ids.join(', ')} keep encrypted fields, and ${keysNeeded}.`);
}

interface Storage {
  refused: Problem[];
  warnings: Problem[];
}

interface Place {
  root: string;
  isBare: boolean;
}

async function storageProblems(
  db: Db,
  registry: Registry,
  { root, kept, isBare }: Place & { kept: ReadonlyMap<string, Problem[]> },
): Promise<Storage> {
  const migrated = (phase: Phase) => migratePlugins(db, registry, { root, phase, without: (id) => kept.has(id) });
  const failed = await migrated('before');
  if (failed.length > 0) return { refused: failed, warnings: [] };
  const found = await syncStructure(db, registry, { isBare });
  if (!found.some((each) => each.kind === 'refused')) failed.push(...(await migrated('after')));
  if (failed.length > 0) return { refused: failed, warnings: [] };
  if (!found.some((each) => each.kind === 'refused')) found.push(...(await refreshRollups(db, modelsOf(registry))));
  if (!found.some((each) => each.kind === 'refused')) {
    await planFilling(db, registry);
    await inherit(db, registry);
  }
  const told = (kind: TableProblem['kind']) => found.filter((each) => each.kind === kind).map((each) => ofTable(each, registry));
  return {
    refused: told('refused'),
    warnings: [
      ...told('warning'),
      ...(await strandedRows(db, registry)),
      ...(await strayMigrations(registry.plugins.map(({ id }) => [id, path.join(root, 'plugins', id)] as const))),
    ],
  };
}

/**
 * Finds the plugins that can serve together, and gives them their tables and pages: whatever is wrong with
 * one, in its declaration, code, migrations or tables, leaves that one out, or lets its last good version
 * serve on. `isBare`: with tables as `syncStructure` makes them first. Needs the core's migrations. Throws a
 * StartError where a start needs keys that are not given.
 */
export async function settle(
  db: Db,
  loaded: LoadedPlugins,
  { root, previous, isKeyless = false, isBare = false }: { root: string; previous?: Settled | undefined; isKeyless?: boolean; isBare?: boolean },
): Promise<Settled> {
  const draft = new Draft(loaded, previous);
  if (isKeyless && previous === undefined) checkKeys(draft.registry());
  for (;;) {
    const registry = draft.registry();
    if (draft.keepLastGood(registry) || draft.protectRunning(registry)) continue;
    const { refused, warnings } = await tried(db, registry, { root, draft, isKeyless, isBare });
    const made = refused.length > 0 ? { problems: refused } : await loaded.pages({ registry, kept: [...draft.kept.keys()] });
    if ('problems' in made) draft.leaveOut(made.problems);
    else return { registry, ...parts(draft), warnings, pages: made };
  }
}

const parts = ({ sources, areas, areaVersions, kept, gone }: Draft) => ({ sources, areas, areaVersions, kept, gone });

async function tried(db: Db, registry: Registry, { root, draft, isKeyless, isBare }: Place & { draft: Draft; isKeyless: boolean }): Promise<Storage> {
  const code = [...codeProblems(registry, draft.areas), ...(isKeyless ? keyProblems(registry) : [])];
  return code.length > 0 ? { refused: code, warnings: [] } : storageProblems(db, registry, { root, kept: draft.kept, isBare });
}
