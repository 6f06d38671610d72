import { dayMs, type Json, type WireRecord } from '#core';
import type { DemoContext } from '#server';
import harbour from './demo/harbour.webp';
import oldTown from './demo/old-town.webp';
import coast from './demo/coast.webp';
import vineyard from './demo/vineyard.webp';
import snow from './demo/snow.webp';
import northernNight from './demo/northern-night.webp';
import market from './demo/market.webp';
import meadow from './demo/meadow.webp';
import slides from './demo/slides.json' with { type: 'json' };

/** What slides show, by the name of their picture. */
const scenes: Readonly<Record<string, { bytes: Uint8Array; alt: string }>> = {
  harbour: { bytes: harbour, alt: 'A harbour at sunrise' },
  'old-town': { bytes: oldTown, alt: 'The roofs of an old town at dusk' },
  coast: { bytes: coast, alt: 'A green coast and the sea' },
  vineyard: { bytes: vineyard, alt: 'Hills with vines in the evening' },
  snow: { bytes: snow, alt: 'Snow on mountains' },
  'northern-night': { bytes: northernNight, alt: 'A green sky above mountains at night' },
  market: { bytes: market, alt: 'Awnings before old houses' },
  meadow: { bytes: meadow, alt: 'Meadows below mountains' },
};

/** A slide of the demo: the name of its picture, the name of the city where it leads, and in how many days it is shown first and last. */
interface DemoSlide {
  slider_id: number;
  scene: string;
  city?: string;
  from?: number;
  until?: number;
  words: WireRecord;
  i18n: Json;
}

/** The slides of the demo's sliders with their pictures; a city that is not there is where no slide leads. */
export default async function generateSlides({ insert, select, picture, now }: DemoContext): Promise<void> {
  const photos = new Map<string, number>();
  for (const [scene, { bytes, alt }] of Object.entries(scenes))
    photos.set(scene, await picture({ name: `${scene}.webp`, type: 'image/webp', bytes: Buffer.from(bytes), width: 1600, height: 600, alt }));
  const cities = new Map((await select('cities', ['id', 'name'])).map(({ id, name }) => [name, id]));
  const sliders = new Set((await select('sliders', ['id'])).map(({ id }) => id));
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs).toISOString();
  const rows = (slides as DemoSlide[]).map(({ slider_id, scene, city, words, i18n, from, until }, at): WireRecord => {
    const city_id = city === undefined ? undefined : cities.get(city);
    return {
      slider_id,
      photo_id: photos.get(scene)!,
      sort: at,
      alt: scenes[scene]!.alt,
      ...words,
      ...(city_id !== undefined && { city_id }),
      ...(from !== undefined && { shown_from: inDays(from) }),
      ...(until !== undefined && { shown_until: inDays(until) }),
      i18n,
    };
  });
  await insert(
    'slider-photos',
    rows.filter(({ slider_id }) => sliders.has(slider_id!)),
  );
}
