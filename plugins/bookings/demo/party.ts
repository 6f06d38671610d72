import type { Json, Money } from '#core';
import type { Dice } from '#server';
import type { Product } from './products.ts';

const sizes = [
  [1, 17],
  [2, 46],
  [3, 14],
  [4, 14],
  [5, 4],
  [6, 3],
  [8, 2],
] as const;
/** How many travel together: 2.6 in the mean. */
export const partySize = (dice: Dice): number => dice.weighted(sizes);

interface Priced {
  categories: number[];
  lines: Array<{ price_category_id: number; quantity: number; price: Money }>;
  total: Money;
}

/** What a party pays: each by the price category they are of, or one price for all of them. The leader is of the first category. */
export function priceOf(dice: Dice, product: Product, size: number): Priced {
  const [first, ...others] = product.prices;
  const { price, price_category_id: leading } = first!;
  if (product.price_type === 'PER_UNIT') {
    return { categories: Array<number>(size).fill(leading), lines: [{ price_category_id: leading, quantity: 1, price }], total: price };
  }
  const categories = Array.from({ length: size }, (_, i) =>
    i === 0 || others.length === 0 || dice.chance(0.74) ? leading : dice.pick(others).price_category_id,
  );
  const lines = product.prices
    .map((each) => ({ ...each, quantity: categories.filter((id) => id === each.price_category_id).length }))
    .filter((line) => line.quantity > 0);
  return {
    categories,
    lines,
    total: { amount: lines.reduce((sum, line) => sum + line.quantity * line.price.amount, 0), currency_id: price.currency_id },
  };
}

const answers = [
  { question: 'SPECIAL_REQUIREMENTS', answer: 'Vegetarian' },
  { question: 'SPECIAL_REQUIREMENTS', answer: 'Wheelchair' },
  { question: 'SPECIAL_REQUIREMENTS', answer: 'No nuts' },
  { question: 'PICKUP_POINT', answer: 'Hotel lobby, 20 minutes before' },
  { question: 'PICKUP_POINT', answer: 'Central station, main entrance' },
];
export const answersOf = (dice: Dice): Json[] => (dice.chance(0.12) ? [dice.pick(answers)] : []);

const notes = [
  'We arrive the evening before.',
  'It is our anniversary.',
  'One of us speaks French only.',
  'Please call when the meeting point changes.',
  'Нам нужен русскоговорящий гид.',
  'נשמח למדריך דובר עברית.',
];
export const noteOf = (dice: Dice): string | null => (dice.chance(0.15) ? dice.pick(notes) : null);
