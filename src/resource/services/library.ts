import { createResourceApi } from '#api';
import { can, filtersToWire, type IndexedResource, type WireRecord } from '#core';
import type { FormServices, UploadedFile } from '#forms';
import { resourceOf, type Runtime } from '../area.ts';

const pageSize = 24;

/** The resource that serves the files people sent, where the reader may list it. */
function libraryOf({ http, index, viewer }: Runtime): IndexedResource | undefined {
  const resource = index.resources.find((each) => each.name === index.served.files);
  return resource && !http.lacks('files') && can(viewer, resource.access.read) ? resource : undefined;
}

/** The pictures that are there already, for fields to choose from; absent where there are none to choose. */
export function libraryServices(runtime: Runtime): Pick<FormServices, 'library'> {
  const resource = libraryOf(runtime);
  if (!resource) return {};
  return {
    async library({ query, page }) {
      const whole = resourceOf(await runtime.load(resource.plugin), resource.name);
      const filters = filtersToWire(whole, { picture: { kind: 'is-set', set: true } }, { viewerId: runtime.viewer.id, today: new Date() });
      const { rows, total } = await createResourceApi(runtime.http, resource).list({
        page,
        perPage: pageSize,
        sort: '-id',
        fields: ['id', 'picture', 'name', 'alt', 'size', 'width', 'height'],
        filters,
        ...(query && { search: query }),
      });
      return { items: rows.flatMap(fileOf), total };
    },
  };
}

function fileOf({ id, picture, name, alt, size, width, height }: WireRecord): UploadedFile[] {
  if (typeof id !== 'number' || typeof picture !== 'string') return [];
  const measures = typeof width === 'number' && typeof height === 'number' ? { width, height } : {};
  return [
    { id, url: picture, name: String(name ?? ''), size: Number(size ?? 0), ...measures, ...(typeof alt === 'string' && alt !== '' && { alt }) },
  ];
}
