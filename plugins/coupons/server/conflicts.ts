import type { CallContext } from '#server';
import type { Conflicts } from '../answers.ts';
import { meet, standing } from '../engine/conflicts.ts';
import { couponsBy } from './find.ts';

/** So many coupons and discounts are told of. */
const mostTold = 100;
const shown = [
  'id',
  'code',
  'title',
  'booking_from',
  'booking_to',
  'travel_from',
  'travel_to',
  'product_ids',
  'weekdays',
  'stacking',
  'tags',
  'combines_with',
  'priority',
] as const;

/** GET coupons/{id}/conflicts: the other coupons that a booking may have beside it, and how many discounts its tours have. */
export const conflicts = async (call: CallContext): Promise<Conflicts> => {
  const { id } = await call.records('coupons').get(Number(call.params.id));
  const [own] = await couponsBy(call, [id]);
  const others = await call.read('coupons').rows(shown, { where: { status: ['ACTIVE', 'PLANNED'] }, sort: ['-priority', 'id'], limit: 1000 });
  const met = others.filter((other) => other.id !== id && meet(own!, other));
  const tours = own!.product_ids?.length ? { product_id: [...own!.product_ids] } : {};
  const discounts = await call.read('product-discounts').count({ status: 'RUNNING', ...tours });
  return {
    coupons: met.slice(0, mostTold).map((other) => ({
      id: other.id,
      code: other.code,
      title: other.title,
      standing: standing(own!, other),
    })),
    more: Math.max(0, met.length - mostTold),
    discounts,
    with_discounts: own!.with_discounts === true,
  };
};
