import type { Json, WireRecord } from '#core';
import type { DemoContext } from '#server';
import { landscapes } from './demo/landscapes.ts';
import { pngOf } from './demo/png.ts';
import { draw } from './demo/scenery.ts';
import { demoSlides, type DemoSlide } from './demo/slides.ts';

const [width, height] = [1600, 600];
const alts: Record<DemoSlide['scene'], string> = {
  harbour: 'A harbour at sunrise',
  oldTown: 'The roofs of an old town at dusk',
  coast: 'A green coast and the sea',
  vineyard: 'Hills with vines in the evening',
  snow: 'Snow on mountains',
  northernNight: 'A green sky above mountains at night',
  market: 'Awnings before old houses',
  meadow: 'Meadows below mountains',
};
const dayMs = 86_400_000;

/** The slides of the demo's sliders with their pictures, drawn here; a city that is not there is where no slide leads. */
export default async function generateSlides({ insert, select, picture, now }: DemoContext): Promise<void> {
  const photos = new Map<string, number>();
  for (const [scene, alt] of Object.entries(alts) as Array<[DemoSlide['scene'], string]>)
    photos.set(
      scene,
      await picture({
        name: `${scene.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`)}.png`,
        type: 'image/png',
        bytes: pngOf(draw(landscapes[scene], width, height)),
        width,
        height,
        alt,
      }),
    );
  const cities = new Map((await select('cities', ['id', 'name'])).map(({ id, name }) => [name, id]));
  const sliders = new Set((await select('sliders', ['id'])).map(({ id }) => id));
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs).toISOString();
  const rows = demoSlides.map(({ slider, scene, city, words, i18n, from, until }, at): WireRecord => {
    const city_id = city === undefined ? undefined : cities.get(city);
    return {
      slider_id: slider,
      photo_id: photos.get(scene)!,
      sort: at,
      alt: alts[scene],
      ...words,
      ...(city_id !== undefined && { city_id }),
      ...(from !== undefined && { shown_from: inDays(from) }),
      ...(until !== undefined && { shown_until: inDays(until) }),
      i18n: i18n as Json,
    };
  });
  await insert(
    'slider-photos',
    rows.filter(({ slider_id }) => sliders.has(slider_id!)),
  );
}
