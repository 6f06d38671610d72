import { convertMoney, exchangeFields, WaypostError, type Money } from '#core';
import type { CallContext, RequestContext } from '#server';
import type { Previewed } from '../answers.ts';
import { shownFields } from '../shownFields.ts';
import { lessToday } from './lessToday.ts';

type Names = Record<string, string>;

/** The ids under some keys, however deep. */
function idsUnder(value: unknown, keys: readonly string[]): number[] {
  if (Array.isArray(value)) return value.flatMap((each) => idsUnder(each, keys));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    keys.includes(key) ? [inner].flat().filter((id): id is number => typeof id === 'number') : idsUnder(inner, keys),
  );
}
const categoryKeys = [
  'category_id',
  'themeCategories',
  'typeCategories',
  'groupEnjoyCategories',
  'travelerEnjoyCategories',
  'mealCategories',
  'accessibilityCategories',
  'healthRestrictionCategories',
  'physical_difficulty_category_id',
];

async function namesOf({ read }: RequestContext, resource: 'categories' | 'price-categories' | 'cities', ids: readonly number[]): Promise<Names> {
  if (ids.length === 0) return {};
  const rows = await read(resource).rows(['id', 'name'], { where: { id: [...new Set(ids)] } });
  return Object.fromEntries(rows.map(({ id, name }) => [String(id), name]));
}

/**
 * A tour as travellers read it, in the language and currency of the call: its words with
 * those of the default language where it lacks them, and the names of all it names.
 */
export async function preview(call: CallContext): Promise<Previewed> {
  const { read, params, currencyId, t } = call;
  const [tour] = await read('products').rows(shownFields, { where: { id: Number(params.id) } });
  if (!tour) throw new WaypostError('RecordNotFound', t('api:recordNotFound'));
  await lessToday([tour], call);
  const rates = await read('currencies').rows(exchangeFields);
  const inTheirs = <P extends Money | null>(price: P): P | Money =>
    price && currencyId !== undefined ? convertMoney(price, currencyId, rates) : price;
  const upsells = await read('product-upsells').rows(['title', 'description', 'type', 'price'], {
    where: { product_id: Number(params.id) },
    sort: 'id',
  });
  const priced = <R extends { price: Money }>(rows: readonly R[]) => rows.map((row) => ({ ...row, price: inTheirs(row.price) }));
  return {
    ...tour,
    minPrice: inTheirs(tour.minPrice),
    minPriceBefore: inTheirs(tour.minPriceBefore),
    prices: priced(tour.prices ?? []),
    upsells: priced(upsells),
    names: {
      categories: await namesOf(call, 'categories', idsUnder(tour, categoryKeys)),
      priceCategories: await namesOf(call, 'price-categories', idsUnder(tour.prices, ['price_category_id'])),
      cities: await namesOf(call, 'cities', idsUnder(tour, ['city_id'])),
    },
  };
}
