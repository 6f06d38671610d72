import type { CallContext } from '#server';
import type { NamedConflict } from '../answers.ts';
import { conflictsAmong, discountsOf, pricesOf } from './ofTours.ts';

/** The other discounts of the tour that are in the way of one, by name and with why. */
export const conflicts = async (call: CallContext): Promise<NamedConflict[]> => {
  const { id, product_id: tour } = await call.records('product-discounts').get(Number(call.params.id));
  const all = await discountsOf(call, [tour]);
  const own = all.find((each) => each.id === id)!;
  return conflictsAmong(own, all, await pricesOf(call, [tour])).map((conflict) => ({
    ...conflict,
    title: all.find((each) => each.id === conflict.id)!.title,
  }));
};
