import type { Money } from '#core';
import type { DemoContext, Dice } from '#server';
import { soldFields } from '../server/terms.ts';

/** What a booking takes from the tour it is of. */
export interface Product
  extends Pick<
    RecordTypes['products'],
    'manual_confirmation_period' | 'policy_type' | 'cancellation_tiers' | 'deposit_type' | 'deposit_percent' | 'deposit_amount' | 'balance_days'
  > {
  id: number;
  name: string;
  status: string;
  operator_id: number;
  timezone: string;
  start_times: string[];
  duration_type: string;
  price_type: string;
  prices: Array<{ price_category_id: number; price: Money }>;
  confirmation_type: string;
  response_deadline_hours: number;
  commission_percent: number;
}

const fields = [
  'id',
  'name',
  'status',
  'operator_id',
  'timezone',
  'start_times',
  'duration_type',
  'price_type',
  'prices',
  'confirmation_type',
  'commission_percent',
  ...soldFields,
];

export interface Shelf {
  /** Tours by how well they sell; those no longer offered only for what is past. */
  any: (dice: Dice) => Product;
  /** Those offered today whose bookings wait, or may wait, for an answer. */
  asking: (dice: Dice) => Product | undefined;
}

/** The tours that were ever on sale, the first ones of each operator selling best. */
export async function shelfOf(context: DemoContext): Promise<Shelf> {
  const all = (await context.select('products', fields)) as unknown as Product[];
  const sold = all.filter((product) => product.status !== 'draft' && product.prices?.length > 0 && product.start_times?.length > 0);
  const seen = new Map<number, number>();
  const weights = sold.map((product): [Product, number] => {
    const rank = seen.get(product.operator_id) ?? 0;
    seen.set(product.operator_id, rank + 1);
    return [product, (product.status === 'active' ? 1 : 0.35) / Math.sqrt(1 + rank)];
  });
  const asking = weights.filter(([product]) => product.status === 'active' && product.confirmation_type !== 'INSTANT');
  return { any: (dice) => dice.weighted(weights), asking: (dice) => (asking.length > 0 ? dice.weighted(asking) : undefined) };
}
