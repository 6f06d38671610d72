import type { Json, WireRecord } from '#core';
import type { RequestContext } from '#server';

/** Adds where each slide's picture is: `photo`, `{ id, url, width, height, alt }`, or null where it is not to be had. */
export async function withPhotos(rows: WireRecord[], { ask }: RequestContext): Promise<void> {
  const ids = rows.flatMap(({ photo_id: id }) => (typeof id === 'number' ? [id] : []));
  const found = ids.length > 0 ? ((await ask('media-library.pictures', { ids })) ?? []) : [];
  const byId = new Map(found.map((each): [Json, Json] => [each.id, { ...each }]));
  for (const row of rows) if ('photo_id' in row) row.photo = byId.get(row.photo_id ?? null) ?? null;
}
