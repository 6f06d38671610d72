// The areas on disk as tests meet them: those of this checkout, and the one that is kept elsewhere and tested.
import { mentionsOf, type Manifest, type Mention, type PluginSource } from '#core';
import { readPlugins } from '../../src/build/plugins.ts';

/** Every area there is, each read once while its folder stays as it is. */
export const everyArea = (): Promise<PluginSource[]> => readPlugins(process.cwd(), elsewhere());

/** The folder of the area kept elsewhere that is tested; none in Waypost's own tests. */
const elsewhere = (): string[] => (process.env.WAYPOST_AREA ? [process.env.WAYPOST_AREA] : []);

/** Whose a resource or an event is, by `<kind> <name>`. */
function ownersOf(sources: readonly PluginSource[]): ReadonlyMap<string, string> {
  const named = sources.flatMap(({ id, manifest }) => {
    const { resources = [], events = {} } = manifest as Manifest;
    return [...resources.flatMap(({ name }) => [name, `${name}.created`, `${name}.updated`, `${name}.deleted`]), ...Object.keys(events)].map(
      (name): [string, string] => [name, id],
    );
  });
  return new Map(named);
}

/** Whose what a declaration names is: a resource or an event, a call of another area, or what it is asked. */
function ownerOf({ kind, name }: Mention, owners: ReadonlyMap<string, string>): string | undefined {
  if (kind === 'resource' || kind === 'event') return owners.get(name);
  return (kind === 'offered' || kind === 'lookup') && name.includes('.') ? name.split('.')[0] : undefined;
}

/**
 * The areas of these ids and all that they relate to by what their declarations say: resources
 * and events of others, and those of these in turn. Throws on an id that nobody has.
 */
export function relatedTo(ids: readonly string[], sources: readonly PluginSource[]): PluginSource[] {
  const byId = new Map(sources.map((source) => [source.id, source]));
  const owners = ownersOf(sources);
  const found = new Set<string>();
  const take = (id: string): void => {
    if (found.has(id)) return;
    const source = byId.get(id);
    if (!source) throw new Error(`there is no area "${id}"; there are: ${[...byId.keys()].join(', ')}`);
    found.add(id);
    for (const mention of mentionsOf(source)) {
      const owner = ownerOf(mention, owners);
      if (owner !== undefined && byId.has(owner)) take(owner);
    }
  };
  for (const id of ids) take(id);
  return sources.filter(({ id }) => found.has(id));
}
