import type { JobContext } from '#server';
import { soldFields, soldTerms } from './terms.ts';

const slice = 500;

/**
 * Bookings made before they kept their terms take what their tour says today, for
 * nobody knows any more what it said then; one whose tour is gone keeps none.
 */
export async function fillTerms({ sql, read }: JobContext): Promise<void> {
  for (let after = 0, isMore = true; isMore; ) {
    const { rows } = await sql<{ id: number; product_id: number; product_name: string | null }>(
      `select id, product_id, product_name from bookings where terms is null and product_id is not null and id > $1 order by id limit ${slice}`,
      [after],
    );
    const tours = await read('products').rows(['id', ...soldFields], { where: { id: rows.map((row) => row.product_id) } });
    const byId = new Map(tours.map((tour) => [tour.id, tour]));
    for (const { id, product_id: product, product_name: title } of rows) {
      const tour = byId.get(product);
      const terms = tour && soldTerms(tour, { title, option: null, language: null });
      if (terms) await sql('update bookings set terms = $2::jsonb where id = $1 and terms is null', [id, JSON.stringify(terms)]);
    }
    [after, isMore] = [rows.at(-1)?.id ?? after, rows.length === slice];
  }
}
