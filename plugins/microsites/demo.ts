import { placeStep } from '#core';
import type { DemoContext } from '#server';

/** So many tours has each category of the demo. */
const each = 12;

/** Tours for the categories of the microsites: a stretch of the catalogue for each, drawn once, with one here and there that is off sale. */
export default async function generate({ select, insert, random }: DemoContext): Promise<void> {
  const categories = (await select('microsite-categories', ['id'])).map(({ id }) => Number(id)).sort((a, b) => a - b);
  const tours = (await select('products', ['id', 'status'])).filter(({ status }) => status !== 'draft').map(({ id }) => Number(id));
  if (tours.length < each) return;
  const rows = categories.flatMap((categoryId) => {
    const from = Math.floor(random() * tours.length);
    return Array.from({ length: each }, (_, n) => ({ categoryId, productId: tours[(from + n * 7) % tours.length]!, sort: (n + 1) * placeStep }));
  });
  const unique = new Map(rows.map((row) => [`${row.categoryId} ${row.productId}`, row]));
  await insert('microsite-products', [...unique.values()]);
}
