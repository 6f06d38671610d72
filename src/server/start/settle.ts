import { createRegistry, type PluginSource, type Problem, type Registry } from '#core';
import { registerAreas, unhandledCalls } from '../calls/registerAreas.ts';
import type { Areas } from '../calls/Registered.ts';
import type { Db } from '../db/Db.ts';
import type { TableProblem } from '../db/tables/TableSpec.ts';
import { migratePlugins } from './pluginMigrations.ts';
import { syncStructure } from './syncStructure.ts';
import type { LoadedPlugins } from './types.ts';

/** Plugins that fit each other, their code and the database. */
export interface Settled {
  registry: Registry;
  sources: readonly PluginSource[];
  areas: Areas;
  /** Plugins that are broken now and whose last good version goes on, with what is wrong. */
  kept: ReadonlyMap<string, Problem[]>;
  /** What works, but not wholly. */
  warnings: readonly Problem[];
}

const say = (plugin: string, file: string, message: string): Problem => ({ plugin, file, pointer: '', message });

/** Everything known to be wrong before the database is asked, by plugin. */
function knownProblems({ registry, failed }: LoadedPlugins): Map<string, Problem[]> {
  const problems = new Map(registry.quarantined.map((each) => [each.id, each.problems]));
  for (const [id, error] of Object.entries(failed)) problems.set(id, [...(problems.get(id) ?? []), say(id, 'server.ts', `does not load: ${error.message}`)]);
  return problems;
}

/** Server halves that register what their declaration does not know, or leave a call unanswered. */
function codeProblems(registry: Registry, areas: Areas): Problem[] {
  return registry.plugins.flatMap((plugin) => {
    const alone: Registry = { ...registry, plugins: [plugin], calls: new Map([...registry.calls].filter(([, call]) => call.plugin === plugin.id)) };
    try {
      const registered = registerAreas(alone, areas);
      return unhandledCalls(alone, registered).map((call) => say(plugin.id, 'server.ts', `has no handler for call "${call}"`));
    } catch (error) { return [say(plugin.id, 'server.ts', error instanceof Error ? error.message : String(error))]; }
  });
}

const ofTable = ({ plugin, column, text }: TableProblem): Problem => ({ plugin, file: 'plugin.json', pointer: column ? `/${column}` : '', message: text });

interface Storage { refused: Problem[]; warnings: Problem[] }

async function storageProblems(db: Db, registry: Registry, { root, kept }: { root: string; kept: ReadonlyMap<string, Problem[]> }): Promise<Storage> {
  const failed = await migratePlugins(db, root, registry.plugins.map((plugin) => plugin.id).filter((id) => !kept.has(id)));
  if (failed.length > 0) return { refused: failed, warnings: [] };
  const found = await syncStructure(db, registry);
  return { refused: found.filter((each) => each.kind === 'refused').map(ofTable), warnings: found.filter((each) => each.kind === 'warning').map(ofTable) };
}

/** Plugins in the making: what to take of each, until nothing is left that has to give way. */
class Draft {
  readonly kept = new Map<string, Problem[]>();
  sources: PluginSource[];
  areas: Areas;
  readonly #problems: Map<string, Problem[]>;

  constructor(private readonly loaded: LoadedPlugins, private readonly previous: Settled | undefined) {
    this.sources = loaded.sources.map((source) => ({ ...source, problems: [] }));
    this.areas = { ...loaded.areas };
    this.#problems = knownProblems(loaded);
  }

  registry(): Registry {
    return createRegistry(this.sources, { resolve: this.loaded.resolve, check: (source) => this.#problems.get(source.id) ?? [] });
  }

  leaveOut(problems: readonly Problem[]): void {
    for (const problem of problems) this.#problems.set(problem.plugin, [...(this.#problems.get(problem.plugin) ?? []), problem]);
  }

  /** Takes the last good version of what broke since; false: there is none to take. */
  keepLastGood({ quarantined }: Registry): boolean {
    const broken = quarantined.filter(({ id }) => !this.kept.has(id) && this.previous?.registry.plugins.some((plugin) => plugin.id === id));
    for (const { id, problems } of broken) {
      const good = this.previous!.sources.find((source) => source.id === id)!;
      this.sources = this.sources.map((source) => (source.id === id ? good : source));
      delete this.areas[id];
      if (this.previous!.areas[id]) this.areas[id] = this.previous!.areas[id];
      this.kept.set(id, problems);
      this.#problems.delete(id);
    }
    return broken.length > 0;
  }
}

/**
 * Finds the plugins that can serve together, and gives them their tables: whatever is wrong with one, in its declaration, code, migrations or
 * tables, leaves that one out, or lets its last good version serve on. Needs the core's migrations.
 */
export async function settle(db: Db, loaded: LoadedPlugins, { root, previous }: { root: string; previous?: Settled | undefined }): Promise<Settled> {
  const draft = new Draft(loaded, previous);
  for (;;) {
    const registry = draft.registry();
    if (draft.keepLastGood(registry)) continue;
    const code = codeProblems(registry, draft.areas);
    const { refused, warnings } = code.length > 0 ? { refused: code, warnings: [] } : await storageProblems(db, registry, { root, kept: draft.kept });
    if (refused.length === 0) return { registry, sources: draft.sources, areas: draft.areas, kept: draft.kept, warnings };
    draft.leaveOut(refused);
  }
}
