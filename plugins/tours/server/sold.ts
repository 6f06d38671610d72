import type { RequestContext } from '#server';

/** Ids of the operator and the country. */
type Sold = { operator: number; name: string; country: number | null };

/** Whose tour it is that somebody asks about, whatever they meet of it otherwise: what a public page says, and no more. */
export async function sold({ product }: { product: number }, { sql }: RequestContext): Promise<Sold | null> {
  const { rows } = await sql<Sold>(
    `select operator_id as operator, coalesce(name, reference_code) as name, country_id as country from products
      where id = $1 and deleted_at is null and status <> 'draft' and operator_id is not null`,
    [product],
  );
  return rows[0] ?? null;
}
