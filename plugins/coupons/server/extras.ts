import type { CallHandler } from '#server';

const most = 5000;

/** GET coupons/extras: what may be added to tours, each by its tour's name and its own. */
export const extras: CallHandler = async ({ read }) => {
  const rows = await read('product-upsells').rows(['id', 'title', 'product_id'], { sort: '-id', limit: most });
  const ids = [...new Set(rows.flatMap(({ product_id: tour }) => tour ?? []))];
  const tours = await read('products').rows(['id', 'name'], { where: { id: ids } });
  const names = new Map<number | null, string>(tours.map(({ id, name }) => [id, name]));
  return rows
    .flatMap(({ id, title, product_id: tour }) => (names.has(tour) ? [{ id, name: `${names.get(tour)}: ${title}` }] : []))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
};
