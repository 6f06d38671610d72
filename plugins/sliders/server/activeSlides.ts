import type { Json, WireRecord } from '#core';
import type { RequestContext } from '#server';
import { shownAt } from '../shown.ts';
import { withPhotos } from './photos.ts';

/** The picture as the media library tells it. */
type Slide = { photo: Json; heading: Json; text: Json };

/** The slides of the active slider that are shown at this moment, in the reader's language. */
export async function activeSlides(_question: object, request: RequestContext): Promise<Slide[]> {
  const [active] = await request.read('sliders').rows(['id'], { where: { is_active: 1 }, limit: 1 });
  if (!active) return [];
  const fields = ['photo_id', 'heading', 'text', 'shown_from', 'shown_until'] as const;
  const rows = (await request.read('slider-photos').rows(fields, { where: { slider_id: active.id }, sort: ['sort', 'id'] })) as WireRecord[];
  const shown = rows.filter((row) => shownAt(row, request.now) === 'now');
  await withPhotos(shown, request);
  return shown.map(({ photo = null, heading = null, text = null }): Slide => ({ photo, heading, text }));
}
