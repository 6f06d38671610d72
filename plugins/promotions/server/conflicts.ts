import type { CallHandler } from '#server';
import type { Json } from '#core';
import { conflictsAmong, discountsOf, pricesOf } from './ofTours.ts';

/** The other discounts of the tour that are in the way of one, by name and with why. */
export const conflicts: CallHandler = async (call) => {
  const { id, product_id: tour } = await call.records('product-discounts').get(Number(call.params.id));
  const all = await discountsOf(call, [tour]);
  const own = all.find((each) => each.id === id)!;
  return conflictsAmong(own, all, await pricesOf(call, [tour])).map((conflict) => ({
    ...conflict,
    title: all.find((each) => each.id === conflict.id)!.title,
  })) as unknown as Json;
};
