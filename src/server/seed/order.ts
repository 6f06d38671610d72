import { refsOf, type Registry, type Resource } from '#core';

/** Resources in an order in which a record finds those it points at; where they point at each other in a circle, by name. */
export function byRelations(registry: Pick<Registry, 'resources'>): Resource[] {
  const ordered: Resource[] = [];
  const seen = new Set<string>();
  const visit = (resource: Resource) => {
    if (seen.has(resource.name)) return;
    seen.add(resource.name);
    for (const ref of refsOf(resource)) {
      const target = registry.resources.get(ref.resource);
      if (target) visit(target);
    }
    ordered.push(resource);
  };
  for (const name of [...registry.resources.keys()].sort()) visit(registry.resources.get(name)!);
  return ordered;
}

/** Ids of plugins in the order in which their generated data may refer to what is there. */
export function pluginsByRelations(registry: Registry): string[] {
  const last = new Map(byRelations(registry).map((resource, position) => [resource.plugin, position]));
  const byLast = (a: string, b: string) => (last.get(a) ?? -1) - (last.get(b) ?? -1) || (a < b ? -1 : 1);
  const ordered = new Set<string>();
  const seen = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const other of referredTo(registry, id).sort(byLast)) visit(other);
    ordered.add(id);
  };
  for (const id of registry.plugins.map((plugin) => plugin.id).sort(byLast)) visit(id);
  return [...ordered];
}

/** The other plugins whose records those of a plugin point at. */
function referredTo({ plugins, resources }: Registry, id: string): string[] {
  const own = plugins.find((plugin) => plugin.id === id)!.resources;
  const others = own.flatMap((resource) => refsOf(resource).flatMap((ref) => resources.get(ref.resource)?.plugin ?? []));
  return [...new Set(others)].filter((other) => other !== id);
}
