import { dayMs, isObject, type Json, type WireRecord } from '#core';
import type { DemoContext } from '#server';
import guides from './demo/guides.json' with { type: 'json' };

/** What a guide says: `city` by its name, a block for each `text`, and in `quote` the words and whose they are. */
interface GuideText {
  title: string;
  slug: string;
  city?: string;
  category: number;
  themes: number[];
  author: string;
  lead: string;
  text: string[];
  quote?: string[];
  he?: { title: string; lead: string; text: string };
  draft?: boolean;
}
interface Tour {
  id: number;
  city: number;
  cover: Json;
}

const coverOf = (photos: Json | undefined): Json => {
  const all = (Array.isArray(photos) ? photos : []).filter(isObject) as WireRecord[];
  return (all.find((each) => each.is_cover === true) ?? all[0] ?? null) as Json;
};

/** A picture as guides keep it. */
function pictureOf(cover: Json, alt: string | undefined): Json {
  if (!isObject(cover)) return null;
  const { id, url, width, height } = cover as Record<string, Json>;
  return { id: id ?? null, url: url ?? null, width: width ?? null, height: height ?? null, ...(alt !== undefined && { alt }) };
}

function blocksOf({ text, quote, he }: GuideText, { tours, city, faqs, coordinates }: Around): Json {
  const [opening, ...more] = text.map((html, at): Json => ({ kind: 'TEXT', text: html, ...(he && at === 0 && { i18n: { he: { text: he.text } } }) }));
  return [
    opening ?? null,
    ...(tours.length > 0
      ? [{ kind: 'TOURS', title: 'Tours we would take', product_ids: tours, i18n: { he: { title: 'הסיורים שהיינו בוחרים' } } }]
      : []),
    ...more,
    ...(quote ? [{ kind: 'QUOTE', quote: quote[0]!, said_by: quote[1]! }] : []),
    ...(city === undefined ? [] : [{ kind: 'TOURS_BY_RULE', title: 'More to do there', city_id: city, by: 'BOOKED', limit: 3 }]),
    ...(coordinates ? [{ kind: 'MAP', title: 'Where it is', place: coordinates }] : []),
    ...(faqs.length > 0 ? [{ kind: 'FAQS', title: 'Good to know', faq_ids: faqs }] : []),
  ].filter((each) => each !== null) as Json;
}

interface Around {
  tours: number[];
  city: number | undefined;
  coordinates: Json;
  faqs: number[];
}

/** Twenty-four guides, most of them live, with the tours there are in their cities. */
export default async function generateGuides({ insert, select, random, now }: DemoContext): Promise<void> {
  const some = <T>(all: readonly T[], count: number): T[] => [...all].sort(() => random() - 0.5).slice(0, count);
  const cities = await select('cities', ['id', 'name', 'coordinates']);
  const products = await select('products', ['id', 'city_id', 'status', 'productPhotos']);
  const tours = products
    .filter(({ status }) => status !== 'draft')
    .map(({ id, city_id, productPhotos }): Tour => ({ id: Number(id), city: Number(city_id), cover: coverOf(productPhotos) }));
  const faqs = (await select('faqs', ['id'])).map(({ id }) => Number(id));
  const rows = (guides as GuideText[]).map((each, at): WireRecord => {
    const city = cities.find(({ name }) => name === each.city);
    const own = tours.filter((tour) => tour.city === city?.id);
    const pictured = [...own, ...tours].find(({ cover }) => cover !== null);
    const around = {
      tours: some(own, 3).map(({ id }) => id),
      city: own.length > 0 ? Number(city!.id) : undefined,
      coordinates: city?.coordinates ?? null,
      faqs: at % 2 === 0 ? some(faqs, 3) : [],
    };
    const written = new Date(now.getTime() - Math.round((5 + random() * 400) * dayMs)).toISOString();
    return {
      id: at + 1,
      title: each.title,
      slug: each.slug,
      lead: each.lead,
      category_id: each.category,
      theme_ids: each.themes,
      author: each.author,
      // Some pictures are still without words, as the checklist says.
      hero: pictureOf(pictured?.cover ?? null, at % 5 === 4 ? undefined : `${each.city ?? 'A landscape'}, drawn`),
      blocks: blocksOf(each, around),
      created_at: written,
      updated_at: written,
      ...(each.draft && { publication: 'draft' }),
      ...(each.he && { i18n: { he: { title: each.he.title, lead: each.he.lead } } }),
    };
  });
  await insert('guides', rows);
}
