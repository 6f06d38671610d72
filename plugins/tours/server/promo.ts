import type { CallHandler } from '#server';

/** Has a tour stand out among the others; with `promo: false` no longer. */
export const promote: CallHandler = async ({ records, params, body }) => {
  const products = records('products');
  await products.get(Number(params.id), { lock: true });
  const { promo } = await products.update(Number(params.id), { promo: body.promo !== false }, { trusted: true, action: 'promo' });
  return { promo };
};
