import type { Json } from '#core';
import type { OfferHandler } from '#server';

/** Whose tour it is that somebody asks about, whatever they meet of it otherwise: what a public page says, and no more. */
export const sold: OfferHandler = async (question, { sql }) => {
  const { product } = question as { product: number };
  const { rows } = await sql<{ operator: number; name: string; country: number | null }>(
    `select operator_id as operator, coalesce(name, reference_code) as name, country_id as country from products
      where id = $1 and deleted_at is null and status <> 'draft' and operator_id is not null`,
    [product],
  );
  return (rows[0] ?? null) as unknown as Json;
};
