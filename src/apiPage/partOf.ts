type Operation = { tags: string[] };
/** The API's description, as far as it is taken apart. */
export interface Description {
  tags: Array<{ name: string }>;
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, object>>;
}

/** Components that something speaks of, and those that these speak of, as `schemas/bookings`. */
function spokenOf(value: object, { components }: Description, found = new Set<string>()): Set<string> {
  for (const [, kind = '', name = ''] of JSON.stringify(value).matchAll(/"#\/components\/([^"/]+)\/([^"/]+)/g)) {
    const component = components[kind]?.[name];
    if (!component || found.has(`${kind}/${name}`)) continue;
    found.add(`${kind}/${name}`);
    spokenOf(component, { components, paths: {}, tags: [] }, found);
  }
  return found;
}

/** The part of a description that is about one area: its calls, and what they speak of. */
export function partOf(description: Description, area: string): Description {
  const paths = Object.fromEntries(
    Object.entries(description.paths).flatMap(([path, methods]) => {
      const own = Object.entries(methods).filter(([, { tags }]) => tags.includes(area));
      return own.length > 0 ? [[path, Object.fromEntries(own)] as const] : [];
    }),
  );
  const spoken = spokenOf(paths, description);
  const components = Object.fromEntries(
    Object.entries(description.components).map(([kind, all]) => [
      kind,
      kind === 'securitySchemes' ? all : Object.fromEntries(Object.entries(all).filter(([name]) => spoken.has(`${kind}/${name}`))),
    ]),
  );
  return { ...description, tags: description.tags.filter(({ name }) => name === area), paths, components };
}
