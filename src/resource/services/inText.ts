import { can, type IndexedResource } from '#core';
import type { TextServices } from '#forms';
import type { Runtime } from '../area.ts';

/** The records that texts lead to, of the resources that say so and that the reader may read; none where the API has no such lists. */
export function textServices(runtime: Runtime, titleOf: (resource: IndexedResource) => string): { inText?: TextServices } {
  const able = runtime.index.resources.filter(
    ({ inText, operations, access }) => inText !== undefined && operations.includes('list') && can(runtime.viewer, access.read),
  );
  if (able.length === 0 || runtime.http.lacks('lists')) return {};
  const resources = able.map((resource) => ({ name: resource.name, title: titleOf(resource), card: resource.inText === 'card' }));
  return {
    inText: {
      resources,
      find: async (records) => (await import('./FindInText.tsx')).findInText(runtime, able, records),
      met: async (records, locale) => (await import('./FindInText.tsx')).metInText(runtime, records, locale),
    },
  };
}
