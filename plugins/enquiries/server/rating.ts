import type { ReactionHandler } from '#server';

/** Keeps the stars that a traveller gave a tour with what they write about it. */
export const takeRating: ReactionHandler = async ({ recordId }, { records, sql }) => {
  const [review] = await records('reviews').find({ id: recordId }, { limit: 1 });
  if (!review?.customer_id) return;
  const { product_id, customer_id, rating } = review;
  await sql('update conversations set rating = $3 where product_id = $1 and customer_id = $2', [product_id, customer_id, rating]);
};
