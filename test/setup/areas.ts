import { createRegistry, type JsonSchema, type Manifest, type PluginSource, type Registry } from '#core';
import { checkSource } from '#core/check';
import coordinates from '../../schemas/common/coordinates.schema.json' with { type: 'json' };
import language from '../../schemas/common/language.schema.json' with { type: 'json' };
import money from '../../schemas/common/money.schema.json' with { type: 'json' };
import period from '../../schemas/common/period.schema.json' with { type: 'json' };
import seo from '../../schemas/common/seo.schema.json' with { type: 'json' };
import slug from '../../schemas/common/slug.schema.json' with { type: 'json' };

const common: Record<string, unknown> = {
  'common/coordinates.schema.json': coordinates,
  'common/language.schema.json': language,
  'common/money.schema.json': money,
  'common/period.schema.json': period,
  'common/seo.schema.json': seo,
  'common/slug.schema.json': slug,
};
export const resolveCommon = (file: string): JsonSchema | undefined => common[file] as JsonSchema | undefined;

/** A plugin source made in a test: manifest, files, and what its code halves would supply. */
export function source(
  manifest: Manifest | Record<string, unknown>,
  files: Record<string, unknown> = {},
  supplies: Partial<PluginSource['supplies']> = {},
): PluginSource {
  return {
    id: String((manifest as Manifest).id),
    manifest,
    files,
    supplies: { pages: [], cells: [], widgets: [], handlers: [], reactions: [], ...supplies },
  };
}

/** A small area: one resource with a title, open to read for all and to write for admins; `change` alters its declaration. */
export function area(id: string, change: Record<string, unknown> = {}, schema: Record<string, unknown> = {}): PluginSource {
  const resource = {
    name: id,
    schema: 'thing.schema.json',
    paths: `/${id}`,
    access: { read: 'user', write: 'admin' },
    scope: 'global',
    api: { collection: id },
    ...change,
  };
  return source({ id, title: id, resources: [resource] } as unknown as Manifest, {
    'thing.schema.json': {
      title: 'Thing',
      type: 'object',
      required: ['title'],
      properties: { title: { type: 'string', title: 'Title' }, ...schema },
    },
  });
}

interface Made {
  registry?: Registry;
  next: WeakMap<PluginSource, Made>;
}
const made: Made = { next: new WeakMap() };

function follow({ next }: Made, source: PluginSource): Made {
  const known = next.get(source) ?? { next: new WeakMap() };
  next.set(source, known);
  return known;
}

/** The registry of some sources, with the real checks; the same objects make the same registry, once. Every icon exists. */
export function registryOf(...sources: PluginSource[]): Registry {
  const found = sources.reduce(follow, made);
  return (found.registry ??= createRegistry(sources, {
    resolve: resolveCommon,
    check: checkSource({ resolve: resolveCommon, hasIcon: (name) => name !== 'no-such-icon' }),
  }));
}

/** The messages of what is quarantined, as `plugin: pointer message`. */
export const complaints = (registry: Registry): string[] =>
  registry.quarantined.flatMap((each) => each.problems.map(({ plugin, pointer, message }) => `${plugin}: ${pointer} ${message}`));
