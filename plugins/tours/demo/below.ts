import { dayMs, type Json, type Money, type WireRecord } from '#core';
import type { DemoContext } from '#server';
import { daysOf } from '../server/availability.ts';

interface Price {
  price_category_id: number;
  price: Money;
}

const number = ({ id }: WireRecord): number => Number(id);
const dayAt = (now: Date, days: number): string => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);
const pricesOf = ({ prices }: WireRecord): Price[] => (prices ?? []) as unknown as Price[];
const timesOf = ({ start_times: times }: WireRecord): string[] => ((times ?? []) as string[]).slice(0, 3);
const leastOf = (product: WireRecord): Money | undefined =>
  pricesOf(product)
    .map(({ price }) => price)
    .sort((a, b) => a.amount - b.amount)[0];

/** The days for which tours are offered: a month ago to most of a year ahead. */
const period = (now: Date) => ({ date_from: dayAt(now, -30), date_to: dayAt(now, 335) });

async function schedules({ insert, now }: DemoContext, products: readonly WireRecord[]): Promise<void> {
  const rows = products.map((product): WireRecord => {
    const least = leastOf(product) as unknown as Json;
    return {
      product_id: product.id,
      name: 'All year',
      ...period(now),
      start_times: timesOf(product),
      capacity: 15,
      minPrice: least ?? null,
      minAmount: leastOf(product)?.amount ?? null,
    };
  });
  const ids = await insert('product-schedules', rows);
  const prices = products.flatMap((product, i) =>
    pricesOf(product).map(({ price_category_id: category, price }) => ({
      schedule_id: ids[i]!,
      price_category_id: category,
      price: price as unknown as Json,
      amount: price.amount,
    })),
  );
  await insert('product-schedule-prices', prices);
}

async function options({ insert, now }: DemoContext, products: readonly WireRecord[]): Promise<void> {
  const kinds = ['Standard', 'With lunch'];
  const all = products.flatMap((product) => kinds.map((title, i) => ({ product, title, is_default: i === 0 })));
  const ids = await insert(
    'product-options',
    all.map(({ product, title, is_default }) => ({
      product_id: product.id,
      title,
      is_default,
      priceCategoryIds: pricesOf(product).map((each) => each.price_category_id),
    })),
  );
  const intervals = await insert(
    'availability-intervals',
    ids.map((id) => ({ option_id: id, ...period(now), title: daysOf(period(now)), weekdays: [1, 2, 3, 4, 5, 7] })),
  );
  const items = all.flatMap(({ product }, i) =>
    timesOf(product).map((time) => ({
      interval_id: intervals[i]!,
      start_time: time,
      all_day: false,
      capacity: 12,
      prices: (product.prices ?? []) as Json,
    })),
  );
  await insert('availability-interval-items', items);
}

const upsell = (product: WireRecord): WireRecord => ({
  product_id: product.id,
  type: 'PER_TRAVELER',
  title: 'Lunch with a view',
  kind: 'FOOD',
  price: { amount: 2500, currency_id: leastOf(product)?.currency_id ?? 1 },
  selection: 'OPTIONAL',
});

/** What stands below the tours that are or were published: a schedule with prices, two options with availability, an upsell. */
export async function generateBelow(context: DemoContext, products: readonly WireRecord[]): Promise<void> {
  const published = products.filter(({ status }) => status !== 'draft');
  await schedules(context, published);
  await options(context, published);
  await context.insert('product-upsells', published.map(upsell));
  await context.insert(
    'products',
    published.map((product) => ({
      id: product.id,
      minPrice: (leastOf(product) as unknown as Json) ?? null,
      availability_by: number(product) % 2 === 0 ? 'OPTIONS' : 'SCHEDULES',
    })),
  );
}

/** What the operators of the demo call their price categories, with the ages and the marketplace's category each is one of. */
const categories = [
  { name: 'Adult', type: 'ADULT', age_from: 13, age_to: 99 },
  { name: 'Child', type: 'CHILD', age_from: 3, age_to: 12 },
  { name: 'Local resident', type: 'OTHER', age_from: null, age_to: null },
];

/** Price categories of the operators that have tours; of each tour, those of its operator are linked, the first as the default. */
export async function generateCategories({ insert, select }: DemoContext, products: readonly WireRecord[]): Promise<void> {
  const operators = [...new Set(products.map((product) => Number(product.operator_id)))];
  const market = new Map((await select('price-categories', ['id', 'type'])).map(({ id, type }) => [type, id]));
  const own = categories.map(({ type, ...row }) => ({ ...row, price_category_id: market.get(type) ?? null }));
  const rows = operators.flatMap((operator) => own.map((row) => ({ ...row, operatorId: operator })));
  const ids = await insert('operator-price-categories', rows);
  const links = products.flatMap((product) =>
    categories.slice(0, 2).map(({ name }, i) => ({
      product_id: product.id,
      operator_price_category_id: ids[rows.findIndex((row) => row.operatorId === product.operator_id && row.name === name)]!,
      is_default: i === 0,
    })),
  );
  await insert('product-to-operator-price-categories', links);
}
