import { claimsHeldBy, createRegistry, quarantine, type PluginSource, type Problem, type Quarantined, type Registry } from '#core';
import type { Areas } from '../area/Registered.ts';
import type { Settled } from './settle.ts';
import type { LoadedPlugins } from '../area/LoadedPlugins.ts';

/** What of an earlier version the next one starts from. */
type Earlier = Pick<Settled, 'registry' | 'sources' | 'areas' | 'areaVersions' | 'gone'>;

const say = (plugin: string, file: string, message: string): Problem => ({ plugin, file, pointer: '', message });

/** Everything known to be wrong before the database is asked, by plugin. */
function knownProblems({ found, failed }: LoadedPlugins): Map<string, Problem[]> {
  const problems = new Map([...found].filter(([, each]) => each.length > 0));
  for (const [id, error] of Object.entries(failed))
    problems.set(id, [...(problems.get(id) ?? []), say(id, 'server.ts', `does not load: ${error.message}`)]);
  return problems;
}

const sameDeclaration = (a: PluginSource, b: PluginSource): boolean =>
  JSON.stringify([a.manifest, a.files, a.supplies]) === JSON.stringify([b.manifest, b.files, b.supplies]);

/** Plugins in the making: what to take of each, until nothing is left that has to give way. */
export class Draft {
  readonly kept = new Map<string, Problem[]>();
  readonly gone: readonly Quarantined[];
  sources: PluginSource[];
  areas: Areas;
  readonly areaVersions: Record<string, string>;
  readonly #problems: Map<string, Problem[]>;
  readonly #standing: LoadedPlugins['standing'];

  constructor(
    private readonly loaded: LoadedPlugins,
    private readonly previous: Earlier | undefined,
  ) {
    this.sources = loaded.sources.map((source) => ({ ...source, problems: [] }));
    this.areas = { ...loaded.areas };
    this.areaVersions = { ...loaded.versions };
    this.#problems = knownProblems(loaded);
    this.#standing = previous ? { ...loaded.standing, held: claimsHeldBy(previous.registry.plugins) } : loaded.standing;
    this.gone = goneSince(previous, this.sources);
  }

  registry(sources = this.sources, problems: ReadonlyMap<string, Problem[]> = this.#problems): Registry {
    const check = (source: PluginSource) => problems.get(source.id) ?? [];
    return createRegistry(sources, { resolve: this.loaded.resolve, check, standing: this.#standing, gone: this.gone });
  }

  leaveOut(problems: readonly Problem[]): void {
    for (const problem of problems) this.#problems.set(problem.plugin, [...(this.#problems.get(problem.plugin) ?? []), problem]);
  }

  /** Takes the last good version of what broke since; false: there is none to take. */
  keepLastGood({ quarantined }: Registry): boolean {
    const broken = quarantined.filter(({ id }) => !this.kept.has(id) && this.#good(id) !== undefined);
    // What broke only by another's change is that one's to mend.
    const own = broken.filter(({ id }) => this.#problems.has(id) || !this.#isAsItWas(id));
    for (const { id, problems } of own) this.#keep(id, problems);
    return own.length > 0;
  }

  /** What runs and did not change goes on: whichever change took from it what it relies upon waits, with the reason. */
  protectRunning({ quarantined }: Registry): boolean {
    for (const { id, problems } of quarantined.filter((each) => this.#isAsItWas(each.id) && !this.#problems.has(each.id))) {
      const culprit = this.#changed().find((other) => this.#isBackWithout(other, id));
      if (culprit === undefined) continue;
      const [first] = problems;
      this.#keep(culprit, [say(culprit, 'plugin.json', `lacks what plugin "${id}" relies upon: ${first!.file}#${first!.pointer} ${first!.message}`)]);
      return true;
    }
    return false;
  }

  #good(id: string): PluginSource | undefined {
    const ran = this.previous?.registry.plugins.some((plugin) => plugin.id === id);
    return ran ? this.previous!.sources.find((source) => source.id === id) : undefined;
  }

  #isAsItWas(id: string): boolean {
    const [good, now] = [this.#good(id), this.sources.find((source) => source.id === id)];
    return good !== undefined && now !== undefined && sameDeclaration(good, now);
  }

  #changed = (): string[] => this.sources.filter(({ id }) => this.#good(id) && !this.#isAsItWas(id)).map(({ id }) => id);

  #isBackWithout(changed: string, lost: string): boolean {
    const problems = new Map([...this.#problems].filter(([id]) => id !== changed));
    return this.registry(this.#withGood(changed), problems).plugins.some(({ id }) => id === lost);
  }

  #withGood = (id: string): PluginSource[] => this.sources.map((source) => (source.id === id ? this.#good(id)! : source));

  #keep(id: string, problems: Problem[]): void {
    this.sources = this.#withGood(id);
    delete this.areas[id];
    if (this.previous!.areas[id]) this.areas[id] = this.previous!.areas[id];
    this.areaVersions[id] = this.previous!.areaVersions[id]!;
    this.kept.set(id, problems);
    this.#problems.delete(id);
  }
}

/** Those whose folder was removed: what refers to them goes on without. */
function goneSince(previous: Earlier | undefined, sources: readonly PluginSource[]): Quarantined[] {
  const isThere = (id: string) => sources.some((source) => source.id === id);
  const removed = (previous?.registry.plugins ?? [])
    .filter(({ id }) => !isThere(id))
    .map(({ id }) =>
      quarantine(previous!.sources.find((source) => source.id === id)!, [say(id, 'plugin.json', 'was removed with its folder while Waypost ran')]),
    );
  return [...(previous?.gone ?? []).filter(({ id }) => !isThere(id)), ...removed];
}
