import type { CallHandler } from '#server';

/** Has a tour stand out among the others, or no longer: as `promo` of the body says, and without one the other way round than it is. */
export const promote: CallHandler = async ({ records, params, body }) => {
  const products = records('products');
  const product = await products.get(Number(params.id), { lock: true });
  const wanted = body.promo ?? (product.promo === 1 ? 0 : 1);
  const { promo } = await products.update(product.id, { promo: wanted }, { trusted: true, action: 'promo' });
  return { promo };
};
