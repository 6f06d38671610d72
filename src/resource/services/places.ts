import { createResourceApi } from '#api';
import { can, isObject, type IndexedResource, type WireRecord } from '#core';
import type { FormServices, PlaceItem } from '#forms';
import type { Runtime } from '../area.ts';
import { labelOf, lookupPageSize } from './lookup.ts';

/** The resource that serves the places, where the reader may list it. */
function placesOf({ index, viewer }: Runtime): IndexedResource | undefined {
  const resource = index.resources.find((each) => each.name === index.served.places);
  return resource && can(viewer, resource.access.read) ? resource : undefined;
}

/** The places there are, for fields of coordinates to search; absent where there are none. */
export function placesServices(runtime: Runtime): Pick<FormServices, 'places'> {
  const resource = placesOf(runtime);
  if (!resource) return {};
  return {
    async places({ query, page }) {
      const { rows, total } = await createResourceApi(runtime.http, resource).list({
        page,
        perPage: lookupPageSize,
        fields: ['id', resource.display, 'coordinates'],
        ...(query && { search: query }),
      });
      return { items: rows.map((row) => placeOf(resource, row)), total };
    },
  };
}

function placeOf(resource: IndexedResource, row: WireRecord): PlaceItem {
  const { lat, lng } = isObject(row.coordinates) ? row.coordinates : {};
  const at = typeof lat === 'number' && typeof lng === 'number' ? { at: { lat, lng } } : {};
  return { id: Number(row.id), label: labelOf(resource, row), ...at };
}
